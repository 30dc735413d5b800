use core::num::NonZeroUsize;
use core::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc;
use std::thread;

use crate::tally::Tally;
use crate::{Block, Fault};

/// How many units a thread takes at a time.
const RUN: u32 = 4_096;

/// Prints every unit of the block on that many threads and checks that the block may be sold:
/// every unit evaluates to its prize, shows nothing that is never printed and no illegal sum; the
/// table is exact; every amount shown wins somewhere. `progress` is told now and then how many
/// units are done.
///
/// # Errors
/// The first [`Fault`] found; where units are at fault, that of the lowest index among them.
pub fn check(
    block: &Block,
    threads: NonZeroUsize,
    progress: &mut dyn FnMut(u32),
) -> Result<(), Fault> {
    let next = AtomicU32::new(0);
    let (done, reports) = mpsc::channel();
    let mut tally = Tally::default();
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.get())
            .map(|_| {
                let done = done.clone();
                let next = &next;
                scope.spawn(move || work(block, next, &done))
            })
            .collect();
        drop(done);
        let mut units = 0;
        for run in reports {
            units += run;
            progress(units);
        }
        let mut faults = Vec::new();
        for worker in workers {
            match worker
                .join()
                .expect("a worker returns its faults and does not panic")
            {
                Ok(part) => tally.merge(part),
                Err(fault) => faults.push(fault),
            }
        }
        faults
            .into_iter()
            .min_by_key(|&(index, _)| index)
            .map_or(Ok(()), |(_, fault)| Err(fault))
    })?;
    tally.settle(block.emission())
}

/// Takes runs of units until none is left or one is at fault.
fn work(block: &Block, next: &AtomicU32, done: &mpsc::Sender<u32>) -> Result<Tally, (u32, Fault)> {
    let mut tally = Tally::default();
    loop {
        let start = next.fetch_add(RUN, Ordering::Relaxed);
        if start >= block.size() {
            return Ok(tally);
        }
        let end = block.size().min(start + RUN);
        for index in start..end {
            let printed = block.unit(index).expect("the index is below the size");
            tally
                .add(block.emission(), index, &printed)
                .map_err(|fault| {
                    next.store(block.size(), Ordering::Relaxed);
                    (index, fault)
                })?;
        }
        // Nobody listens only where the caller itself panicked.
        let _ = done.send(end - start);
    }
}
