-- What the sweep and the deletion of an account look for, found without reading a table from end to end.

-- Answers that hold what an account sent: they go with it.
CREATE INDEX idempotency_keys_caller_idx ON idempotency_keys (caller);
-- Mails about an account, by the account's id within their key.
CREATE INDEX outbox_emails_key_search ON outbox_emails USING gin (key gin_trgm_ops);
-- Whether a stored file is somebody's picture. The keys of documents have an index already.
CREATE INDEX users_with_picture ON users (profile_picture_key) WHERE profile_picture_key IS NOT NULL;

CREATE TABLE sweep_runs (
  part text NOT NULL,
  started_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3) NOT NULL,
  removed integer NOT NULL,
  failure text,
  CONSTRAINT sweep_runs_pkey PRIMARY KEY (part),
  CONSTRAINT sweep_runs_removed CHECK (removed >= 0)
);
