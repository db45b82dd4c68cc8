-- A draft's version is never given again: whoever has seen one that was dropped, published or replaced by a file's can't take
-- another for it. Every save takes the next number, for all records together.
CREATE SEQUENCE content_drafts_version_seq AS integer;
SELECT setval('content_drafts_version_seq', coalesce((SELECT max(version) FROM content_drafts), 0) + 1, false);
ALTER TABLE content_drafts ALTER COLUMN version SET DEFAULT nextval('content_drafts_version_seq');
ALTER SEQUENCE content_drafts_version_seq OWNED BY content_drafts.version;

-- Whose draft a change was, and what was noted on it: they come back with it if it isn't published after all.
ALTER TABLE content_changes ADD COLUMN draft_note text;
ALTER TABLE content_changes ADD COLUMN author_id uuid REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX content_changes_author_id_idx ON content_changes (author_id);
