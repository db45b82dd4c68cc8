-- Who leaves a number in the chat becomes a lead, and a visitor's campaign is kept with the person.

-- Somebody in the conversation may be in need: it never becomes anybody's lead.
ALTER TABLE chat_conversations ADD COLUMN doubt_since timestamptz(3);

-- A number that somebody left in the chat, with their consent. Its contact is the lead; whoever may be in need is nobody's
-- lead, and the number is for the person of care only.
CREATE TABLE call_requests (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  contact_id uuid REFERENCES contacts (id) ON DELETE CASCADE ON UPDATE CASCADE,
  conversation_id uuid REFERENCES chat_conversations (id) ON DELETE SET NULL ON UPDATE CASCADE,
  task_id uuid REFERENCES tasks (id) ON DELETE SET NULL ON UPDATE CASCADE,
  name text NOT NULL,
  phone text NOT NULL,
  -- The version of the privacy policy that was linked beside the consent.
  consent_version text NOT NULL,
  -- The request made the contact.
  made_contact boolean NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT call_requests_name_length CHECK (char_length(name) BETWEEN 2 AND 100),
  CONSTRAINT call_requests_phone_length CHECK (char_length(phone) <= 25)
);
CREATE INDEX call_requests_contact_id_created_at_id_idx ON call_requests (contact_id, created_at DESC, id DESC);
CREATE INDEX call_requests_conversation_id_idx ON call_requests (conversation_id);
CREATE INDEX call_requests_task_id_idx ON call_requests (task_id);
-- Of somebody who may be in need: deleted by the sweep.
CREATE INDEX call_requests_in_care ON call_requests (created_at) WHERE contact_id IS NULL;

-- Follow-ups are listed by their time, and among those without one the newest come first: people of an old list don't
-- stand among those of today.
DROP INDEX contacts_by_follow_up;
DROP INDEX contacts_by_owner_and_follow_up;
DROP INDEX contacts_unowned_by_follow_up;
DROP INDEX contacts_of_students_by_follow_up;
CREATE INDEX contacts_by_follow_up ON contacts (stage, follow_up_at, created_at DESC, id DESC) INCLUDE (search_text)
  WHERE merged_into_id IS NULL;
CREATE INDEX contacts_by_owner_and_follow_up ON contacts
  (assigned_to_id, stage, follow_up_at, created_at DESC, id DESC) INCLUDE (search_text) WHERE merged_into_id IS NULL;
CREATE INDEX contacts_unowned_by_follow_up ON contacts (stage, follow_up_at, created_at DESC, id DESC)
  INCLUDE (search_text) WHERE assigned_to_id IS NULL AND merged_into_id IS NULL;
CREATE INDEX contacts_of_students_by_follow_up ON contacts
  (student_country, stage, follow_up_at, created_at DESC, id DESC) INCLUDE (search_text, assigned_to_id)
  WHERE student_country IS NOT NULL AND merged_into_id IS NULL;

-- Both functions ask for the campaign of the request that runs (`study.campaign`), which the verb has set.
CREATE OR REPLACE FUNCTION contact_for(
  its_name text, its_email text, its_phone text, its_source contact_source, its_stage contact_stage,
  its_country text, its_level study_level, at timestamptz
) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  its_campaign text := nullif(current_setting('study.campaign', true), '');
  found uuid := contact_of(its_email);
  root contacts;
  reached contact_stage;
BEGIN
  IF found IS NULL THEN
    INSERT INTO contacts (name, email, phone, source, campaign, stage, stage_since, country, study_level, created_at)
    VALUES (its_name, its_email, its_phone,
      CASE WHEN its_campaign IS NULL OR its_source = 'partner' THEN its_source ELSE 'campaign' END, its_campaign, its_stage, at, its_country,
      its_level, at)
    ON CONFLICT (email) WHERE student_id IS NULL AND merged_into_id IS NULL DO NOTHING
    RETURNING id INTO found;
    IF found IS NOT NULL THEN RETURN found; END IF;
    found := contact_of(its_email); -- somebody else's transaction made it just now
  END IF;
  SELECT * INTO root FROM contacts
    WHERE id = (SELECT coalesce(merged_into_id, id) FROM contacts WHERE id = found) FOR NO KEY UPDATE;
  reached := CASE
    WHEN root.stage = 'lost' OR root.stage IN ('new', 'contacted', 'qualified') AND its_stage > root.stage
    THEN its_stage ELSE root.stage END;
  UPDATE contacts SET
    country = coalesce(country, its_country),
    campaign = coalesce(campaign, its_campaign),
    study_level = coalesce(study_level, its_level),
    stage = reached,
    stage_since = CASE WHEN stage = reached THEN stage_since ELSE at END,
    lost_reason = CASE WHEN stage = reached THEN lost_reason END,
    source = CASE WHEN at < created_at THEN its_source ELSE source END,
    created_at = least(created_at, at),
    version = version + 1
  WHERE id = root.id AND (
    stage <> reached OR at < created_at
    OR campaign IS NULL AND its_campaign IS NOT NULL
    OR country IS NULL AND its_country IS NOT NULL OR study_level IS NULL AND its_level IS NOT NULL);
  IF root.stage = 'lost' THEN
    INSERT INTO contact_entries (contact_id, kind, details, created_at)
    VALUES (root.id, 'stage', jsonb_build_object('from', 'lost', 'to', reached), at);
  END IF;
  RETURN found;
END
$$;

CREATE OR REPLACE FUNCTION users_are_contacts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  its_campaign text := nullif(current_setting('study.campaign', true), '');
  won uuid := nullif(current_setting('study.won_contact', true), '')::uuid;
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE contacts SET student_id = NEW.id, stage = 'won', stage_since = NEW.created_at, lost_reason = NULL,
      name = NEW.name, email = NEW.email, phone = NEW.phone, version = version + 1
    WHERE id = won AND student_id IS NULL;
    IF NOT FOUND THEN
      INSERT INTO contacts
        (name, email, phone, student_id, source, campaign, stage, stage_since, country, study_level, budget, created_at)
      VALUES (NEW.name, NEW.email, NEW.phone, NEW.id,
        CASE WHEN its_campaign IS NULL THEN 'registration' ELSE 'campaign' END::contact_source, its_campaign, 'won', NEW.created_at, NEW.preferred_country,
        NEW.education_level, NEW.budget, NEW.created_at);
    END IF;
  ELSE
    UPDATE contacts SET name = NEW.name, email = NEW.email, phone = NEW.phone,
      country = coalesce(NEW.preferred_country, country), study_level = coalesce(NEW.education_level, study_level),
      budget = coalesce(NEW.budget, budget)
    WHERE student_id = NEW.id;
  END IF;
  IF NEW.email_confirmed_at IS NOT NULL THEN PERFORM join_contact(NEW.id, NEW.email); END IF;
  RETURN NULL;
END
$$;
