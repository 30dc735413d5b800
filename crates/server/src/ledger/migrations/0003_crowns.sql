-- What a restart needs of a block's tree, so that it need not print the block: the roots of its runs
-- of 32 units, one after the other. They lead to the signed root or are of no use.
CREATE TABLE crowns (
    block INTEGER PRIMARY KEY REFERENCES blocks (id),
    runs  BLOB NOT NULL
) STRICT;
