-- The newest draft is what is most likely published next.
CREATE INDEX content_drafts_version_idx ON content_drafts (version);
