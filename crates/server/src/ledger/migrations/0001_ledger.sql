-- Money in integer cents, times in whole seconds since 1970.

-- Every movement of money goes from one account to another, so that all balances sum to zero.
CREATE TABLE accounts (
    id      INTEGER PRIMARY KEY,
    kind    TEXT NOT NULL CHECK (kind IN ('player', 'house_stake', 'house_prize', 'demo_credit')),
    balance INTEGER NOT NULL DEFAULT 0,
    CHECK (kind <> 'player' OR balance >= 0)
) STRICT;

CREATE UNIQUE INDEX accounts_of_the_house ON accounts (kind) WHERE kind <> 'player';

INSERT INTO accounts (id, kind) VALUES (1, 'house_stake'), (2, 'house_prize'), (3, 'demo_credit');

-- A player and the player's account have the same id; `name` is the id on the wire.
CREATE TABLE players (
    id         INTEGER PRIMARY KEY REFERENCES accounts (id),
    name       BLOB NOT NULL UNIQUE CHECK (length(name) = 16),
    created_at INTEGER NOT NULL
) STRICT;

-- Tokens are held as SHA-256 only: who reads this file cannot play as anybody.
CREATE TABLE sessions (
    token      BLOB PRIMARY KEY CHECK (length(token) = 32),
    player     INTEGER NOT NULL REFERENCES players (id),
    expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX sessions_by_expiry ON sessions (expires_at);

CREATE TABLE link_codes (
    code       BLOB PRIMARY KEY CHECK (length(code) = 32),
    player     INTEGER NOT NULL REFERENCES players (id),
    expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- A block keeps for ever the emission text it was printed under. Unit `taken` is sold next.
CREATE TABLE blocks (
    id       INTEGER PRIMARY KEY,
    name     TEXT NOT NULL UNIQUE,
    emission TEXT NOT NULL,
    number   INTEGER NOT NULL CHECK (number >= 1),
    size     INTEGER NOT NULL CHECK (size >= 1),
    taken    INTEGER NOT NULL DEFAULT 0,
    state    TEXT NOT NULL CHECK (state IN ('open', 'ready', 'closed', 'faulty')),
    seed     BLOB NOT NULL,
    source   TEXT NOT NULL,
    manifest TEXT NOT NULL,
    UNIQUE (emission, number),
    CHECK (taken BETWEEN 0 AND size),
    CHECK (state <> 'closed' OR taken = size),
    CHECK (state <> 'open' OR taken < size)
) STRICT;

CREATE UNIQUE INDEX blocks_open ON blocks (emission) WHERE state = 'open';
CREATE INDEX blocks_in_hand ON blocks (emission, number) WHERE state <> 'closed';

-- `seq` is the order of sale; `id` is the id on the wire. `answer` holds the bytes of the first
-- answer without its pad, `meaning` what a repeated key is compared with.
CREATE TABLE plays (
    seq      INTEGER PRIMARY KEY,
    id       BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
    player   INTEGER NOT NULL REFERENCES players (id),
    key      TEXT NOT NULL CHECK (length(key) BETWEEN 1 AND 64),
    meaning  TEXT NOT NULL,
    game     TEXT NOT NULL CHECK (game IN ('lampe', 'pharaon', 'vegas')),
    stake    INTEGER NOT NULL CHECK (stake > 0),
    prize    INTEGER NOT NULL CHECK (prize >= 0),
    status   TEXT NOT NULL CHECK (status IN ('open', 'finished')),
    progress INTEGER NOT NULL DEFAULT 0,
    sold_at  INTEGER NOT NULL,
    answer   BLOB NOT NULL,
    UNIQUE (player, key)
) STRICT;

CREATE UNIQUE INDEX plays_open ON plays (player) WHERE status = 'open';
CREATE INDEX plays_by_player ON plays (player, seq);

-- A unit is sold once: that is the primary key.
CREATE TABLE sold (
    block INTEGER NOT NULL REFERENCES blocks (id),
    unit  INTEGER NOT NULL CHECK (unit >= 0),
    play  INTEGER NOT NULL REFERENCES plays (seq),
    prize INTEGER NOT NULL CHECK (prize >= 0),
    PRIMARY KEY (block, unit)
) STRICT, WITHOUT ROWID;

-- A row is a whole movement: what leaves one account enters the other.
CREATE TABLE entries (
    id             INTEGER PRIMARY KEY,
    debit_account  INTEGER NOT NULL REFERENCES accounts (id),
    credit_account INTEGER NOT NULL REFERENCES accounts (id),
    amount         INTEGER NOT NULL CHECK (amount > 0),
    kind           TEXT NOT NULL CHECK (kind IN ('stake', 'prize', 'credit')),
    play           INTEGER REFERENCES plays (seq),
    at             INTEGER NOT NULL,
    CHECK (debit_account <> credit_account),
    CHECK ((kind = 'credit') = (play IS NULL))
) STRICT;

CREATE UNIQUE INDEX entries_of_a_play ON entries (play, kind) WHERE play IS NOT NULL;

-- Balances follow the entries and nothing else moves them.
CREATE TRIGGER entries_move_balances AFTER INSERT ON entries BEGIN
    UPDATE accounts SET balance = balance - NEW.amount WHERE id = NEW.debit_account;
    UPDATE accounts SET balance = balance + NEW.amount WHERE id = NEW.credit_account;
END;

-- What happened stays written.
CREATE TRIGGER entries_stay BEFORE DELETE ON entries BEGIN SELECT RAISE(ABORT, 'entries stay'); END;
CREATE TRIGGER entries_stand BEFORE UPDATE ON entries BEGIN SELECT RAISE(ABORT, 'entries stand'); END;
CREATE TRIGGER plays_stay BEFORE DELETE ON plays BEGIN SELECT RAISE(ABORT, 'plays stay'); END;
CREATE TRIGGER sold_stays BEFORE DELETE ON sold BEGIN SELECT RAISE(ABORT, 'sold units stay'); END;
CREATE TRIGGER sold_stands BEFORE UPDATE ON sold BEGIN SELECT RAISE(ABORT, 'sold units stand'); END;
