-- `seed` is sealed with the operator's key (72 bytes) until its block is closed, and then published
-- as it is (32 bytes). `manifest` commits to the block; one of before proofs has an empty root.

-- What was made public stands.
CREATE TRIGGER manifests_stand BEFORE UPDATE OF manifest ON blocks
WHEN json_extract(OLD.manifest, '$.root') <> '' AND NEW.manifest <> OLD.manifest
BEGIN SELECT RAISE(ABORT, 'a published manifest stands'); END;

-- A seed is public only when its block is closed.
CREATE TRIGGER seeds_are_sealed BEFORE INSERT ON blocks WHEN length(NEW.seed) = 32
BEGIN SELECT RAISE(ABORT, 'a seed is sealed'); END;
CREATE TRIGGER seeds_stay_sealed BEFORE UPDATE OF seed ON blocks
WHEN length(NEW.seed) = 32 AND NEW.state <> 'closed'
BEGIN SELECT RAISE(ABORT, 'a seed is sealed until its block is closed'); END;
