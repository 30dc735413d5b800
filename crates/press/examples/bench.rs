//! What `cargo xtask bench press` runs: how long a block takes to print and commit, as a ratio to
//! hashing as many leaves and nodes with the same SHA-256, and what an open block costs.

#![allow(clippy::print_stdout, reason = "printing is its job")]

use std::num::NonZeroUsize;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

use grattoir_press::{Block, Committed, Emission, Seed, emissions};
use grattoir_proof::{Hash, Tree, sha256};
use grattoir_protocol::UnitJson;
use rustix::time::{ClockId, clock_gettime};

const ROUNDS: u8 = 5;
/// Hundredths.
const MOST_RATIO: u128 = 250;
const MOST_MEMORY: u64 = 16 << 20;
const MOST_PROOF: Duration = Duration::from_millis(1);
/// How many units the messages that are hashed for comparison are taken from.
const SAMPLE: u32 = 4_096;
const PROOFS: u32 = 1_000;

fn main() -> ExitCode {
    let wanted = std::env::args()
        .nth(1)
        .unwrap_or("vegas-300-2012".to_owned());
    let mut all = emissions().into_iter();
    let Some(emission) = all.find(|emission| emission.name() == wanted) else {
        println!("there is no emission {wanted}");
        return ExitCode::FAILURE;
    };
    println!(
        "{wanted}, {} units, {ROUNDS} rounds, medians",
        emission.size()
    );
    let mut ratios = Vec::new();
    let mut times = Vec::new();
    for round in 0..ROUNDS {
        let hashing = hashing(&open(&emission, round));
        let start = worked();
        let _ = printing(&emission, round, NonZeroUsize::MIN);
        let one = worked().saturating_sub(start);
        let cores = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        let (all, _) = printing(&emission, round, cores);
        ratios.push(one.as_nanos() * 100 / hashing.as_nanos());
        times.push([hashing, one, all]);
    }
    let (_, book) = printing(&emission, 0, NonZeroUsize::MIN);
    let before = resident();
    let (_, another) = printing(&emission, 1, NonZeroUsize::MIN);
    let memory = resident().saturating_sub(before);
    let proof = proving(&book).max(proving(&another));
    report(ratios, &times, memory, proof)
}

fn report(
    mut ratios: Vec<u128>,
    times: &[[Duration; 3]],
    memory: u64,
    proof: Duration,
) -> ExitCode {
    ratios.sort_unstable();
    let ratio = ratios[ratios.len() / 2];
    let median = |which: usize| {
        let mut times: Vec<_> = times.iter().map(|times| times[which]).collect();
        times.sort_unstable();
        times[times.len() / 2]
    };
    let hundredths = |value: u128| format!("{}.{:02}", value / 100, value % 100);
    let (least, largest) = (ratios[0], ratios[ratios.len() - 1]);
    println!("hashing as much, of one core         {:>8.0?}", median(0));
    println!("opening, printing, committing, of one{:>8.0?}", median(1));
    println!("the same on all cores, by the clock  {:>8.0?}", median(2));
    println!(
        "ratio on one core                    {:>8} ({} to {}), at most {}",
        hundredths(ratio),
        hundredths(least),
        hundredths(largest),
        hundredths(MOST_RATIO)
    );
    println!(
        "memory of an open block              {:>5} KiB, at most {} KiB",
        memory >> 10,
        MOST_MEMORY >> 10
    );
    println!("a proof                              {proof:>8.0?}, at most {MOST_PROOF:.0?}");
    if ratio <= MOST_RATIO && memory <= MOST_MEMORY && proof <= MOST_PROOF {
        ExitCode::SUCCESS
    } else {
        println!("A BUDGET IS NOT KEPT");
        ExitCode::FAILURE
    }
}

fn open(emission: &Arc<Emission>, round: u8) -> Block {
    Block::open(Arc::clone(emission), 1, &Seed::new([round; 32]))
}

fn printing(emission: &Arc<Emission>, round: u8, threads: NonZeroUsize) -> (Duration, Committed) {
    let start = Instant::now();
    let book = Committed::over(open(emission, round), threads, &mut |_| ());
    (start.elapsed(), book)
}

/// As many leaves as the block has, of messages as long, and as many nodes as its tree.
fn hashing(block: &Block) -> Duration {
    let sample = block.size().min(SAMPLE);
    let messages: Vec<Vec<u8>> = (0..sample)
        .filter_map(|index| {
            let mut message = [&b"\0grattoir/v1\n"[..], block.id().as_bytes(), b"\n"].concat();
            message.extend_from_slice(&index.to_be_bytes());
            message.extend_from_slice(&block.salt(index));
            UnitJson(block.unit(index)?.unit).write(&mut message);
            Some(message)
        })
        .collect();
    let start = worked();
    let leaves = messages.iter().cycle().take(block.size() as usize);
    let leaves: Vec<Hash> = leaves.map(|message| sha256(message)).collect();
    let root = Tree::over(leaves).map(|tree| tree.root());
    let elapsed = worked().saturating_sub(start);
    std::hint::black_box(root);
    elapsed
}

fn proving(book: &Committed) -> Duration {
    let start = Instant::now();
    for place in 0..PROOFS {
        // A step that has nothing to do with the runs.
        std::hint::black_box(book.proof(place * 881 % book.block().size()));
    }
    start.elapsed() / PROOFS
}

/// How long the process has worked, whatever else the machine did.
fn worked() -> Duration {
    clock_gettime(ClockId::ProcessCPUTime)
        .try_into()
        .unwrap_or_default()
}

/// The process's memory, in bytes; 0 where the system does not say.
fn resident() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kib = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
    kib.unwrap_or(0) << 10
}
