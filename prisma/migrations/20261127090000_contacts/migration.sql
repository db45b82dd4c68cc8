-- One person, one record: everybody who has asked us something is a contact, known by email address and phone number
-- (docs/decisions/0041-one-person-one-contact.md).

CREATE TYPE contact_stage AS ENUM ('new', 'contacted', 'qualified', 'consulted', 'won', 'lost');
CREATE TYPE contact_source AS ENUM
  ('website', 'assistant', 'partner', 'walk_in', 'phone', 'whatsapp', 'campaign', 'import', 'registration');
CREATE TYPE lost_reason AS ENUM
  ('no_answer', 'budget', 'other_firm', 'not_eligible', 'visa_refused', 'plans_changed', 'other');
CREATE TYPE contact_entry_kind AS ENUM ('note', 'call', 'visit', 'whatsapp', 'stage', 'owner', 'merge');
ALTER TYPE undoable_kind ADD VALUE 'contact';
ALTER TYPE saved_view_list ADD VALUE 'contacts';
CREATE TYPE contact_outcome AS ENUM ('reached', 'no_answer', 'call_back', 'wrong_number');

-- How a source and a country stand in the text that is searched: "@walk_in; #touk;". A trigram index has nothing shorter
-- than three letters, hence the "to". Every value is an enum's label or ends before the semicolon, so this doesn't depend
-- on settings.
CREATE FUNCTION contact_marks(source contact_source, country text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '@' || source || ';' || coalesce(' #to' || lower(country) || ';', '')
$$;

CREATE TABLE contacts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL,
  email text,
  phone text,
  phone_digits text GENERATED ALWAYS AS (nullif(phone_digits(phone), '')) STORED,
  student_id uuid UNIQUE REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  stage contact_stage NOT NULL DEFAULT 'new',
  stage_since timestamptz(3) NOT NULL DEFAULT now(),
  lost_reason lost_reason,
  source contact_source NOT NULL,
  campaign text,
  country text,
  study_level study_level,
  intake text,
  budget integer,
  assigned_to_id uuid REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  follow_up_at timestamptz(3),
  merged_into_id uuid REFERENCES contacts (id) ON DELETE CASCADE ON UPDATE CASCADE,
  has_twin boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Source and country are filters that a list looks for like words, since no index has them with everything else.
  search_text text GENERATED ALWAYS AS (
    lower(name || ' ' || coalesce(email, '')) || ' ' || coalesce(phone_digits(phone), '') || ' ' || contact_marks(source, country)
  ) STORED,
  CONSTRAINT contacts_name_length CHECK (char_length(name) BETWEEN 2 AND 100),
  CONSTRAINT contacts_email_lower CHECK (email = lower(email)),
  CONSTRAINT contacts_reachable CHECK (email IS NOT NULL OR phone IS NOT NULL),
  CONSTRAINT contacts_lost_says_why CHECK ((stage = 'lost') = (lost_reason IS NOT NULL)),
  CONSTRAINT contacts_won_is_a_student CHECK ((student_id IS NOT NULL) = (stage = 'won')),
  CONSTRAINT contacts_budget CHECK (budget >= 0),
  CONSTRAINT contacts_texts CHECK (char_length(campaign) <= 150 AND char_length(intake) <= 40),
  CONSTRAINT contacts_not_itself CHECK (merged_into_id <> id)
);
ALTER TABLE contacts ALTER COLUMN search_text SET STATISTICS 1000;

-- An address belongs to one contact without an account at most, besides those that were merged.
CREATE UNIQUE INDEX contacts_email_without_account ON contacts (email)
  WHERE student_id IS NULL AND merged_into_id IS NULL;
CREATE INDEX contacts_email ON contacts (email);
CREATE INDEX contacts_phone ON contacts (phone_digits);
CREATE INDEX contacts_merged ON contacts (merged_into_id) WHERE merged_into_id IS NOT NULL;
CREATE INDEX contacts_search ON contacts USING gin (search_text gin_trgm_ops);
-- Lists and lanes: newest first, by the next follow-up, or by how long they have been where they are. A member's list is
-- a merge of the parts with their own and with those that nobody has (lib/contacts/queries/ordered.ts).
CREATE INDEX contacts_newest ON contacts (created_at DESC, id DESC) INCLUDE (search_text) WHERE merged_into_id IS NULL;
CREATE INDEX contacts_by_stage ON contacts (stage, created_at DESC, id DESC) INCLUDE (search_text)
  WHERE merged_into_id IS NULL;
CREATE INDEX contacts_by_owner ON contacts (assigned_to_id, stage, created_at DESC, id DESC) INCLUDE (search_text)
  WHERE merged_into_id IS NULL;
CREATE INDEX contacts_by_follow_up ON contacts (stage, follow_up_at, id) INCLUDE (search_text)
  WHERE merged_into_id IS NULL;
CREATE INDEX contacts_by_owner_and_follow_up ON contacts (assigned_to_id, stage, follow_up_at, id) INCLUDE (search_text)
  WHERE merged_into_id IS NULL;
CREATE INDEX contacts_lanes ON contacts (stage, stage_since DESC, id DESC) INCLUDE (search_text)
  WHERE merged_into_id IS NULL;
CREATE INDEX contacts_lanes_by_owner ON contacts (assigned_to_id, stage, stage_since DESC, id DESC) INCLUDE (search_text)
  WHERE merged_into_id IS NULL;
CREATE INDEX contacts_twins ON contacts (stage, created_at DESC, id DESC) INCLUDE (search_text)
  WHERE has_twin AND merged_into_id IS NULL;
CREATE INDEX contacts_twins_by_owner ON contacts (assigned_to_id, stage, created_at DESC, id DESC) INCLUDE (search_text)
  WHERE has_twin AND merged_into_id IS NULL;

-- The same for those that nobody has: an index by owner has no order among the empty ones.
CREATE INDEX contacts_unowned ON contacts (stage, created_at DESC, id DESC) INCLUDE (search_text)
  WHERE assigned_to_id IS NULL AND merged_into_id IS NULL;
CREATE INDEX contacts_unowned_by_follow_up ON contacts (stage, follow_up_at, id) INCLUDE (search_text)
  WHERE assigned_to_id IS NULL AND merged_into_id IS NULL;
CREATE INDEX contacts_unowned_lanes ON contacts (stage, stage_since DESC, id DESC) INCLUDE (search_text)
  WHERE assigned_to_id IS NULL AND merged_into_id IS NULL;
CREATE INDEX contacts_unowned_twins ON contacts (stage, created_at DESC, id DESC) INCLUDE (search_text)
  WHERE has_twin AND assigned_to_id IS NULL AND merged_into_id IS NULL;

-- What somebody of the team did or wrote. Bookings, mails, uploads and the like are in their own tables.
CREATE TABLE contact_entries (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  contact_id uuid NOT NULL REFERENCES contacts (id) ON DELETE CASCADE ON UPDATE CASCADE,
  kind contact_entry_kind NOT NULL,
  actor_id uuid REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  text text,
  outcome contact_outcome,
  minutes smallint,
  details jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT contact_entries_text_length CHECK (char_length(text) <= 4000),
  CONSTRAINT contact_entries_note CHECK (kind <> 'note' OR text IS NOT NULL),
  CONSTRAINT contact_entries_talk CHECK (kind IN ('call', 'visit') OR (outcome IS NULL AND minutes IS NULL)),
  CONSTRAINT contact_entries_minutes CHECK (minutes BETWEEN 0 AND 600)
);
CREATE INDEX contact_entries_contact_id_created_at_id_idx ON contact_entries (contact_id, created_at DESC, id DESC);
CREATE INDEX contact_entries_actor_id_idx ON contact_entries (actor_id);

-- A merge, so that it can be undone for seven days.
CREATE TABLE contact_merges (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kept_id uuid NOT NULL REFERENCES contacts (id) ON DELETE CASCADE ON UPDATE CASCADE,
  merged_id uuid NOT NULL REFERENCES contacts (id) ON DELETE CASCADE ON UPDATE CASCADE,
  -- What the kept contact had before, and which others already belonged to the merged one.
  before jsonb NOT NULL,
  moved_ids uuid[] NOT NULL DEFAULT '{}',
  actor_id uuid REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  undone_at timestamptz(3)
);
CREATE INDEX contact_merges_kept_id_created_at_idx ON contact_merges (kept_id, created_at DESC);
CREATE INDEX contact_merges_merged_id_idx ON contact_merges (merged_id);
CREATE INDEX contact_merges_actor_id_idx ON contact_merges (actor_id);

-- Two contacts that somebody has looked at and found to be two people.
CREATE TABLE distinct_contacts (
  one_id uuid NOT NULL REFERENCES contacts (id) ON DELETE CASCADE ON UPDATE CASCADE,
  other_id uuid NOT NULL REFERENCES contacts (id) ON DELETE CASCADE ON UPDATE CASCADE,
  PRIMARY KEY (one_id, other_id),
  CONSTRAINT distinct_contacts_in_order CHECK (one_id < other_id)
);
CREATE INDEX distinct_contacts_other_id_idx ON distinct_contacts (other_id);

-- Where a record has no contact although one was looked for, the person has asked for it to be erased.
ALTER TABLE consultations
  ADD COLUMN contact_id uuid REFERENCES contacts (id) ON DELETE SET NULL ON UPDATE CASCADE,
  ADD COLUMN has_met_contact boolean NOT NULL DEFAULT false;
ALTER TABLE contact_messages
  ADD COLUMN contact_id uuid REFERENCES contacts (id) ON DELETE SET NULL ON UPDATE CASCADE,
  ADD COLUMN has_met_contact boolean NOT NULL DEFAULT false;
ALTER TABLE referrals
  ADD COLUMN contact_id uuid REFERENCES contacts (id) ON DELETE SET NULL ON UPDATE CASCADE,
  ADD COLUMN has_met_contact boolean NOT NULL DEFAULT false;
CREATE INDEX consultations_contact_id_created_at_id_idx ON consultations (contact_id, created_at DESC, id DESC);
CREATE INDEX contact_messages_contact_id_created_at_id_idx ON contact_messages (contact_id, created_at DESC, id DESC);
CREATE INDEX referrals_contact_id_created_at_id_idx ON referrals (contact_id, created_at DESC, id DESC);
CREATE INDEX consultations_without_contact ON consultations (created_at, id) WHERE NOT has_met_contact;
CREATE INDEX contact_messages_without_contact ON contact_messages (created_at, id) WHERE NOT has_met_contact;
CREATE INDEX referrals_without_contact ON referrals (created_at, id) WHERE NOT has_met_contact;

-- The owner of a student is the contact's; these copies are for the lists.
ALTER TABLE users ADD COLUMN assigned_to_id uuid REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE applications ADD COLUMN assigned_to_id uuid REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX students_by_owner ON users (assigned_to_id, created_at DESC, id DESC) INCLUDE (search_text)
  WHERE role = 'student';
CREATE INDEX applications_by_owner ON applications (assigned_to_id, created_at DESC, id DESC);

-- The contact that an email address belongs to: a confirmed account's, else the one without an account, before one that
-- took the address over in a merge, so that an undo leaves each its own. Nothing of an account that has not confirmed its
-- address: anybody can register with somebody else's.
CREATE FUNCTION contact_of(its_email text) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT c.id FROM contacts AS c LEFT JOIN users AS u ON u.id = c.student_id
  WHERE c.email = its_email AND (c.student_id IS NULL OR u.email_confirmed_at IS NOT NULL)
  ORDER BY c.student_id IS NULL, c.merged_into_id IS NULL LIMIT 1
$$;

-- The contact that a booking, a message or a referral belongs to, made if there is none. What is not yet known of the
-- person's plans is filled in, somebody lost who asks again is new again, and the source is the earliest record's.
CREATE FUNCTION contact_for(
  its_name text, its_email text, its_phone text, its_source contact_source, its_stage contact_stage,
  its_country text, its_level study_level, at timestamptz
) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  found uuid := contact_of(its_email);
  root contacts;
  reached contact_stage;
BEGIN
  IF found IS NULL THEN
    INSERT INTO contacts (name, email, phone, source, stage, stage_since, country, study_level, created_at)
    VALUES (its_name, its_email, its_phone, its_source, its_stage, at, its_country, its_level, at)
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
    study_level = coalesce(study_level, its_level),
    stage = reached,
    stage_since = CASE WHEN stage = reached THEN stage_since ELSE at END,
    lost_reason = CASE WHEN stage = reached THEN lost_reason END,
    source = CASE WHEN at < created_at THEN its_source ELSE source END,
    created_at = least(created_at, at),
    version = version + 1
  WHERE id = root.id AND (
    stage <> reached OR at < created_at
    OR country IS NULL AND its_country IS NOT NULL OR study_level IS NULL AND its_level IS NOT NULL);
  IF root.stage = 'lost' THEN
    INSERT INTO contact_entries (contact_id, kind, details, created_at)
    VALUES (root.id, 'stage', jsonb_build_object('from', 'lost', 'to', reached), at);
  END IF;
  RETURN found;
END
$$;

CREATE FUNCTION consultations_meet_contact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.contact_id := contact_for(
    NEW.name, NEW.email, NEW.phone, NEW.source::text::contact_source,
    CASE NEW.status WHEN 'completed' THEN 'consulted' WHEN 'confirmed' THEN 'contacted' ELSE 'new' END::contact_stage,
    coalesce(NEW.other_country, nullif(replace(NEW.destination::text, 'new_zealand', 'newZealand'), 'other')), NEW.study_level,
    NEW.created_at);
  NEW.has_met_contact := true;
  RETURN NEW;
END
$$;
CREATE TRIGGER consultations_contact BEFORE INSERT OR UPDATE OF has_met_contact ON consultations
  FOR EACH ROW EXECUTE FUNCTION consultations_meet_contact();

-- Whoever writes in distress is nobody's lead: such a message only belongs to a contact that there is already.
CREATE FUNCTION contact_messages_meet_contact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.needs_care THEN
    NEW.contact_id := contact_of(NEW.email);
  ELSE
    NEW.contact_id := contact_for(
      NEW.name, NEW.email, NEW.phone, 'website', 'new', NULL, NULL, NEW.created_at);
  END IF;
  NEW.has_met_contact := true;
  RETURN NEW;
END
$$;
CREATE TRIGGER contact_messages_contact BEFORE INSERT OR UPDATE OF has_met_contact ON contact_messages
  FOR EACH ROW EXECUTE FUNCTION contact_messages_meet_contact();

CREATE FUNCTION referrals_meet_contact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.contact_id := contact_for(
    NEW.student_name, NEW.email, NEW.phone, 'partner', 'new', NEW.preferred_country, NEW.study_level, NEW.created_at);
  NEW.has_met_contact := true;
  RETURN NEW;
END
$$;
CREATE TRIGGER referrals_contact BEFORE INSERT OR UPDATE OF has_met_contact ON referrals
  FOR EACH ROW EXECUTE FUNCTION referrals_meet_contact();

-- Records from before there were contacts, a batch at a time: how many have met theirs, and the last of the students
-- that were looked at, after which the next call goes on; null when there are no more. It can be called again at any time.
CREATE FUNCTION meet_contacts(most integer, after uuid, OUT met integer, OUT last uuid) LANGUAGE plpgsql AS $$
DECLARE
  done integer;
  made record;
BEGIN
  met := 0;
  -- All students first, so that their bookings find them. A confirmed one takes in a contact made in between.
  SELECT id INTO last FROM
    (SELECT id FROM users WHERE role = 'student' AND id > after ORDER BY id LIMIT most) AS of_batch
    ORDER BY id DESC LIMIT 1;
  FOR made IN
    WITH of_students AS (
      INSERT INTO contacts
        (name, email, phone, student_id, source, stage, stage_since, country, study_level, budget, created_at)
      SELECT u.name, u.email, u.phone, u.id, 'registration', 'won', u.created_at, u.preferred_country,
        u.education_level, u.budget, u.created_at
      FROM users AS u
      WHERE u.role = 'student' AND u.id > after AND u.id <= last
        AND NOT EXISTS (SELECT FROM contacts AS c WHERE c.student_id = u.id)
      ON CONFLICT DO NOTHING
      RETURNING student_id
    )
    SELECT u.id, u.email, u.email_confirmed_at FROM of_students JOIN users AS u ON u.id = student_id
  LOOP
    met := met + 1;
    IF made.email_confirmed_at IS NOT NULL THEN PERFORM join_contact(made.id, made.email); END IF;
  END LOOP;
  IF last IS NOT NULL THEN RETURN; END IF;

  -- The triggers above find or make the contact.
  UPDATE consultations SET has_met_contact = true
  WHERE id IN (SELECT id FROM consultations WHERE NOT has_met_contact ORDER BY created_at, id LIMIT most
    FOR UPDATE SKIP LOCKED);
  GET DIAGNOSTICS done = ROW_COUNT;
  met := met + done;

  UPDATE contact_messages SET has_met_contact = true
  WHERE id IN (SELECT id FROM contact_messages WHERE NOT has_met_contact ORDER BY created_at, id LIMIT most
    FOR UPDATE SKIP LOCKED);
  GET DIAGNOSTICS done = ROW_COUNT;
  met := met + done;

  UPDATE referrals SET has_met_contact = true
  WHERE id IN (SELECT id FROM referrals WHERE NOT has_met_contact ORDER BY created_at, id LIMIT most
    FOR UPDATE SKIP LOCKED);
  GET DIAGNOSTICS done = ROW_COUNT;
  met := met + done;
END
$$;

-- Two contacts become one: the merged one keeps its records and points to the kept one, so that an undo only has to
-- clear that. What the kept one doesn't know yet, it takes over.
CREATE FUNCTION merge_contacts(kept uuid, merged uuid, actor uuid, at timestamptz) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  merge_id uuid;
BEGIN
  INSERT INTO contact_merges (kept_id, merged_id, before, moved_ids, actor_id, created_at)
  SELECT kept, merged, to_jsonb(c), ARRAY(SELECT id FROM contacts WHERE merged_into_id = merged), actor, at
  FROM contacts AS c WHERE c.id = kept
  RETURNING id INTO merge_id;
  UPDATE contacts SET merged_into_id = kept, version = version + 1 WHERE id = merged OR merged_into_id = merged;
  UPDATE contacts AS k SET
    email = coalesce(k.email, m.email),
    phone = coalesce(k.phone, m.phone),
    source = CASE WHEN k.source = 'registration' THEN m.source ELSE k.source END,
    campaign = coalesce(k.campaign, m.campaign),
    country = coalesce(k.country, m.country),
    study_level = coalesce(k.study_level, m.study_level),
    intake = coalesce(k.intake, m.intake),
    budget = coalesce(k.budget, m.budget),
    assigned_to_id = coalesce(k.assigned_to_id, m.assigned_to_id),
    follow_up_at = coalesce(k.follow_up_at, m.follow_up_at),
    created_at = least(k.created_at, m.created_at),
    version = k.version + 1
  FROM contacts AS m WHERE k.id = kept AND m.id = merged;
  INSERT INTO contact_entries (contact_id, kind, actor_id, details, created_at)
  VALUES (kept, 'merge', actor, jsonb_build_object('merge', merge_id), at);
  RETURN merge_id;
END
$$;

-- Takes a merge back: the merged contact stands by itself again, with those that had been merged into it, and the kept
-- one loses what it took over, except where somebody has changed that since.
CREATE FUNCTION undo_contact_merge(merge uuid, actor uuid, at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  done contact_merges;
  was contacts;
BEGIN
  UPDATE contact_merges SET undone_at = at WHERE id = merge RETURNING * INTO done;
  was := jsonb_populate_record(NULL::contacts, done.before);
  UPDATE contacts AS k SET
    email = CASE WHEN k.email IS DISTINCT FROM m.email THEN k.email ELSE was.email END,
    phone = CASE WHEN k.phone IS DISTINCT FROM m.phone THEN k.phone ELSE was.phone END,
    source = CASE WHEN k.source <> m.source THEN k.source ELSE was.source END,
    campaign = CASE WHEN k.campaign IS DISTINCT FROM m.campaign THEN k.campaign ELSE was.campaign END,
    country = CASE WHEN k.country IS DISTINCT FROM m.country THEN k.country ELSE was.country END,
    study_level = CASE WHEN k.study_level IS DISTINCT FROM m.study_level THEN k.study_level ELSE was.study_level END,
    intake = CASE WHEN k.intake IS DISTINCT FROM m.intake THEN k.intake ELSE was.intake END,
    budget = CASE WHEN k.budget IS DISTINCT FROM m.budget THEN k.budget ELSE was.budget END,
    assigned_to_id = CASE
      WHEN k.assigned_to_id IS DISTINCT FROM m.assigned_to_id THEN k.assigned_to_id
      ELSE (SELECT id FROM users WHERE id = was.assigned_to_id) END,
    follow_up_at = CASE
      WHEN k.follow_up_at IS DISTINCT FROM m.follow_up_at THEN k.follow_up_at ELSE was.follow_up_at END,
    created_at = CASE WHEN k.created_at <> m.created_at THEN k.created_at ELSE was.created_at END,
    version = k.version + 1
  FROM contacts AS m WHERE k.id = done.kept_id AND m.id = done.merged_id;
  UPDATE contacts SET merged_into_id = NULL, version = version + 1 WHERE id = done.merged_id;
  UPDATE contacts SET merged_into_id = done.merged_id, version = version + 1
    WHERE id = ANY (done.moved_ids) AND merged_into_id = done.kept_id;
  INSERT INTO contact_entries (contact_id, kind, actor_id, details, created_at)
  VALUES (done.kept_id, 'merge', actor, jsonb_build_object('merge', merge, 'undone', true), at);
END
$$;

-- An account whose owner has confirmed its address takes in the contact of that address: the only merge that nobody
-- decides.
CREATE FUNCTION join_contact(account uuid, its_email text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  kept uuid := (SELECT id FROM contacts WHERE student_id = account);
  merged uuid;
BEGIN
  SELECT id INTO merged FROM contacts
    WHERE email = its_email AND student_id IS NULL AND merged_into_id IS NULL FOR UPDATE;
  IF merged IS NOT NULL AND kept IS NOT NULL THEN
    PERFORM merge_contacts(kept, merged, NULL, now());
  END IF;
END
$$;

-- Every student is a contact. One whom the office has won is the contact that the setting names; anyone else gets one.
CREATE FUNCTION users_are_contacts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  won uuid := nullif(current_setting('study.won_contact', true), '')::uuid;
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE contacts SET student_id = NEW.id, stage = 'won', stage_since = NEW.created_at, lost_reason = NULL,
      name = NEW.name, email = NEW.email, phone = NEW.phone, version = version + 1
    WHERE id = won AND student_id IS NULL;
    IF NOT FOUND THEN
      INSERT INTO contacts
        (name, email, phone, student_id, source, stage, stage_since, country, study_level, budget, created_at)
      VALUES (NEW.name, NEW.email, NEW.phone, NEW.id, 'registration', 'won', NEW.created_at, NEW.preferred_country,
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
CREATE TRIGGER users_contact AFTER INSERT ON users
  FOR EACH ROW WHEN (NEW.role = 'student') EXECUTE FUNCTION users_are_contacts();
CREATE TRIGGER users_tell_contact
  AFTER UPDATE OF name, email, phone, email_confirmed_at, preferred_country, education_level, budget ON users
  FOR EACH ROW
  WHEN (NEW.role = 'student' AND
    (OLD.name, OLD.email, OLD.phone, OLD.email_confirmed_at, OLD.preferred_country, OLD.education_level, OLD.budget)
    IS DISTINCT FROM
    (NEW.name, NEW.email, NEW.phone, NEW.email_confirmed_at, NEW.preferred_country, NEW.education_level, NEW.budget))
  EXECUTE FUNCTION users_are_contacts();

-- Whether a contact could be the same person as another one, by what somebody has decided about them.
CREATE FUNCTION may_be_twins(c contacts, other uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT c.id <> other AND c.merged_into_id IS NULL AND NOT EXISTS (
    SELECT FROM distinct_contacts AS d WHERE d.one_id = least(c.id, other) AND d.other_id = greatest(c.id, other))
$$;

-- Whether an earlier contact has the same address or number: the later of the two is proposed as a duplicate.
CREATE FUNCTION contacts_look_for_twin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Two statements: an index has the address, another one the number.
  NEW.has_twin := NEW.merged_into_id IS NULL AND (
    EXISTS (SELECT FROM contacts AS c WHERE c.email = NEW.email AND may_be_twins(c, NEW.id)) OR
    EXISTS (SELECT FROM contacts AS c
      WHERE c.phone_digits = nullif(phone_digits(NEW.phone), '') AND may_be_twins(c, NEW.id)));
  RETURN NEW;
END
$$;
CREATE TRIGGER contacts_twin BEFORE INSERT OR UPDATE OF email, phone, merged_into_id, has_twin ON contacts
  FOR EACH ROW EXECUTE FUNCTION contacts_look_for_twin();

-- Lists of students and applications have their own copy of the owner. An application that somebody else was given
-- keeps its owner.
CREATE FUNCTION contacts_tell_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET assigned_to_id = NEW.assigned_to_id WHERE id = NEW.student_id;
  UPDATE applications SET assigned_to_id = NEW.assigned_to_id
    WHERE student_id = NEW.student_id AND assigned_to_id IS NOT DISTINCT FROM OLD.assigned_to_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER contacts_owner AFTER UPDATE OF assigned_to_id, student_id ON contacts
  FOR EACH ROW
  WHEN (NEW.student_id IS NOT NULL AND
    (OLD.assigned_to_id, OLD.student_id) IS DISTINCT FROM (NEW.assigned_to_id, NEW.student_id))
  EXECUTE FUNCTION contacts_tell_owner();

CREATE FUNCTION applications_set_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.assigned_to_id := (SELECT assigned_to_id FROM users WHERE id = NEW.student_id);
  RETURN NEW;
END
$$;
CREATE TRIGGER applications_owner BEFORE INSERT ON applications
  FOR EACH ROW WHEN (NEW.assigned_to_id IS NULL) EXECUTE FUNCTION applications_set_owner();

-- A lead who is won is invited as a student.
ALTER TABLE users
  DROP CONSTRAINT users_invited_role,
  ADD CONSTRAINT users_invited_role CHECK (role <> 'admin' OR invited_until IS NULL);

ALTER TABLE users ADD CONSTRAINT users_owner_of_students CHECK (role = 'student' OR assigned_to_id IS NULL);

-- A confirmed consultation means that we have been in contact, a completed one that the person was consulted. Only
-- forward; but if the office takes it back, so does the stage.
CREATE FUNCTION consultations_tell_stage() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  root uuid := (SELECT coalesce(merged_into_id, id) FROM contacts WHERE id = NEW.contact_id);
  reached contact_stage :=
    CASE NEW.status WHEN 'completed' THEN 'consulted' WHEN 'confirmed' THEN 'contacted' END::contact_stage;
  was contact_stage;
  entry record;
BEGIN
  SELECT stage INTO was FROM contacts WHERE id = root FOR NO KEY UPDATE;
  SELECT id, (details ->> 'from')::contact_stage AS "from", (details ->> 'to')::contact_stage AS "to" INTO entry
    FROM contact_entries
    WHERE contact_id = root AND kind = 'stage' ORDER BY created_at DESC, id DESC LIMIT 1;
  IF entry.id IS NOT NULL AND entry."to" = was AND (reached IS NULL OR reached < was)
    AND EXISTS (SELECT FROM contact_entries WHERE id = entry.id AND details ->> 'consultation' = NEW.id::text) THEN
    UPDATE contacts SET stage = entry."from", version = version + 1 WHERE id = root;
    DELETE FROM contact_entries WHERE id = entry.id;
    was := entry."from";
  END IF;
  IF reached > was AND was IN ('new', 'contacted', 'qualified') THEN
    UPDATE contacts SET stage = reached, stage_since = now(), version = version + 1 WHERE id = root;
    INSERT INTO contact_entries (contact_id, kind, details) VALUES
      (root, 'stage', jsonb_build_object('from', was, 'to', reached, 'consultation', NEW.id));
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER consultations_stage AFTER UPDATE OF status ON consultations
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status AND NEW.contact_id IS NOT NULL)
  EXECUTE FUNCTION consultations_tell_stage();
