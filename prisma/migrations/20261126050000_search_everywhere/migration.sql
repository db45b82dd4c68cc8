-- Contact messages are found by sender, subject and phone number, as everything else in the office is.

ALTER TABLE contact_messages ADD COLUMN search_text text
  GENERATED ALWAYS AS (lower(name || ' ' || email || ' ' || subject) || ' ' || phone_digits(phone)) STORED;
ALTER TABLE contact_messages ALTER COLUMN search_text SET STATISTICS 1000;
DROP INDEX contact_messages_search; -- of other columns, from before there was a list
CREATE INDEX contact_messages_search ON contact_messages USING gin (search_text gin_trgm_ops);

-- A search looks at the newest messages in the index alone.
DROP INDEX contact_messages_created_at_id_idx;
CREATE INDEX contact_messages_newest ON contact_messages (created_at DESC, id DESC) INCLUDE (search_text);

-- The same for referrals.
DROP INDEX referrals_created_at_id_idx;
CREATE INDEX referrals_newest ON referrals (created_at DESC, id DESC) INCLUDE (search_text);
