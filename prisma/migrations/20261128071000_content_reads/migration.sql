-- How often the pages of records are read, by day: each process counts in memory and adds its counts once a minute. There
-- is nothing of the readers in it. A record has the reads of its page in the last four weeks, which a job counts again.
CREATE TABLE page_reads (
  path text NOT NULL,
  day date NOT NULL,
  reads integer NOT NULL,
  CONSTRAINT page_reads_pkey PRIMARY KEY (path, day),
  CONSTRAINT page_reads_path_length CHECK (char_length(path) BETWEEN 1 AND 200),
  CONSTRAINT page_reads_some CHECK (reads > 0)
);
CREATE INDEX page_reads_day_idx ON page_reads (day);

-- Records of which the files don't say when they were put together are looked at again, too: counted from the day on which
-- they were loaded (lib/content/look-again.ts).
UPDATE content_records AS r SET look_again_on = (r.updated_at AT TIME ZONE 'Asia/Karachi')::date + t.days
FROM (VALUES ('universities', 365), ('programmes', 365), ('claims', 365), ('trust', 365), ('questions', 182),
  ('attestation', 91), ('rates', 7)) AS t (kind, days)
WHERE r.kind = t.kind AND r.look_again_on IS NULL;
UPDATE content_records SET look_again_on = to_date(value->>'asOf', 'YYYY-MM-DD') + 7
WHERE kind = 'rates' AND looked_on IS NULL AND value->>'asOf' ~ '^\d{4}-(0[1-9]|1[0-2])';

ALTER TABLE content_records ADD COLUMN reads integer NOT NULL DEFAULT 0;
ALTER TABLE content_records ADD CONSTRAINT content_records_reads CHECK (reads >= 0);
-- The order of what is to be looked at again: each doubling of the reads counts like a week of waiting
-- (lib/content/queries/records.ts).
CREATE INDEX content_records_queue_idx
  ON content_records ((look_again_on - floor(7 * log(2.0, 1.0 + reads))::integer), kind, key)
  WHERE look_again_on IS NOT NULL AND NOT removed;

-- The version of the record that a proposal started from: an admin is told if another was published since. Unknown for
-- those of before, and for what the files propose.
ALTER TABLE content_proposals ADD COLUMN base_version integer;
-- What an admin says to whoever proposed a correction, and whose proposals these are.
ALTER TABLE content_proposals ADD COLUMN answer text;
ALTER TABLE content_proposals ADD CONSTRAINT content_proposals_answered_when_decided CHECK (answer IS NULL OR state <> 'open');
CREATE INDEX content_proposals_by_id_created_at_id_idx ON content_proposals (by_id, created_at DESC, id DESC);

ALTER TYPE notice_kind ADD VALUE 'proposal';
ALTER TYPE notice_kind ADD VALUE 'proposal_decided';

-- The claims without a proof that the office leaves on its site knowingly, by their words: other words are another claim.
CREATE TABLE claims_stood_by (
  text text NOT NULL,
  by_id uuid REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT claims_stood_by_pkey PRIMARY KEY (text),
  CONSTRAINT claims_stood_by_text_length CHECK (char_length(text) BETWEEN 1 AND 200)
);
CREATE INDEX claims_stood_by_by_id_idx ON claims_stood_by (by_id);
