//! What a view does in a real page: it is built, brought up to date in place, and taken away whole.

#![cfg(target_arch = "wasm32")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use std::cell::RefCell;
use std::rc::Rc;

use gloo_timers::future::TimeoutFuture;
use grattoir_view::prelude::*;
use grattoir_view::{Mounted, mount_to};
use leptos::html;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};
use web_sys::{Element, HtmlElement, HtmlInputElement};

wasm_bindgen_test_configure!(run_in_browser);

/// A place of its own in the page, and the view in it.
fn stand<V: IntoView>(view: impl FnOnce() -> V + 'static) -> (HtmlElement, Mounted) {
    let place: HtmlElement = document().create_element("div").unwrap().unchecked_into();
    document().body().unwrap().append_child(&place).unwrap();
    let mounted = mount_to(&place, view);
    (place, mounted)
}

fn find(place: &Element, selector: &str) -> Element {
    place.query_selector(selector).unwrap().unwrap()
}

/// The page's markup without the marks that keep places.
fn markup(place: &Element) -> String {
    place.inner_html().replace("<!---->", "")
}

async fn tick() {
    TimeoutFuture::new(0).await;
}

#[wasm_bindgen_test]
fn elements_attributes_and_text_are_built_in_order() {
    let (place, _mounted) = stand(|| {
        let name = "b & <c>".to_owned();
        view! {
            <p class="a" data-name=name hidden>
                "one " <b>{2_u32}</b> {" three"} {None::<String>}
            </p>
            <hr />
        }
    });
    assert_eq!(
        markup(&place),
        "<p class=\"a\" data-name=\"b &amp; &lt;c&gt;\" hidden=\"\">one <b>2</b> three</p><hr>"
    );
}

#[wasm_bindgen_test]
fn text_is_never_read_as_markup() {
    let (place, _mounted) = stand(|| view! { <p>{"<i>x</i>".to_owned()} "<u>"</p> });
    assert_eq!(find(&place, "p").text_content().unwrap(), "<i>x</i><u>");
    assert!(place.query_selector("i").unwrap().is_none());
}

#[wasm_bindgen_test]
async fn an_attribute_follows_its_signal_and_goes_with_it() {
    let value = RwSignal::new(Some("x".to_owned()));
    let flag = RwSignal::new(true);
    let (place, _mounted) = stand(move || view! { <p data-v=value hidden=flag class:on=flag></p> });
    assert_eq!(
        markup(&place),
        "<p data-v=\"x\" hidden=\"\" class=\"on\"></p>"
    );
    value.set(None);
    flag.set(false);
    tick().await;
    assert_eq!(markup(&place), "<p class=\"\"></p>");
}

#[wasm_bindgen_test]
async fn an_element_of_the_same_place_in_the_source_is_kept_and_brought_up_to_date() {
    let count = RwSignal::new(1_u32);
    let (place, _mounted) = stand(move || {
        move || {
            let count = count.get();
            view! { <p data-n=count.to_string()>"n " {count} <input /></p> }
        }
    });
    let (before, field) = (find(&place, "p"), find(&place, "input"));
    field.unchecked_ref::<HtmlInputElement>().focus().unwrap();
    count.set(2);
    tick().await;
    assert_eq!(find(&place, "p"), before);
    assert_eq!(document().active_element(), Some(field));
    assert_eq!(markup(&place), "<p data-n=\"2\">n 2<input></p>");
}

#[allow(clippy::if_same_then_else, reason = "that is the case")]
#[wasm_bindgen_test]
async fn an_element_of_another_place_is_a_new_one_even_where_it_looks_alike() {
    let first = RwSignal::new(true);
    let (place, _mounted) = stand(move || {
        move || {
            if first.get() {
                view! { <p>"same"</p> }
            } else {
                view! { <p>"same"</p> }
            }
        }
    });
    let before = find(&place, "p");
    first.set(false);
    tick().await;
    assert_ne!(find(&place, "p"), before);
    assert_eq!(markup(&place), "<p>same</p>");
}

#[wasm_bindgen_test]
async fn what_comes_back_stands_where_it_stood() {
    let shown = RwSignal::new(false);
    let (place, _mounted) = stand(move || {
        view! {
            <i></i>
            {move || shown.get().then(|| view! { <b></b> <s></s> })}
            <u></u>
        }
    });
    assert_eq!(markup(&place), "<i></i><u></u>");
    shown.set(true);
    tick().await;
    assert_eq!(markup(&place), "<i></i><b></b><s></s><u></u>");
    shown.set(false);
    tick().await;
    assert_eq!(markup(&place), "<i></i><u></u>");
}

#[wasm_bindgen_test]
async fn a_list_grows_and_shrinks_at_its_end_and_keeps_the_rest() {
    let items = RwSignal::new(vec!["a", "b"]);
    let (place, _mounted) = stand(move || {
        view! {
            <ul>
                {move || {
                    items.get().into_iter().map(|item| view! { <li>{item}</li> }).collect_view()
                }}
            </ul>
            <hr />
        }
    });
    let first = find(&place, "li");
    items.set(vec!["c", "d", "e"]);
    tick().await;
    assert_eq!(
        markup(&place),
        "<ul><li>c</li><li>d</li><li>e</li></ul><hr>"
    );
    assert_eq!(find(&place, "li"), first);
    items.set(vec!["f"]);
    tick().await;
    assert_eq!(markup(&place), "<ul><li>f</li></ul><hr>");
    items.set(Vec::new());
    tick().await;
    assert_eq!(markup(&place), "<ul></ul><hr>");
    items.set(vec!["g"]);
    tick().await;
    assert_eq!(markup(&place), "<ul><li>g</li></ul><hr>");
}

#[wasm_bindgen_test]
async fn a_live_part_inside_a_live_part_runs_alone() {
    let (outer, inner) = (RwSignal::new(0_u32), RwSignal::new(0_u32));
    let runs = Rc::new(RefCell::new(0));
    let counted = runs.clone();
    let (place, _mounted) = stand(move || {
        move || {
            *counted.borrow_mut() += 1;
            view! { <p>{outer.get()} "/" {move || inner.get()}</p> }
        }
    });
    inner.set(1);
    tick().await;
    assert_eq!((markup(&place).as_str(), *runs.borrow()), ("<p>0/1</p>", 1));
    outer.set(2);
    tick().await;
    assert_eq!((markup(&place).as_str(), *runs.borrow()), ("<p>2/1</p>", 2));
    inner.set(3);
    tick().await;
    assert_eq!(markup(&place), "<p>2/3</p>");
}

#[wasm_bindgen_test]
async fn what_a_run_has_made_is_cleaned_up_before_the_next_and_at_the_end() {
    let count = RwSignal::new(1_u32);
    let told = Rc::new(RefCell::new(Vec::new()));
    let tell = told.clone();
    let (_place, mounted) = stand(move || {
        move || {
            let (count, tell) = (count.get(), tell.clone());
            tell.borrow_mut().push(format!("run {count}"));
            let tell = send_wrapper(tell);
            on_cleanup(move || tell(format!("end {count}")));
            view! { <p></p> }
        }
    });
    count.set(2);
    tick().await;
    assert_eq!(*told.borrow(), ["run 1", "end 1", "run 2"]);
    drop(mounted);
    assert_eq!(told.borrow().last().unwrap(), "end 2");
}

#[wasm_bindgen_test]
async fn an_owner_of_its_own_ends_after_its_elements_and_its_effects() {
    let (page, told) = (RwSignal::new(1_u32), RwSignal::new(String::new()));
    let (place, _mounted) = stand(move || {
        let outer = Owner::current().unwrap();
        move || {
            let page = page.get();
            let owner = outer.child();
            let view = owner.with(|| {
                let mine = RwSignal::new(page);
                on_cleanup(move || {
                    let stands = document().query_selector(&format!("#own-{page}")).unwrap();
                    mine.set(0);
                    told.set(format!("{page} ended, stands: {}", stands.is_some()));
                });
                view! { <p id=format!("own-{page}")>{mine}</p> }
            });
            Node::Owned(Box::new(view), owner)
        }
    });
    page.set(2);
    tick().await;
    assert_eq!(markup(&place), "<p id=\"own-2\">2</p>");
    assert_eq!(told.get_untracked(), "1 ended, stands: false");
}

/// A cleanup has to be one that could be sent; nothing is sent here.
fn send_wrapper(told: Rc<RefCell<Vec<String>>>) -> impl Fn(String) + Send + Sync + 'static {
    let told = StoredValue::new_local(told);
    move |line| told.with_value(|told| told.borrow_mut().push(line))
}

#[wasm_bindgen_test]
async fn contexts_and_signals_of_a_run_belong_to_it() {
    let again = RwSignal::new(0_u32);
    let (place, _mounted) = stand(move || {
        provide_context(7_u32);
        move || {
            again.track();
            let mine = RwSignal::new(expect_context::<u32>());
            view! { <button on:click=move |_| mine.update(|mine| *mine += 1)>{mine}</button> }
        }
    });
    find(&place, "button")
        .unchecked_ref::<HtmlElement>()
        .click();
    tick().await;
    assert_eq!(markup(&place), "<button>8</button>");
    again.set(1);
    tick().await;
    assert_eq!(markup(&place), "<button>7</button>");
    find(&place, "button")
        .unchecked_ref::<HtmlElement>()
        .click();
    tick().await;
    assert_eq!(markup(&place), "<button>8</button>");
}

#[wasm_bindgen_test]
async fn a_listener_hears_once_and_no_more_after_the_view_is_gone() {
    let (shown, heard) = (RwSignal::new(1_u32), RwSignal::new(0_u32));
    let (place, mounted) = stand(move || {
        move || {
            let by = shown.get();
            view! { <button on:click=move |_| heard.update(|heard| *heard += by)></button> }
        }
    });
    let button: HtmlElement = find(&place, "button").unchecked_into();
    button.click();
    assert_eq!(heard.get_untracked(), 1);
    shown.set(10);
    tick().await;
    button.click();
    assert_eq!(heard.get_untracked(), 11);
    drop(mounted);
    tick().await;
    button.click();
    assert_eq!(heard.get_untracked(), 11);
}

#[wasm_bindgen_test]
async fn a_node_ref_has_its_element_and_says_when() {
    let node = NodeRef::<html::Input>::new();
    let seen = RwSignal::new(String::new());
    let (place, _mounted) = stand(move || {
        Effect::new(move || {
            if let Some(field) = node.get() {
                seen.set(field.name());
            }
        });
        view! { <input name="it" node_ref=node /> }
    });
    assert_eq!(node.get_untracked().unwrap().name(), "it");
    tick().await;
    assert_eq!(seen.get_untracked(), "it");
    assert!(place.contains(Some(&node.get_untracked().unwrap())));
}

#[wasm_bindgen_test]
async fn drawings_stand_in_their_namespace_wherever_they_are_built() {
    let shown = RwSignal::new(false);
    let (place, _mounted) = stand(move || {
        view! {
            <svg viewBox="0 0 1 1">
                <g>{move || shown.get().then(|| view! { <circle r="1"></circle> })}</g>
            </svg>
            <p></p>
        }
    });
    shown.set(true);
    tick().await;
    for drawn in ["svg", "g", "circle"] {
        let namespace = find(&place, drawn).namespace_uri().unwrap();
        assert_eq!(namespace, "http://www.w3.org/2000/svg", "{drawn}");
    }
    assert_eq!(
        find(&place, "p").namespace_uri().unwrap(),
        "http://www.w3.org/1999/xhtml"
    );
    assert!(find(&place, "svg").has_attribute("viewBox"));
}

#[wasm_bindgen_test]
async fn markup_inside_properties_and_styles_follow_too() {
    let on = RwSignal::new(true);
    let (place, _mounted) = stand(move || {
        view! {
            <div
                inner_html=move || if on.get() { "<b></b>" } else { "<i></i>" }
                style=("--x", move || on.get().then_some("1px"))
                style:left="2px"
            ></div>
            <input type="checkbox" prop:checked=on />
        }
    });
    let style = || {
        find(&place, "div")
            .get_attribute("style")
            .unwrap_or_default()
    };
    let checked = || {
        find(&place, "input")
            .unchecked_ref::<HtmlInputElement>()
            .checked()
    };
    assert_eq!(find(&place, "div").inner_html(), "<b></b>");
    assert_eq!(style(), "--x: 1px; left: 2px;");
    assert!(checked());
    on.set(false);
    tick().await;
    assert_eq!(find(&place, "div").inner_html(), "<i></i>");
    assert_eq!(style(), "left: 2px;");
    assert!(!checked());
}

#[component]
fn Framed(
    #[prop(into)] title: Signal<String>,
    #[prop(optional)] small: bool,
    children: Children,
) -> impl IntoView {
    view! {
        <section class:small=small>
            <h2>{title}</h2>
            {children()}
        </section>
    }
}

#[wasm_bindgen_test]
fn a_component_takes_its_props_and_what_stands_between_its_tags() {
    let (place, _mounted) = stand(|| {
        view! {
            <Framed title="t".to_owned() small=true>
                <p>"in"</p>
                "side"
            </Framed>
        }
    });
    assert_eq!(
        markup(&place),
        "<section class=\"small\"><h2>t</h2><p>in</p>side</section>"
    );
}

#[wasm_bindgen_test]
fn a_view_that_is_dropped_is_out_of_the_page() {
    let (place, mounted) = stand(|| view! { "a" <p></p> {move || "b"} });
    drop(mounted);
    assert!(!place.has_child_nodes());
}
