//! The shared parts, mounted in a real page.

#![cfg(target_arch = "wasm32")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use gloo_timers::future::TimeoutFuture;
use grattoir_client::proof::Verdict;
use grattoir_client::settings::Settings;
use grattoir_client::text::Lang;
use grattoir_client::ui::{Dialog, ResultLine, ResultSlip};
use grattoir_rules::Cents;
use grattoir_view::mount_to;
use grattoir_view::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};
use web_sys::{Element, HtmlElement};

wasm_bindgen_test_configure!(run_in_browser);

const PROVEN: Verdict = Verdict::Proven {
    pinned: true,
    signed: true,
};

/// A place of its own in the page, with French settings, taken away with the handle.
fn place() -> HtmlElement {
    let place = document().create_element("div").unwrap();
    document().body().unwrap().append_child(&place).unwrap();
    place.unchecked_into()
}

fn french() {
    Settings::provide();
    grattoir_client::settings::use_settings().lang.set(Lang::Fr);
}

fn text(inside: &Element, selector: &str) -> String {
    let found = inside.query_selector(selector).unwrap();
    found
        .and_then(|element| element.text_content())
        .unwrap_or_default()
}

fn slip(stake: i64, gains: &'static [i64]) -> (HtmlElement, impl Sized) {
    slip_of(stake, gains, PROVEN)
}

fn slip_of(stake: i64, gains: &'static [i64], verdict: Verdict) -> (HtmlElement, impl Sized) {
    let place = place();
    let mounted = mount_to(&place, move || {
        french();
        let lines = gains
            .iter()
            .map(|&amount| ResultLine {
                text: Callback::new(|_| "Saphir choisi et révélé".to_owned()),
                amount: Cents::new(amount),
            })
            .collect();
        let prize = gains.iter().map(|&amount| Cents::new(amount)).sum();
        view! { <ResultSlip stake=Cents::new(stake) prize=prize lines=lines verdict=Some(verdict.clone()) on_continue=|| () /> }
    });
    (place, mounted)
}

#[wasm_bindgen_test]
async fn a_result_is_told_by_words_and_not_by_colour_alone() {
    for (stake, gains, word, title) in [
        (100, &[0, 0][..], "lost", "Perdu"),
        (100, &[50, 0][..], "less", "Gain"),
        (100, &[100, 0][..], "refund", "Remboursé"),
        (100, &[700, 0][..], "won", "Gagné"),
    ] {
        let (place, _mounted) = slip(stake, gains);
        TimeoutFuture::new(20).await;
        let section = place.query_selector("section").unwrap().unwrap();
        assert_eq!(section.get_attribute("data-outcome").as_deref(), Some(word));
        assert_eq!(section.get_attribute("role").as_deref(), Some("status"));
        assert_eq!(text(&place, "h2"), title);
    }
}

#[wasm_bindgen_test]
async fn a_result_says_how_far_it_is_proven_and_leads_to_how() {
    for (verdict, words) in [
        (PROVEN, "Vérifié : la preuve de cette partie"),
        (
            Verdict::Proven {
                pinned: true,
                signed: false,
            },
            "sans sa signature",
        ),
        (Verdict::Unknown, "Non vérifié"),
    ] {
        let (place, _mounted) = slip_of(100, &[0], verdict);
        TimeoutFuture::new(20).await;
        let sign = place.query_selector("a[href='/equite']").unwrap().unwrap();
        let said = sign.get_attribute("aria-label").unwrap();
        assert!(said.contains(words), "{said}");
    }
}

#[wasm_bindgen_test]
async fn a_sum_of_gains_names_their_number_and_the_net() {
    let (place, _mounted) = slip(100, &[700, 200]);
    TimeoutFuture::new(20).await;
    assert_eq!(text(&place, ".result-head strong"), "9,00\u{a0}€");
    assert_eq!(
        text(&place, ".result-net"),
        "Somme de 2 gains. Mise 1,00\u{a0}€, net +8,00\u{a0}€"
    );
    assert_eq!(place.get_elements_by_class_name("result-gain").length(), 2);
}

#[wasm_bindgen_test]
async fn the_focus_goes_to_the_result() {
    let (place, _mounted) = slip(50, &[0]);
    TimeoutFuture::new(100).await;
    let focused = document().active_element().unwrap();
    assert!(place.contains(Some(&focused)));
    assert_eq!(focused.text_content().as_deref(), Some("Perdu"));
}

#[wasm_bindgen_test]
async fn a_dialog_is_modal_and_says_when_it_is_closed() {
    let place = place();
    let closed = RwSignal::new(false);
    let _mounted = mount_to(&place, move || {
        french();
        view! {
            <Dialog title="Achat refusé".to_owned() on_close=move || closed.set(true)>
                <p>"Rien n’a été débité."</p>
            </Dialog>
        }
    });
    TimeoutFuture::new(20).await;
    let dialog = place.query_selector("dialog").unwrap().unwrap();
    assert!(dialog.matches(":modal").unwrap());
    dialog.unchecked_ref::<web_sys::HtmlDialogElement>().close();
    TimeoutFuture::new(20).await;
    assert!(closed.get_untracked());
}
