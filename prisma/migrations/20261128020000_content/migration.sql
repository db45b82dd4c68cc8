-- What the office publishes (docs/decisions/0046-content-in-the-database.md).

CREATE TYPE content_state AS ENUM ('planned', 'rendering', 'live', 'ended');
CREATE TYPE content_proposal_state AS ENUM ('open', 'accepted', 'declined');

CREATE TABLE content_records (
  kind text NOT NULL,
  key text NOT NULL,
  place integer NOT NULL,
  value jsonb NOT NULL,
  file_hash text,
  touched boolean NOT NULL DEFAULT false,
  removed boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  looked_on date,
  looked_by_id uuid REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  look_again_on date,
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (kind, key),
  CONSTRAINT content_records_removed_by_the_office CHECK (NOT removed OR touched)
);
CREATE INDEX content_records_kind_place_idx ON content_records (kind, place);
CREATE INDEX content_records_look_again_on_idx ON content_records (look_again_on);
CREATE INDEX content_records_looked_by_id_idx ON content_records (looked_by_id) WHERE looked_by_id IS NOT NULL;

CREATE TABLE content_drafts (
  kind text NOT NULL,
  key text NOT NULL,
  value jsonb,
  base_version integer NOT NULL,
  note text,
  version integer NOT NULL DEFAULT 1,
  author_id uuid REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (kind, key)
);

CREATE TABLE content_publications (
  id integer PRIMARY KEY,
  -- The name of the folder with its pages, beside each build.
  token uuid NOT NULL DEFAULT gen_random_uuid(),
  state content_state NOT NULL,
  planned_for date,
  note text,
  by_id uuid REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  pages_done integer NOT NULL DEFAULT 0,
  pages_total integer NOT NULL DEFAULT 0,
  problem text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  live_at timestamptz(3),
  CONSTRAINT content_publications_live_since CHECK ((state = 'live') = (live_at IS NOT NULL)),
  CONSTRAINT content_publications_planned_has_a_day CHECK (state <> 'planned' OR planned_for IS NOT NULL)
);
CREATE UNIQUE INDEX content_publications_token_key ON content_publications (token);
CREATE INDEX content_publications_state_planned_for_idx ON content_publications (state, planned_for);
CREATE INDEX content_publications_created_at_id_idx ON content_publications (created_at DESC, id DESC);
-- One after the other: the pages of each are rendered on top of the one before.
CREATE UNIQUE INDEX content_publications_one_rendering ON content_publications (state) WHERE state = 'rendering';

CREATE TABLE content_changes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  publication_id integer NOT NULL REFERENCES content_publications (id) ON DELETE CASCADE ON UPDATE CASCADE,
  kind text NOT NULL,
  key text NOT NULL,
  before jsonb,
  after jsonb,
  base_version integer NOT NULL,
  CONSTRAINT content_changes_change_something CHECK (before IS NOT NULL OR after IS NOT NULL)
);
CREATE UNIQUE INDEX content_changes_publication_id_kind_key_key ON content_changes (publication_id, kind, key);
CREATE INDEX content_changes_kind_key_publication_id_idx ON content_changes (kind, key, publication_id DESC);

CREATE TABLE content_proposals (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL,
  key text NOT NULL,
  value jsonb,
  file_hash text,
  reason text,
  source_url text,
  by_id uuid REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  state content_proposal_state NOT NULL DEFAULT 'open',
  decided_by_id uuid REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  decided_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  -- A member's has a source; the files say in the record itself where it stands.
  CONSTRAINT content_proposals_have_a_source CHECK (file_hash IS NOT NULL OR (reason IS NOT NULL AND source_url IS NOT NULL)),
  CONSTRAINT content_proposals_decided CHECK ((state = 'open') = (decided_at IS NULL))
);
CREATE INDEX content_proposals_state_created_at_id_idx ON content_proposals (state, created_at DESC, id DESC);
CREATE INDEX content_proposals_kind_key_idx ON content_proposals (kind, key);
-- The files propose one thing at a time for a record.
CREATE UNIQUE INDEX content_proposals_one_of_the_files ON content_proposals (kind, key)
  WHERE state = 'open' AND file_hash IS NOT NULL;

CREATE TABLE content_now (
  id integer PRIMARY KEY DEFAULT 1,
  publication_id integer NOT NULL REFERENCES content_publications (id) ON UPDATE CASCADE,
  since timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT content_now_is_one CHECK (id = 1)
);
