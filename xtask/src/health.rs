//! Asks a server whether it is ready.

use anyhow::{Context, Result, bail};
use std::io::{BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpStream, ToSocketAddrs};
use std::thread;
use std::time::{Duration, Instant};

/// What answers at an address.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Health {
    /// `GET /health` answers 200: every game can sell.
    Ready,
    /// Something listens but does not say that it is ready.
    Busy,
    /// Nothing listens.
    Nothing,
}

/// Where a client on this machine finds a server that listens at `listen`.
pub fn address(listen: &str) -> Result<SocketAddr> {
    let mut addresses = listen
        .to_socket_addrs()
        .with_context(|| format!("`{listen}` is no address:port"))?;
    let mut address = addresses
        .next()
        .with_context(|| format!("`{listen}` has no address"))?;
    if address.port() == 0 {
        bail!("`{listen}`: please name a port");
    }
    if address.ip().is_unspecified() {
        let loopback = if address.is_ipv4() {
            "127.0.0.1"
        } else {
            "::1"
        };
        address.set_ip(loopback.parse().context("loopback is an address")?);
    }
    Ok(address)
}

/// One question, answered within some seconds.
pub fn health(address: SocketAddr) -> Health {
    let second = Duration::from_secs(1);
    match TcpStream::connect_timeout(&address, second) {
        Err(_) => Health::Nothing,
        Ok(stream) => match is_ok(stream, address) {
            Ok(true) => Health::Ready,
            Ok(false) | Err(_) => Health::Busy,
        },
    }
}

fn is_ok(mut stream: TcpStream, address: SocketAddr) -> std::io::Result<bool> {
    stream.set_read_timeout(Some(Duration::from_secs(3)))?;
    write!(
        stream,
        "GET /health HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n"
    )?;
    let mut status = String::new();
    BufReader::new(stream).read_line(&mut status)?;
    Ok(status.split(' ').nth(1) == Some("200"))
}

/// Waits until the server is ready; `alive` fails when there is nothing left to wait for.
pub fn wait(
    address: SocketAddr,
    limit: Duration,
    mut alive: impl FnMut() -> Result<()>,
) -> Result<()> {
    let start = Instant::now();
    while health(address) != Health::Ready {
        alive()?;
        if start.elapsed() > limit {
            bail!(
                "http://{address}/health is not ready after {} s",
                limit.as_secs()
            );
        }
        thread::sleep(Duration::from_millis(100));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::TcpListener;

    fn one_answer(answer: &'static str) -> SocketAddr {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        thread::spawn(move || {
            let (mut stream, _) = listener.accept().unwrap();
            let mut line = String::new();
            BufReader::new(stream.try_clone().unwrap())
                .read_line(&mut line)
                .unwrap();
            stream.write_all(answer.as_bytes()).unwrap();
        });
        address
    }

    #[test]
    fn only_200_is_ready() {
        assert_eq!(health(one_answer("HTTP/1.1 200 OK\r\n\r\n")), Health::Ready);
        assert_eq!(
            health(one_answer("HTTP/1.1 503 Busy\r\n\r\n")),
            Health::Busy
        );
        assert_eq!(health(one_answer("")), Health::Busy);
    }

    #[test]
    fn a_server_for_every_interface_is_found_on_loopback() {
        assert_eq!(
            address("0.0.0.0:8080").unwrap().to_string(),
            "127.0.0.1:8080"
        );
        assert!(address("127.0.0.1:0").is_err());
        assert!(address("nonsense").is_err());
    }
}
