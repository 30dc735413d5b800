//! What `cargo xtask bench server` runs: how many purchases a second are made durable, next to what
//! the same server answers when it does nothing, and to PostgreSQL's simplest write.
//!
//! `load BINARY [--rounds N] [--soak MINUTES] [--pgbench COMMAND…]`

#![allow(clippy::print_stdout, reason = "printing is its job")]

mod line;
mod measured;
mod players;
mod served;

use std::io;
use std::path::PathBuf;
use std::process::{Command, ExitCode};
use std::time::{Duration, Instant};

use measured::Measured;
use players::{Player, Work, all};
use served::Served;

/// Open sessions. Each buys a few times in all, so that nobody runs out of credit.
const PLAYERS: usize = 10_000;
/// How long `/health`, turns and pgbench are measured in a round.
const STRETCH: Duration = Duration::from_secs(3);
/// Hundredths.
const LEAST_OF_HEALTH: u64 = 25;
const LEAST_OF_PGBENCH: u64 = 150;
const LONGEST: Duration = Duration::from_millis(50);
/// How much memory may grow by in a soak, in KiB, once it has been warm for a tenth of it.
const MOST_GROWTH: u64 = 16 << 10;

struct Asked {
    binary: PathBuf,
    rounds: usize,
    soak: u64,
    pgbench: Vec<String>,
}

/// One round.
struct Round {
    health: Measured,
    buys: [Measured; 2],
    /// What a purchase took of the processors, in the server and of that in its writing thread.
    micros: [u64; 2],
    finishes: Measured,
    turns: Measured,
    pgbench: Option<u64>,
}

fn main() -> ExitCode {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build();
    let done = runtime.and_then(|runtime| runtime.block_on(run(&asked()?)));
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => {
            println!("A BUDGET IS NOT KEPT");
            ExitCode::FAILURE
        }
        Err(error) => {
            println!("the load ended: {error}");
            ExitCode::FAILURE
        }
    }
}

fn asked() -> io::Result<Asked> {
    let mut words = std::env::args().skip(1);
    let missing = || io::Error::other("load BINARY [--rounds N] [--soak MINUTES] [--pgbench …]");
    let mut asked = Asked {
        binary: words.next().ok_or_else(missing)?.into(),
        rounds: 3,
        soak: 0,
        pgbench: Vec::new(),
    };
    while let Some(word) = words.next() {
        let number = |word: Option<String>| word.and_then(|word| word.parse().ok());
        match word.as_str() {
            "--rounds" => asked.rounds = number(words.next()).ok_or_else(missing)?,
            "--soak" => asked.soak = number(words.next()).ok_or_else(missing)? as u64,
            "--pgbench" => asked.pgbench = words.by_ref().collect(),
            _ => return Err(missing()),
        }
    }
    Ok(asked)
}

async fn run(asked: &Asked) -> io::Result<bool> {
    let served = Served::start(&asked.binary).await?;
    let empty = served.memory();
    let mut players = Vec::new();
    let share = PLAYERS.div_ceil(64);
    let arrived = all(&served.address, &mut players, 64, Work::Arrive(share)).await?;
    let full = served.memory();
    println!(
        "{} sessions opened, {} a second",
        players.len(),
        arrived.rate()
    );
    println!(
        "memory {} MiB, with these sessions {} MiB",
        empty >> 10,
        full >> 10
    );
    let mut rounds = Vec::new();
    for _ in 0..asked.rounds {
        rounds.push(round(&served, &mut players, &asked.pgbench).await?);
    }
    println!("memory after the rounds {} MiB", served.memory() >> 10);
    let mut kept = report(&rounds);
    if asked.soak > 0 {
        kept &= soak(&served, &mut players, asked.soak).await?;
    }
    let holds = served.check(&asked.binary)?;
    println!("books {}", if holds { "in order" } else { "NOT IN ORDER" });
    Ok(kept && holds)
}

async fn round(
    served: &Served,
    players: &mut Vec<Player>,
    pgbench: &[String],
) -> io::Result<Round> {
    let to = &served.address;
    let health = all(to, &mut Vec::new(), 64, Work::Health(STRETCH)).await?;
    let before = [served.worked(), served.wrote()];
    let buy64 = all(to, players, 64, Work::Buy).await?;
    let after = [served.worked(), served.wrote()];
    let count = buy64.count() as u64;
    let micros = [0, 1].map(|which| (after[which] - before[which]) * 10_000 / count.max(1));
    let finishes = all(to, players, 64, Work::Finish).await?;
    let buy256 = all(to, players, 256, Work::Buy).await?;
    all(to, players, 256, Work::Finish).await?;
    let turns = all(to, players, 64, Work::Turns(STRETCH)).await?;
    let pgbench = (!pgbench.is_empty())
        .then(|| postgres(pgbench))
        .transpose()?;
    Ok(Round {
        health,
        buys: [buy64, buy256],
        micros,
        finishes,
        turns,
        pgbench,
    })
}

/// Transactions a second, as pgbench says.
fn postgres(command: &[String]) -> io::Result<u64> {
    let output = Command::new(&command[0]).args(&command[1..]).output()?;
    let said = String::from_utf8_lossy(&output.stdout);
    let line = said.lines().find_map(|line| line.strip_prefix("tps = "));
    let rate = line.and_then(|line| line.split('.').next()?.parse().ok());
    rate.ok_or_else(|| io::Error::other(String::from_utf8_lossy(&output.stderr).into_owned()))
}

fn report(rounds: &[Round]) -> bool {
    for round in rounds {
        let row = |what: &str, measured: &Measured| {
            println!(
                "{what:<28} {:>7}/s   p50 {:>8.1?}   p99 {:>8.1?}   ({})",
                measured.rate(),
                measured.percentile(50),
                measured.percentile(99),
                measured.count()
            );
        };
        println!();
        row("GET /health, 64", &round.health);
        row("purchases, 64 players", &round.buys[0]);
        row("purchases, 256 players", &round.buys[1]);
        let [all, writer] = round.micros;
        println!(
            "{:<28} {all:>7} µs of processors, {writer} of them the writer's",
            "a purchase, 64"
        );
        row("finishes, 64 players", &round.finishes);
        row("bought and finished, 64", &round.turns);
        if let Some(rate) = round.pgbench {
            println!("{:<28} {rate:>7}/s", "pgbench -N, 64 clients");
        }
    }
    println!();
    let hundredths = |value: u64| format!("{}.{:02}", value / 100, value % 100);
    let mut kept = true;
    let mut ratio = |what: &str, least: u64, of: &dyn Fn(&Round) -> Option<u64>| {
        let mut ratios: Vec<u64> = rounds.iter().filter_map(of).collect();
        ratios.sort_unstable();
        let Some(&median) = ratios.get(ratios.len() / 2) else {
            return;
        };
        let (first, last) = (ratios[0], ratios[ratios.len() - 1]);
        println!(
            "purchases with 64 players, of {what}: {} ({} to {}), at least {}",
            hundredths(median),
            hundredths(first),
            hundredths(last),
            hundredths(least)
        );
        kept &= median >= least;
    };
    ratio("/health", LEAST_OF_HEALTH, &|round| {
        Some(round.buys[0].rate() * 100 / round.health.rate().max(1))
    });
    ratio("pgbench -N", LEAST_OF_PGBENCH, &|round| {
        Some(round.buys[0].rate() * 100 / round.pgbench?.max(1))
    });
    let mut tails: Vec<_> = rounds
        .iter()
        .map(|round| round.buys[0].percentile(99))
        .collect();
    tails.sort_unstable();
    let tail = tails.get(tails.len() / 2).copied().unwrap_or_default();
    println!("p99 with 64 players: {tail:.1?}, at most {LONGEST:?}");
    kept && tail <= LONGEST
}

/// Turns for so many minutes; memory must stay flat.
async fn soak(served: &Served, players: &mut Vec<Player>, minutes: u64) -> io::Result<bool> {
    let start = Instant::now();
    let all_of_it = Duration::from_secs(60 * minutes);
    let mut count = 0;
    let mut memory: Vec<u64> = Vec::new();
    while start.elapsed() < all_of_it {
        let turns = all(&served.address, players, 64, Work::Turns(all_of_it / 20)).await?;
        count += turns.count();
        memory.push(served.memory());
        println!(
            "soak {:>4} s: {:>6} bought and finished a second, p99 {:.1?}, memory {} MiB",
            start.elapsed().as_secs(),
            turns.rate(),
            turns.percentile(99),
            served.memory() >> 10
        );
    }
    let warm = memory.get(memory.len() / 10).copied().unwrap_or(0);
    let last = memory.last().copied().unwrap_or(0);
    let growth = last.saturating_sub(warm);
    println!(
        "soak: {count} plays in {minutes} min, memory grew by {growth} KiB, at most {MOST_GROWTH}"
    );
    Ok(growth <= MOST_GROWTH)
}
