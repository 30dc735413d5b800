//! Mounts the product into the page.

use grattoir_client::App;

fn main() {
    console_error_panic_hook::set_once();
    grattoir_view::mount_to_body(App);
}
