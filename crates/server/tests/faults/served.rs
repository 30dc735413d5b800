use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

use grattoir_server::ledger::{self, Database};
use serde_json::Value;
use tempfile::TempDir;

/// A folder with books and with emissions of 1 000 units a block.
pub struct Shop {
    folder: TempDir,
}

/// The binary, serving.
pub struct Served {
    pub child: Child,
    pub base: String,
}

/// So many units a block, all small enough to be printed in no time.
const EMISSIONS: [(&str, &str); 3] = [
    (
        "lampe",
        "game = 'lampe'\nstake = 50\nrules = '2012'\nsize = 1000\nblocks = 10\n\
         prize = [{ amount = 700, count = 25 }, { amount = 200, count = 50 }, \
                  { amount = 100, count = 75 }, { amount = 50, count = 100 }]\n\
         losing = [{ gain = 700, count = 75 }, { gain = 200, count = 150 }, \
                   { gain = 100, count = 225 }, { gain = 50, count = 300 }]\n",
    ),
    (
        "pharaon",
        "game = 'pharaon'\nstake = 100\nrules = '2012'\nsize = 1000\nblocks = 10\n\
         prize = [{ amount = 50000, count = 1 }, { amount = 100, count = 249 }]\n",
    ),
    (
        "vegas",
        "game = 'vegas'\nstake = 300\nrules = '2012'\nsize = 1000\nblocks = 10\n\
         roulette = [300, 500]\nbonus = [0, 300, 500]\n\
         prize = [{ amount = 500, count = 250 }, { amount = 300, count = 150 }]\n",
    ),
];

impl Shop {
    pub fn new() -> Self {
        let folder = TempDir::new().unwrap();
        let emissions = folder.path().join("emissions");
        std::fs::create_dir(&emissions).unwrap();
        for (name, text) in EMISSIONS {
            std::fs::write(emissions.join(name).with_extension("toml"), text).unwrap();
        }
        Self { folder }
    }

    pub fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub fn books(&self) -> PathBuf {
        self.file("books.db")
    }

    /// The command that serves the books of this name; `around` is put before it.
    pub fn command(&self, books: &Path, around: &[&str]) -> Command {
        let binary = env!("CARGO_BIN_EXE_grattoir");
        let mut command = match around.split_first() {
            Some((program, words)) => {
                let mut command = Command::new(program);
                command.args(words).arg(binary);
                command
            }
            None => Command::new(binary),
        };
        command
            .args(["serve", "--listen", "127.0.0.1:0", "--log-format", "json"])
            .args(["--rate-limit", "0", "--database"])
            .arg(books)
            .arg("--operator-key")
            .arg(self.file("operator.key"))
            .arg("--emissions")
            .arg(self.file("emissions"))
            .stderr(Stdio::piped());
        command
    }

    pub fn serve(&self) -> Served {
        Served::of(self.command(&self.books(), &[]))
    }

    /// Another command of the binary's, on the books.
    pub fn run(&self, arguments: &[&str]) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_grattoir"));
        command
            .args(arguments)
            .env("GRATTOIR_DATABASE", self.books());
        command.output().unwrap()
    }

    /// Fails unless the file is whole and the books are in order.
    #[track_caller]
    pub fn check(&self, books: &Path) {
        let connection = ledger::open_to_read(&Database::at(books)).unwrap();
        assert_eq!(ledger::damage(&connection).unwrap(), Vec::<String>::new());
        assert_eq!(ledger::audit(&connection).unwrap(), []);
    }
}

impl Served {
    /// Starts it, and waits until it listens.
    pub fn of(mut command: Command) -> Self {
        let mut child = command.spawn().unwrap();
        let mut log = BufReader::new(child.stderr.take().unwrap()).lines();
        let mut said = Vec::new();
        let address = loop {
            let Some(Ok(line)) = log.next() else {
                panic!("it ended: {said:?}");
            };
            match serde_json::from_str::<Value>(&line) {
                Ok(line) if line["message"] == "listening" => {
                    break line["address"].as_str().unwrap().to_owned();
                }
                _ => said.push(line),
            }
        };
        std::thread::spawn(move || log.for_each(drop));
        let base = format!("http://{address}");
        Self { child, base }
    }

    pub fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
