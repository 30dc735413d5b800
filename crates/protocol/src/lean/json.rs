/// How deep arrays and objects may stand in one another.
const DEEPEST: u8 = 32;

/// A JSON value. The wire has no fractions: a number that is not an integer is only known to be one.
#[derive(Debug)]
pub enum Json {
    /// `null`, or a member that is not there.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// An integer.
    Int(i64),
    /// Any other number.
    Number,
    /// A string.
    Text(String),
    /// An array.
    Array(Vec<Json>),
    /// An object; no name stands twice.
    Object(Vec<(String, Json)>),
}

impl Json {
    /// The value that the text is, by RFC 8259.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let mut parser = Parser { text, at: 0 };
        let value = parser.value(DEEPEST)?;
        parser.space();
        (parser.at == text.len()).then_some(value)
    }
}

struct Parser<'a> {
    text: &'a str,
    at: usize,
}

impl Parser<'_> {
    fn peek(&self) -> u8 {
        // No JSON value has a NUL outside of its strings' escapes.
        self.text.as_bytes().get(self.at).copied().unwrap_or(0)
    }

    fn take(&mut self, byte: u8) -> bool {
        let is_it = self.peek() == byte;
        self.at += usize::from(is_it);
        is_it
    }

    fn space(&mut self) {
        while matches!(self.peek(), b' ' | b'\t' | b'\n' | b'\r') {
            self.at += 1;
        }
    }

    fn value(&mut self, deepest: u8) -> Option<Json> {
        self.space();
        match self.peek() {
            b'"' => self.string().map(Json::Text),
            b'[' => self.array(deepest.checked_sub(1)?),
            b'{' => self.object(deepest.checked_sub(1)?),
            b'-' | b'0'..=b'9' => self.number(),
            _ => [
                ("null", Json::Null),
                ("true", Json::Bool(true)),
                ("false", Json::Bool(false)),
            ]
            .into_iter()
            .find(|(word, _)| self.text.as_bytes()[self.at..].starts_with(word.as_bytes()))
            .map(|(word, value)| {
                self.at += word.len();
                value
            }),
        }
    }

    fn array(&mut self, deepest: u8) -> Option<Json> {
        let mut items = Vec::new();
        self.at += 1;
        self.space();
        if self.take(b']') {
            return Some(Json::Array(items));
        }
        loop {
            items.push(self.value(deepest)?);
            self.space();
            if !self.take(b',') {
                return self.take(b']').then_some(Json::Array(items));
            }
        }
    }

    fn object(&mut self, deepest: u8) -> Option<Json> {
        let mut members: Vec<(String, Json)> = Vec::new();
        self.at += 1;
        self.space();
        if self.take(b'}') {
            return Some(Json::Object(members));
        }
        loop {
            self.space();
            let name = self.string()?;
            self.space();
            if !self.take(b':') || members.iter().any(|(other, _)| *other == name) {
                return None;
            }
            members.push((name, self.value(deepest)?));
            self.space();
            if !self.take(b',') {
                return self.take(b'}').then_some(Json::Object(members));
            }
        }
    }

    /// Digits, a fraction, an exponent.
    fn number(&mut self) -> Option<Json> {
        let start = self.at;
        self.take(b'-');
        if !self.take(b'0') {
            self.digits()?;
        }
        let mut is_whole = true;
        if self.take(b'.') {
            is_whole = false;
            self.digits()?;
        }
        if self.take(b'e') || self.take(b'E') {
            is_whole = false;
            let _ = self.take(b'+') || self.take(b'-');
            self.digits()?;
        }
        let whole = self.text[start..self.at].parse();
        Some(match whole {
            Ok(whole) if is_whole => Json::Int(whole),
            _ => Json::Number,
        })
    }

    fn digits(&mut self) -> Option<()> {
        let start = self.at;
        while self.peek().is_ascii_digit() {
            self.at += 1;
        }
        (self.at > start).then_some(())
    }

    fn string(&mut self) -> Option<String> {
        if !self.take(b'"') {
            return None;
        }
        let mut said = String::new();
        let mut from = self.at;
        loop {
            match self.peek() {
                b'"' => {
                    said.push_str(&self.text[from..self.at]);
                    self.at += 1;
                    return Some(said);
                }
                b'\\' => {
                    said.push_str(&self.text[from..self.at]);
                    self.at += 1;
                    said.push(self.escaped()?);
                    from = self.at;
                }
                // A control character, or the end of the text.
                0..0x20 => return None,
                _ => self.at += 1,
            }
        }
    }

    fn escaped(&mut self) -> Option<char> {
        let sign = self.peek();
        self.at += 1;
        Some(match sign {
            b'"' | b'\\' | b'/' => sign.into(),
            b'b' => '\u{8}',
            b'f' => '\u{c}',
            b'n' => '\n',
            b'r' => '\r',
            b't' => '\t',
            b'u' => {
                let first = self.unit()?;
                let pair = (0xd800..0xdc00).contains(&first);
                let code = if pair && self.take(b'\\') && self.take(b'u') {
                    let low = self.unit()?.wrapping_sub(0xdc00);
                    if low >= 0x400 {
                        return None;
                    }
                    0x1_0000 + ((first - 0xd800) << 10) + low
                } else {
                    first
                };
                return char::from_u32(code);
            }
            _ => return None,
        })
    }

    /// The four digits of a UTF-16 unit.
    fn unit(&mut self) -> Option<u32> {
        let digits = self.text.get(self.at..self.at + 4)?;
        self.at += 4;
        if !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
            return None;
        }
        u32::from_str_radix(digits, 16).ok()
    }
}
