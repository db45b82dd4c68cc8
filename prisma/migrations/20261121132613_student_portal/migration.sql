-- What the student portal stores: files that no row points to, accounts that are to be deleted, and recommendations
-- that are found anew without losing the requests made from them.

CREATE TABLE loose_files (
  key text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT loose_files_pkey PRIMARY KEY (key)
);
CREATE INDEX loose_files_created_at_idx ON loose_files (created_at);

ALTER TABLE users
  ADD COLUMN delete_after timestamptz(3),
  ADD CONSTRAINT users_delete_student CHECK (delete_after IS NULL OR role = 'student');
CREATE INDEX users_delete_after_idx ON users (delete_after);

ALTER TABLE recommendations
  ADD COLUMN subject text,
  ADD COLUMN outlook selectivity,
  ADD COLUMN position integer NOT NULL DEFAULT 0,
  ADD COLUMN reasons jsonb NOT NULL DEFAULT '[]',
  ADD CONSTRAINT recommendations_position CHECK (position >= 0);
-- Rows from before had no subject. Each keeps one of its own until it is found anew.
UPDATE recommendations SET subject = 'earlier:' || id;
ALTER TABLE recommendations ALTER COLUMN subject SET NOT NULL;
CREATE UNIQUE INDEX recommendations_student_id_subject_key ON recommendations (student_id, subject);
DROP INDEX recommendations_student_id_created_at_id_idx;
CREATE INDEX recommendations_student_id_created_at_position_idx
  ON recommendations (student_id, created_at DESC, position);

-- The team's lists of everybody's entries, newest first.
CREATE INDEX education_created_at_id_idx ON education (created_at DESC, id DESC);
CREATE INDEX requests_created_at_id_idx ON requests (created_at DESC, id DESC);

-- The mails of an account that goes.
CREATE INDEX outbox_emails_to_idx ON outbox_emails ("to");
