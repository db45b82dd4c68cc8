-- What each changed record is called: lists and whoever watches a publication need no more of it, and read no whole record.
ALTER TABLE content_changes ADD COLUMN title text;
UPDATE content_changes
SET title = coalesce(
  CASE kind
    WHEN 'office' THEN 'Name, address, hours and prices'
    WHEN 'claims' THEN 'What we say about our record'
    WHEN 'trust' THEN 'Registrations, counsellors, earnings and refunds'
    WHEN 'brand' THEN 'Logo and colours'
    WHEN 'rates' THEN 'One unit of each currency in dollars and rupees'
    WHEN 'questions' THEN nullif(coalesce(after, before) ->> 'question', '')
    ELSE nullif(coalesce(after, before) ->> 'name', '')
  END,
  key
);
ALTER TABLE content_changes ALTER COLUMN title SET NOT NULL;

-- Every way in which one ends has a reason since the first version; a database that was edited by hand may have none.
UPDATE content_publications SET problem = 'Cancelled' WHERE state = 'ended' AND problem IS NULL;

-- How often preparing a publication has failed, whoever worked on it: it ends after some tries, also across restarts.
ALTER TABLE content_publications ADD COLUMN failures integer NOT NULL DEFAULT 0;

ALTER TABLE content_publications
  ADD CONSTRAINT content_publications_failures_counted CHECK (failures >= 0),
  ADD CONSTRAINT content_publications_pages_counted CHECK (pages_done >= 0 AND pages_done <= pages_total),
  ADD CONSTRAINT content_publications_ended_with_a_problem CHECK (state <> 'ended' OR problem IS NOT NULL);
ALTER TABLE content_drafts ADD CONSTRAINT content_drafts_from_a_version CHECK (base_version >= 0);
ALTER TABLE content_changes ADD CONSTRAINT content_changes_from_a_version CHECK (base_version >= 0);
ALTER TABLE content_proposals ADD CONSTRAINT content_proposals_from_a_version CHECK (base_version >= 0);

-- Accounts are deleted by what they have made or decided.
CREATE INDEX content_drafts_author_id_idx ON content_drafts (author_id);
CREATE INDEX content_publications_by_id_idx ON content_publications (by_id);
CREATE INDEX content_proposals_decided_by_id_idx ON content_proposals (decided_by_id);
