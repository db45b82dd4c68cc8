-- Earlier versions stored what a program says of a failure where people read it. They are told what to do instead, as they are
-- today (lib/content/jobs/publish.ts); the log has the rest.
UPDATE content_publications
SET problem = 'Its pages could not be prepared. Publish its drafts again; if that fails too, Backend Health shows what is wrong.'
WHERE problem LIKE 'Its pages could not be prepared: %';

-- A member suggests what a record should say. Only the files propose to take one out.
ALTER TABLE content_proposals ADD CONSTRAINT content_proposals_of_a_member_say_something
  CHECK (file_hash IS NOT NULL OR value IS NOT NULL);

-- What was agreed to were other words, or it was taken off the site: a draft is asked about anew.
UPDATE stories SET agreed_at = NULL WHERE state = 'draft' AND agreed_at IS NOT NULL;
ALTER TABLE stories ADD CONSTRAINT stories_draft_is_not_agreed CHECK (state <> 'draft' OR agreed_at IS NULL);
