-- What Prisma's schema language cannot say: the rules that must hold whatever program writes, and the search indexes.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Accounts
ALTER TABLE users
  ADD CONSTRAINT users_email_lower CHECK (email = lower(email)),
  ADD CONSTRAINT users_email_length CHECK (char_length(email) BETWEEN 3 AND 254),
  ADD CONSTRAINT users_name_length CHECK (char_length(name) BETWEEN 2 AND 100),
  ADD CONSTRAINT users_phone_length CHECK (char_length(phone) <= 25),
  ADD CONSTRAINT users_bio_length CHECK (char_length(bio) <= 300),
  ADD CONSTRAINT users_budget_positive CHECK (budget >= 0),
  ADD CONSTRAINT users_dob_range CHECK (dob > DATE '1920-01-01'),
  ADD CONSTRAINT users_skills_count CHECK (cardinality(skills) <= 50),
  ADD CONSTRAINT users_regions_processing CHECK (role = 'processing' OR cardinality(managed_regions) = 0),
  ADD CONSTRAINT users_company_b2b CHECK (role = 'b2b' OR (company_name IS NULL AND referral_code IS NULL));

ALTER TABLE sessions ADD CONSTRAINT sessions_life CHECK (expires_at > created_at);
ALTER TABLE password_resets ADD CONSTRAINT password_resets_life CHECK (expires_at > created_at);

-- Consultations: one active consultation for each slot, on the hour of Karachi (UTC+5 is a whole number of hours).
CREATE UNIQUE INDEX consultations_one_active_per_slot ON consultations (starts_at) WHERE status <> 'cancelled';
ALTER TABLE consultations
  ADD CONSTRAINT consultations_on_the_hour CHECK (starts_at = date_trunc('hour', starts_at, 'UTC')),
  ADD CONSTRAINT consultations_name_length CHECK (char_length(name) BETWEEN 2 AND 100),
  ADD CONSTRAINT consultations_email_lower CHECK (email = lower(email)),
  ADD CONSTRAINT consultations_message_length CHECK (char_length(message) <= 2000),
  ADD CONSTRAINT consultations_sequence_positive CHECK (sequence >= 0);

ALTER TABLE contact_messages
  ADD CONSTRAINT contact_messages_email_lower CHECK (email = lower(email)),
  ADD CONSTRAINT contact_messages_message_length CHECK (char_length(message) BETWEEN 10 AND 5000),
  ADD CONSTRAINT contact_messages_handled CHECK ((status = 'handled') = (handled_at IS NOT NULL));

-- Student records
ALTER TABLE education
  ADD CONSTRAINT education_year_range CHECK (year_completed BETWEEN 1950 AND 2200),
  ADD CONSTRAINT education_dates CHECK (end_date >= start_date);
ALTER TABLE documents
  ADD CONSTRAINT documents_size CHECK (size BETWEEN 1 AND 10485760),
  ADD CONSTRAINT documents_name_length CHECK (char_length(name) BETWEEN 1 AND 150),
  ADD CONSTRAINT documents_rejected_says_why CHECK (status <> 'rejected' OR char_length(feedback) >= 3);
ALTER TABLE applications
  ADD CONSTRAINT applications_progress CHECK (progress BETWEEN 0 AND 100),
  ADD CONSTRAINT applications_version CHECK (version >= 1);
ALTER TABLE application_events ADD CONSTRAINT application_events_progress CHECK (progress BETWEEN 0 AND 100);
ALTER TABLE application_steps ADD CONSTRAINT application_steps_dated CHECK (status <> 'completed' OR date IS NOT NULL);
ALTER TABLE recommendations ADD CONSTRAINT recommendations_match CHECK (match_percentage BETWEEN 0 AND 100);
CREATE UNIQUE INDEX requests_one_open ON requests (student_id, recommendation_id, kind) WHERE status = 'open';

-- Partners
ALTER TABLE referrals
  ADD CONSTRAINT referrals_email_lower CHECK (email = lower(email)),
  ADD CONSTRAINT referrals_commission CHECK (commission_usd BETWEEN 0 AND 100000);

-- Catalogue
ALTER TABLE programmes
  ADD CONSTRAINT programmes_tuition CHECK (tuition_amount >= 0 AND (tuition_amount IS NULL) = (tuition_currency IS NULL));
ALTER TABLE exchange_rates ADD CONSTRAINT exchange_rates_positive CHECK (to_usd > 0 AND to_pkr > 0);
ALTER TABLE catalogue_loads ADD CONSTRAINT catalogue_loads_one_row CHECK (id = 1);

-- Outbox and idempotency
ALTER TABLE outbox_emails
  ADD CONSTRAINT outbox_emails_sent CHECK ((status = 'sent') = (sent_at IS NOT NULL)),
  ADD CONSTRAINT outbox_emails_one_line CHECK (subject !~ '[\r\n]' AND "to" !~ '[\r\n]');
ALTER TABLE idempotency_keys ADD CONSTRAINT idempotency_keys_length CHECK (char_length(key) BETWEEN 16 AND 255);

-- Part-of-name search. A query uses its index only when it searches this very expression.
CREATE INDEX users_search ON users USING gin ((lower(name || ' ' || email)) gin_trgm_ops);
CREATE INDEX consultations_search ON consultations
  USING gin ((lower(name || ' ' || email || ' ' || phone || ' ' || reference)) gin_trgm_ops);
CREATE INDEX contact_messages_search ON contact_messages
  USING gin ((lower(name || ' ' || email || ' ' || subject)) gin_trgm_ops);
CREATE INDEX applications_search ON applications
  USING gin ((lower(university_name || ' ' || program_name)) gin_trgm_ops);
CREATE INDEX referrals_search ON referrals USING gin ((lower(student_name || ' ' || email)) gin_trgm_ops);
CREATE INDEX universities_search ON universities USING gin ((lower(name)) gin_trgm_ops);
CREATE INDEX programmes_search ON programmes USING gin ((lower(name)) gin_trgm_ops);
CREATE INDEX scholarships_search ON scholarships USING gin ((lower(name || ' ' || provider || ' ' || award)) gin_trgm_ops);

-- The limiter's table is written on every counted call and survives a crash only as far as it must.
ALTER TABLE rate_limits SET (fillfactor = 70);
