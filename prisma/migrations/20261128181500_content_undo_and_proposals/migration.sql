-- That somebody checked a record's sources can be undone, like every change that takes one click.
ALTER TYPE undoable_kind ADD VALUE 'content';

-- A member proposes the same only once: what was sent twice is answered, and its line in the bells counts as read.
WITH again AS (
  SELECT id, row_number() OVER (
    PARTITION BY by_id, kind, key, base_version, md5(value::text) ORDER BY created_at, id
  ) AS turn
  FROM content_proposals WHERE state = 'open' AND by_id IS NOT NULL
), answered AS (
  UPDATE content_proposals AS p SET state = 'declined', decided_at = now(), answer = 'The same as your earlier proposal'
  FROM again WHERE p.id = again.id AND again.turn > 1 RETURNING p.id
)
UPDATE notices SET seen_at = now() FROM answered
WHERE notices.record_id = answered.id AND notices.kind::text = 'proposal' AND notices.seen_at IS NULL;

-- The whole value is too long for an index.
CREATE UNIQUE INDEX content_proposals_one_of_a_member
  ON content_proposals (by_id, kind, key, coalesce(base_version, -1), md5(value::text)) WHERE state = 'open';
