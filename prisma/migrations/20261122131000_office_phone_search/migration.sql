-- Consultations and referrals are found by phone number however it was typed, as students and applications are.

-- A generated column takes another expression only as a new column; its indexes go and come with it.
ALTER TABLE consultations DROP COLUMN search_text;
ALTER TABLE consultations ADD COLUMN search_text text
  GENERATED ALWAYS AS (lower(name || ' ' || email || ' ' || reference) || ' ' || phone_digits(phone)) STORED;
ALTER TABLE consultations ALTER COLUMN search_text SET STATISTICS 1000;
CREATE INDEX consultations_search ON consultations USING gin (search_text gin_trgm_ops);
CREATE INDEX consultations_newest ON consultations (created_at DESC, id DESC) INCLUDE (search_text);
CREATE INDEX consultations_by_status ON consultations (status, created_at DESC, id DESC) INCLUDE (search_text);
CREATE INDEX consultations_by_time ON consultations (starts_at, id) INCLUDE (status, search_text);
CREATE INDEX consultations_by_status_and_time ON consultations (status, starts_at, id) INCLUDE (search_text);
CREATE INDEX consultations_by_assignee ON consultations (assigned_to_id, status, created_at DESC, id DESC)
  INCLUDE (search_text) WHERE assigned_to_id IS NOT NULL;
CREATE INDEX consultations_by_assignee_and_time ON consultations (assigned_to_id, status, starts_at, id)
  INCLUDE (search_text) WHERE assigned_to_id IS NOT NULL;
CREATE INDEX consultations_of_nobody ON consultations (status, created_at DESC, id DESC)
  INCLUDE (search_text) WHERE assigned_to_id IS NULL;
CREATE INDEX consultations_of_nobody_by_time ON consultations (status, starts_at, id)
  INCLUDE (search_text) WHERE assigned_to_id IS NULL;

ALTER TABLE referrals DROP COLUMN search_text;
ALTER TABLE referrals ADD COLUMN search_text text
  GENERATED ALWAYS AS (lower(student_name || ' ' || email) || ' ' || phone_digits(phone)) STORED;
CREATE INDEX referrals_search ON referrals USING gin (search_text gin_trgm_ops);
