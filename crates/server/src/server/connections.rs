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
use tower::ServiceExt;

use crate::http::peer::Peer;

/// A caller has this long to send a request's head.
const HEAD: Duration = Duration::from_secs(10);

/// Calls under way have this long to end when the server stops.
const LAST_CALLS: Duration = Duration::from_secs(10);

/// After an error of the system's (too many open files), wait this long for it to pass.
const PAUSE: Duration = Duration::from_millis(100);

/// Serves connections until `stopped`, then lets the calls under way end.
pub(super) async fn serve(
    listener: TcpListener,
    router: Router,
    mut stopped: oneshot::Receiver<()>,
) {
    let graceful = GracefulShutdown::new();
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = &mut stopped => break,
        };
        match accepted {
            Ok((stream, address)) => connect(stream, Peer(address), router.clone(), &graceful),
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

fn connect(stream: TcpStream, peer: Peer, router: Router, graceful: &GracefulShutdown) {
    // Answers are small; waiting to fill a packet would only delay them.
    let _ = stream.set_nodelay(true);
    let service = router.map_request(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(peer);
        request.map(axum::body::Body::new)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD)
        .serve_connection(TokioIo::new(stream), TowerToHyperService::new(service));
    let connection = graceful.watch(connection);
    tokio::spawn(async move {
        // A caller who hangs up or writes no HTTP is nobody's fault here.
        if let Err(error) = connection.await {
            tracing::debug!(cause = %error, "a connection ended early");
        }
    });
}
