-- For each check of the form `x IN (a, b, c)` SQLite builds a table, at every insert. The same words as
-- alternatives cost nothing. As https://sqlite.org/lang_altertable.html says for changes of checks alone.
PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(sql,
    'kind IN (''player'', ''house_stake'', ''house_prize'', ''demo_credit'')',
    'kind = ''player'' OR kind = ''house_stake'' OR kind = ''house_prize'' OR kind = ''demo_credit''')
WHERE type = 'table' AND name = 'accounts';
UPDATE sqlite_schema SET sql = replace(sql,
    'state IN (''open'', ''ready'', ''closed'', ''faulty'')',
    'state = ''open'' OR state = ''ready'' OR state = ''closed'' OR state = ''faulty''')
WHERE type = 'table' AND name = 'blocks';
UPDATE sqlite_schema SET sql = replace(sql,
    'game IN (''lampe'', ''pharaon'', ''vegas'')',
    'game = ''lampe'' OR game = ''pharaon'' OR game = ''vegas''')
WHERE type = 'table' AND name = 'plays';
UPDATE sqlite_schema SET sql = replace(sql,
    'kind IN (''stake'', ''prize'', ''credit'')',
    'kind = ''stake'' OR kind = ''prize'' OR kind = ''credit''')
WHERE type = 'table' AND name = 'entries';
-- Tells other connections that the schema has changed.
CREATE TABLE told (x INTEGER);
DROP TABLE told;
PRAGMA writable_schema = RESET;
