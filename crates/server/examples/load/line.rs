//! One connection that asks one thing after the other: as little work as HTTP/1.1 allows, because
//! it is done on the cores that are measured.

use std::io::{self, ErrorKind};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// See the module.
pub struct Line {
    stream: TcpStream,
    buffer: Vec<u8>,
}

/// An answer, as far as a load needs it.
pub struct Answer {
    pub status: u16,
    /// Head and body.
    bytes: Vec<u8>,
    body: usize,
}

impl Answer {
    pub fn body(&self) -> &[u8] {
        &self.bytes[self.body..]
    }

    /// The value of a header whose name is written like this, in lower case.
    pub fn header(&self, name: &str) -> Option<&str> {
        header(&self.bytes[..self.body], name)
    }
}

fn header<'a>(head: &'a [u8], name: &str) -> Option<&'a str> {
    let lines = head.split(|&byte| byte == b'\n');
    let mut lines = lines.filter_map(|line| str::from_utf8(line).ok()?.split_once(':'));
    let (_, value) = lines.find(|(found, _)| found.eq_ignore_ascii_case(name))?;
    Some(value.trim())
}

impl Line {
    pub async fn to(address: &str) -> io::Result<Self> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        let buffer = Vec::with_capacity(8 * 1024);
        Ok(Self { stream, buffer })
    }

    /// Sends a request, whole, and waits for its answer.
    pub async fn ask(&mut self, request: &str) -> io::Result<Answer> {
        self.stream.write_all(request.as_bytes()).await?;
        self.buffer.clear();
        let mut scanned = 0;
        let body = loop {
            self.more().await?;
            let from = scanned;
            scanned = self.buffer.len().saturating_sub(3);
            let found = self.buffer[from..]
                .windows(4)
                .position(|four| four == b"\r\n\r\n");
            if let Some(end) = found {
                break from + end + 4;
            }
        };
        let head = &self.buffer[..body];
        let status = str::from_utf8(&head[9..12]).ok();
        let status = status.and_then(|digits| digits.parse().ok());
        let status = status.ok_or(ErrorKind::InvalidData)?;
        let length = header(head, "content-length").unwrap_or("0");
        let length: usize = length.parse().map_err(|_| ErrorKind::InvalidData)?;
        while self.buffer.len() < body + length {
            self.more().await?;
        }
        let bytes = std::mem::take(&mut self.buffer);
        Ok(Answer {
            status,
            bytes,
            body,
        })
    }

    async fn more(&mut self) -> io::Result<()> {
        if self.stream.read_buf(&mut self.buffer).await? == 0 {
            return Err(ErrorKind::UnexpectedEof.into());
        }
        Ok(())
    }
}
