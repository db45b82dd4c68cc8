-- Messages, bookings and conversations that sound like distress. Decided when they are written; the office sees messages
-- and bookings first until they are handled or over.

ALTER TABLE contact_messages ADD COLUMN needs_care boolean NOT NULL DEFAULT false;
ALTER TABLE contact_messages
  ADD COLUMN care_first boolean NOT NULL GENERATED ALWAYS AS (needs_care AND status = 'new') STORED;
CREATE INDEX contact_messages_care_first ON contact_messages (created_at DESC, id DESC) WHERE care_first;

ALTER TABLE consultations ADD COLUMN needs_care boolean NOT NULL DEFAULT false;
ALTER TABLE consultations
  ADD COLUMN care_first boolean NOT NULL
  GENERATED ALWAYS AS (needs_care AND status IN ('pending', 'confirmed')) STORED;
CREATE INDEX consultations_care_first ON consultations (created_at DESC, id DESC) WHERE care_first;

-- From then on the assistant sells nothing in the conversation and asks no model.
ALTER TABLE chat_conversations ADD COLUMN care_since timestamptz(3);
