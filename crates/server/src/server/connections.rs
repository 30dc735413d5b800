use std::time::Duration;

use axum::Router;
use axum::extract::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio_io_timeout::TimeoutStream;
use tower::ServiceExt;

use super::Patience;
use super::doors::{Doors, Guest};

use crate::http::peer::Peer;

/// What is kept of a connection's bytes, in and out; a request's head must fit in.
const BUFFER: usize = 64 * 1024;

/// Calls under way have this long to end when the server stops.
const LAST_CALLS: Duration = Duration::from_secs(10);

/// After an error of the system's (too many open files), wait this long for it to pass.
const PAUSE: Duration = Duration::from_millis(100);

/// Serves connections until `stopped`, then lets the calls under way end.
pub(super) async fn serve(
    listener: TcpListener,
    router: Router,
    doors: Doors,
    patience: Patience,
    mut stopped: oneshot::Receiver<()>,
) {
    let graceful = GracefulShutdown::new();
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = &mut stopped => break,
        };
        match accepted {
            Ok((stream, address)) => match doors.enter(address.ip()) {
                Some(guest) => {
                    let router = router.clone();
                    connect(stream, Peer(address), guest, router, patience, &graceful);
                }
                None => tracing::warn!("too many connections: one was closed at once"),
            },
            Err(error) => {
                tracing::warn!(cause = %error, "a connection was not accepted");
                tokio::time::sleep(PAUSE).await;
            }
        }
    }
    drop(listener);
    if tokio::time::timeout(LAST_CALLS, graceful.shutdown())
        .await
        .is_err()
    {
        tracing::warn!("some calls did not end in time");
    }
}

fn connect(
    stream: TcpStream,
    peer: Peer,
    guest: Guest,
    router: Router,
    patience: Patience,
    graceful: &GracefulShutdown,
) {
    // Answers are small; waiting to fill a packet would only delay them.
    let _ = stream.set_nodelay(true);
    let service = router.map_request(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(peer);
        request.map(axum::body::Body::new)
    });
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(patience.unread));
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(patience.head)
        .max_buf_size(BUFFER)
        .serve_connection(
            TokioIo::new(Box::pin(stream)),
            TowerToHyperService::new(service),
        );
    let connection = graceful.watch(connection);
    tokio::spawn(async move {
        // A caller who hangs up or writes no HTTP is nobody's fault here.
        if let Err(error) = connection.await {
            tracing::debug!(cause = %error, "a connection ended early");
        }
        drop(guest);
    });
}
