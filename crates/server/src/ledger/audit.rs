use rusqlite::Connection;

use super::LedgerError;

/// Something that the books must never show, and how often they do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// What is wrong.
    pub what: &'static str,
    /// How many rows show it.
    pub rows: i64,
}

/// What must hold, each with a query that counts the rows that break it.
const LAWS: [(&str, &str); 7] = [
    (
        "the balances do not sum to zero",
        "SELECT sum(balance) <> 0 FROM accounts",
    ),
    (
        "an account's balance is not what its entries sum to",
        "SELECT count(*) FROM accounts WHERE balance <>
            (SELECT coalesce(sum(amount), 0) FROM entries WHERE credit_account = accounts.id)
          - (SELECT coalesce(sum(amount), 0) FROM entries WHERE debit_account = accounts.id)",
    ),
    (
        "a play's stake is not posted exactly once",
        "SELECT count(*) FROM plays WHERE 1 <> (SELECT count(*) FROM entries
            WHERE play = plays.seq AND kind = 'stake' AND amount = plays.stake
              AND debit_account = plays.player)",
    ),
    (
        "a play's prize is not posted exactly once",
        "SELECT count(*) FROM plays WHERE (plays.prize > 0) <> (SELECT count(*) FROM entries
            WHERE play = plays.seq AND kind = 'prize' AND amount = plays.prize
              AND credit_account = plays.player)",
    ),
    (
        "a play's prize is not the sum of its units'",
        "SELECT count(*) FROM plays WHERE prize IS NOT
            (SELECT sum(prize) FROM sold WHERE play = plays.seq)",
    ),
    (
        "a block's units are not sold from 0 without a gap",
        "SELECT count(*) FROM blocks WHERE
            (SELECT count(*) FROM sold WHERE block = blocks.id) <> taken
            OR taken > 0 AND (SELECT max(unit) FROM sold WHERE block = blocks.id) <> taken - 1",
    ),
    (
        "a block is on sale before its predecessor is closed",
        "SELECT count(*) FROM blocks AS later JOIN blocks AS earlier USING (emission)
            WHERE later.taken > 0 AND earlier.number < later.number AND earlier.state <> 'closed'",
    ),
];

/// Checks the laws of the books: every movement balances, every play is paid for and paid out
/// once, every unit is sold once and in order. Empty where all is well.
///
/// # Errors
/// [`LedgerError`] where the database failed.
pub fn audit(connection: &Connection) -> Result<Vec<Finding>, LedgerError> {
    let mut findings = Vec::new();
    for (what, sql) in LAWS {
        let rows = connection.query_row(sql, [], |row| row.get(0))?;
        if rows != 0 {
            findings.push(Finding { what, rows });
        }
    }
    Ok(findings)
}
