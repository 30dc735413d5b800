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
        "WITH moved (account, amount) AS MATERIALIZED (
            SELECT account, sum(amount) FROM (
                SELECT credit_account AS account, amount FROM entries
                UNION ALL SELECT debit_account, -amount FROM entries) GROUP BY account)
         SELECT count(*) FROM accounts LEFT JOIN moved ON moved.account = accounts.id
            WHERE balance <> coalesce(moved.amount, 0)",
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
        "WITH paid (play, prize) AS MATERIALIZED (SELECT play, sum(prize) FROM sold GROUP BY play)
         SELECT count(*) FROM plays LEFT JOIN paid ON paid.play = plays.seq
            WHERE plays.prize IS NOT paid.prize",
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
