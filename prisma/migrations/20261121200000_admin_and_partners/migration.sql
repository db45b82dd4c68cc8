-- What the admin area and the partners need: consultations that are found fast at a million, links by which a member
-- chooses the first password, one claim for each referred student, and commissions that are earned and paid.

-- Where a booking came from.
CREATE TYPE booking_source AS ENUM ('website', 'assistant', 'partner');
ALTER TABLE consultations
  ADD COLUMN search_text text
    GENERATED ALWAYS AS (lower(name || ' ' || email || ' ' || phone || ' ' || reference)) STORED,
  ADD COLUMN source booking_source NOT NULL DEFAULT 'website',
  ADD CONSTRAINT consultations_note_length CHECK (char_length(note) <= 2000),
  ADD CONSTRAINT consultations_source_partner CHECK (partner_id IS NULL OR source = 'partner') NOT VALID;
UPDATE consultations SET source = 'partner' WHERE partner_id IS NOT NULL;
ALTER TABLE consultations VALIDATE CONSTRAINT consultations_source_partner;
ALTER TABLE consultations ALTER COLUMN search_text SET STATISTICS 1000;

DROP INDEX consultations_search;
CREATE INDEX consultations_search ON consultations USING gin (search_text gin_trgm_ops);
DROP INDEX consultations_created_at_id_idx;
CREATE INDEX consultations_newest ON consultations (created_at DESC, id DESC) INCLUDE (search_text);
DROP INDEX consultations_status_created_at_id_idx;
CREATE INDEX consultations_by_status ON consultations (status, created_at DESC, id DESC) INCLUDE (search_text);
DROP INDEX consultations_starts_at_idx;
CREATE INDEX consultations_by_time ON consultations (starts_at, id) INCLUDE (status, search_text);
CREATE INDEX consultations_by_status_and_time ON consultations (status, starts_at, id) INCLUDE (search_text);
DROP INDEX consultations_assigned_to_id_idx;
-- Those of one member, and those of nobody yet: of all statuses they are merged from the parts of each.
CREATE INDEX consultations_by_assignee ON consultations (assigned_to_id, status, created_at DESC, id DESC)
  INCLUDE (search_text) WHERE assigned_to_id IS NOT NULL;
CREATE INDEX consultations_by_assignee_and_time ON consultations (assigned_to_id, status, starts_at, id)
  INCLUDE (search_text) WHERE assigned_to_id IS NOT NULL;
CREATE INDEX consultations_of_nobody ON consultations (status, created_at DESC, id DESC)
  INCLUDE (search_text) WHERE assigned_to_id IS NULL;
CREATE INDEX consultations_of_nobody_by_time ON consultations (status, starts_at, id)
  INCLUDE (search_text) WHERE assigned_to_id IS NULL;

-- A link to choose a password: anew, or for the first time.
CREATE TYPE password_link_purpose AS ENUM ('reset', 'invitation');
ALTER TABLE password_resets ADD COLUMN purpose password_link_purpose NOT NULL DEFAULT 'reset';
-- Until when somebody who has no password yet may choose one by the link of the invitation.
ALTER TABLE users
  ADD COLUMN invited_until timestamptz(3),
  ADD CONSTRAINT users_invited_role CHECK (role IN ('processing', 'b2b') OR invited_until IS NULL);

-- Partners: what one student is worth, and a code for their link.
ALTER TABLE users
  ADD COLUMN commission_usd numeric(8, 2),
  ADD CONSTRAINT users_commission CHECK (commission_usd BETWEEN 0 AND 100000),
  ADD CONSTRAINT users_commission_b2b CHECK (role = 'b2b' OR commission_usd IS NULL),
  ADD CONSTRAINT users_referral_code CHECK (referral_code ~ '^[A-Z0-9]{6,12}$');
UPDATE users SET referral_code = upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 8))
  WHERE role = 'b2b' AND referral_code IS NULL;

-- A student is claimed once: the first claim stands, and who comes later is written down beside it.
CREATE TYPE referral_source AS ENUM ('form', 'link');
ALTER TABLE referrals
  ADD COLUMN source referral_source NOT NULL DEFAULT 'form',
  ADD COLUMN student_id uuid,
  ADD COLUMN earned_at timestamptz(3),
  ADD COLUMN earned_application_id uuid,
  ADD COLUMN paid_at timestamptz(3),
  ADD CONSTRAINT referrals_paid_was_earned CHECK (paid_at IS NULL OR earned_at IS NOT NULL),
  ADD CONSTRAINT referrals_earned_has_amount CHECK (earned_at IS NULL OR commission_usd IS NOT NULL),
  ADD CONSTRAINT referrals_declined_earns_nothing CHECK (status <> 'declined' OR earned_at IS NULL),
  ADD CONSTRAINT referrals_student_id_fkey FOREIGN KEY (student_id) REFERENCES users (id)
    ON DELETE SET NULL ON UPDATE CASCADE,
  ADD CONSTRAINT referrals_earned_application_id_fkey FOREIGN KEY (earned_application_id) REFERENCES applications (id)
    ON DELETE SET NULL ON UPDATE CASCADE;
UPDATE referrals AS r SET student_id = u.id FROM users AS u WHERE u.email = r.email AND u.role = 'student';
UPDATE referrals SET earned_at = updated_at WHERE status = 'enrolled' AND commission_usd IS NOT NULL;

CREATE TABLE referral_claims (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  referral_id uuid NOT NULL,
  partner_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT referral_claims_pkey PRIMARY KEY (id),
  CONSTRAINT referral_claims_referral_id_fkey FOREIGN KEY (referral_id) REFERENCES referrals (id)
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT referral_claims_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES users (id)
    ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX referral_claims_referral_id_partner_id_key ON referral_claims (referral_id, partner_id);
CREATE INDEX referral_claims_partner_id_idx ON referral_claims (partner_id);

-- Claims of one student by several partners, from before: the one that led to something stands, else the first.
WITH later AS (
  SELECT r.id, r.partner_id, r.created_at, first.id AS first_id
  FROM referrals AS r JOIN LATERAL (
    SELECT f.id FROM referrals AS f WHERE f.email = r.email AND f.status <> 'declined'
    ORDER BY f.status = 'enrolled' DESC, f.created_at, f.id LIMIT 1
  ) AS first ON first.id <> r.id
  WHERE r.status <> 'declined'
), noted AS (
  INSERT INTO referral_claims (referral_id, partner_id, created_at) SELECT first_id, partner_id, created_at FROM later
)
UPDATE referrals SET status = 'declined', earned_at = NULL WHERE id IN (SELECT id FROM later);

-- Who registered after being referred was brought by that partner.
UPDATE users AS u SET referred_by_id = r.partner_id FROM referrals AS r
  WHERE r.student_id = u.id AND r.status <> 'declined' AND r.created_at <= u.created_at AND u.referred_by_id IS NULL;

-- What happened to the commissions, which statements are sums of. Rows are added and never changed: a month that is over
-- stays as it is. The amount is what it did to the sum that is owed; the kinds stand in the order in which several of
-- the same moment follow one another.
CREATE TYPE commission_movement_kind AS ENUM ('payment_reversed', 'taken_back', 'corrected', 'earned', 'paid');
CREATE TABLE commission_movements (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  referral_id uuid NOT NULL,
  partner_id uuid NOT NULL,
  kind commission_movement_kind NOT NULL,
  amount_usd numeric(8, 2) NOT NULL,
  application_id uuid,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT commission_movements_pkey PRIMARY KEY (id),
  CONSTRAINT commission_movements_sign CHECK (
    CASE WHEN kind IN ('earned', 'payment_reversed') THEN amount_usd >= 0
      WHEN kind IN ('taken_back', 'paid') THEN amount_usd <= 0 ELSE amount_usd <> 0 END),
  CONSTRAINT commission_movements_referral_id_fkey FOREIGN KEY (referral_id) REFERENCES referrals (id)
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT commission_movements_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES users (id)
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT commission_movements_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications (id)
    ON DELETE SET NULL ON UPDATE CASCADE
);
INSERT INTO commission_movements (referral_id, partner_id, kind, amount_usd, application_id, created_at)
  SELECT id, partner_id, 'earned'::commission_movement_kind, commission_usd, earned_application_id, earned_at
  FROM referrals WHERE earned_at IS NOT NULL
  UNION ALL
  SELECT id, partner_id, 'paid', -commission_usd, NULL, paid_at FROM referrals WHERE paid_at IS NOT NULL;
CREATE INDEX commission_movements_partner_id_created_at_id_idx ON commission_movements (partner_id, created_at, id);
CREATE INDEX commission_movements_created_at_idx ON commission_movements (created_at);
CREATE INDEX commission_movements_referral_id_idx ON commission_movements (referral_id);
CREATE INDEX commission_movements_application_id_idx ON commission_movements (application_id);

DROP INDEX referrals_email_idx;
CREATE UNIQUE INDEX referrals_one_claim ON referrals (email) WHERE status <> 'declined';
CREATE INDEX referrals_student_id_idx ON referrals (student_id);
CREATE INDEX referrals_earned_application_id_idx ON referrals (earned_application_id);
ALTER TABLE referrals ADD COLUMN search_text text GENERATED ALWAYS AS (lower(student_name || ' ' || email)) STORED;
DROP INDEX referrals_search;
CREATE INDEX referrals_search ON referrals USING gin (search_text gin_trgm_ops);

-- The audit log by what was done, by whom and to whom, each alone and together.
DROP INDEX audit_entries_action_created_at_idx;
CREATE INDEX audit_entries_action_created_at_id_idx ON audit_entries (action, created_at DESC, id DESC);
DROP INDEX audit_entries_actor_id_created_at_idx;
CREATE INDEX audit_entries_actor_id_created_at_id_idx ON audit_entries (actor_id, created_at DESC, id DESC);
CREATE INDEX audit_entries_actor_id_action_created_at_id_idx
  ON audit_entries (actor_id, action, created_at DESC, id DESC);
DROP INDEX audit_entries_subject_id_created_at_idx;
CREATE INDEX audit_entries_by_subject ON audit_entries (subject_id, created_at DESC, id DESC) INCLUDE (actor_id);
CREATE INDEX audit_entries_by_subject_and_action ON audit_entries (subject_id, action, created_at DESC, id DESC)
  INCLUDE (actor_id);

-- What the owner's charts show, counted by a job: the bookings of each of the last 52 weeks by source, and how far the
-- people came who booked last in that week.
CREATE TABLE booking_weeks (
  week date NOT NULL,
  source booking_source NOT NULL,
  bookings integer NOT NULL,
  people integer NOT NULL,
  students integer NOT NULL,
  applications integer NOT NULL,
  offers integer NOT NULL,
  counted_at timestamptz(3) NOT NULL,
  CONSTRAINT booking_weeks_pkey PRIMARY KEY (week, source),
  CONSTRAINT booking_weeks_monday CHECK (extract(isodow FROM week) = 1)
);

-- A mail with a secret link is not sent once the link has expired, and no mail by two jobs at the same time; the queue is
-- read newest first.
ALTER TABLE outbox_emails
  ADD COLUMN expires_at timestamptz(3),
  ADD COLUMN held_until timestamptz(3);
DROP INDEX outbox_emails_status_created_at_idx;
CREATE INDEX outbox_emails_status_created_at_id_idx ON outbox_emails (status, created_at DESC, id DESC);
