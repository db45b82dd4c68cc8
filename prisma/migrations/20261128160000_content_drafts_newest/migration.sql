-- The newest draft is what is most likely published next, and no two have the same version. Those of before had a count of
-- their own for each record: where two have the same, the later ones by name take the next number.
UPDATE content_drafts AS d SET version = nextval('content_drafts_version_seq')
WHERE EXISTS (SELECT 1 FROM content_drafts AS o WHERE o.version = d.version AND (o.kind, o.key) < (d.kind, d.key));
CREATE UNIQUE INDEX content_drafts_version_key ON content_drafts (version);
