-- A person's timeline (docs/decisions/0049-a-person-s-timeline.md).

-- An email that a member sent to somebody from the timeline.
ALTER TYPE contact_entry_kind ADD VALUE 'email' AFTER 'whatsapp';

-- The application or the consultation that a note was written on; the note goes with it.
ALTER TABLE contact_entries
  ADD COLUMN application_id uuid REFERENCES applications (id) ON DELETE CASCADE ON UPDATE CASCADE,
  ADD COLUMN consultation_id uuid REFERENCES consultations (id) ON DELETE CASCADE ON UPDATE CASCADE,
  DROP CONSTRAINT contact_entries_text_length,
  ADD CONSTRAINT contact_entries_text_length CHECK (char_length(text) <= 5000);
CREATE INDEX contact_entries_contact_id_kind_created_at_id_idx
  ON contact_entries (contact_id, kind, created_at DESC, id DESC);
CREATE INDEX contact_entries_application_id_idx ON contact_entries (application_id);
CREATE INDEX contact_entries_consultation_id_idx ON contact_entries (consultation_id);

-- Who of the team is mentioned in a note.
CREATE TABLE contact_mentions (
  entry_id uuid NOT NULL REFERENCES contact_entries (id) ON DELETE CASCADE ON UPDATE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  PRIMARY KEY (entry_id, user_id)
);
CREATE INDEX contact_mentions_user_id_idx ON contact_mentions (user_id);

-- Pages of the timeline, newest first.
CREATE INDEX thread_messages_thread_id_created_at_number_idx ON thread_messages (thread_id, created_at DESC, number DESC);
CREATE INDEX outbox_emails_to_sent_at_id_idx ON outbox_emails ("to", sent_at DESC, id DESC);

-- Notes from before they were entries of the timeline, to be carried over after the migrations. New rows have nothing to
-- carry over.
ALTER TABLE consultations ADD COLUMN has_note_entry boolean NOT NULL DEFAULT false;
ALTER TABLE consultations ALTER COLUMN has_note_entry SET DEFAULT true;
ALTER TABLE applications ADD COLUMN has_note_entry boolean NOT NULL DEFAULT false;
ALTER TABLE applications ALTER COLUMN has_note_entry SET DEFAULT true;
ALTER TABLE application_events ADD COLUMN has_note_entry boolean NOT NULL DEFAULT false;
ALTER TABLE application_events ALTER COLUMN has_note_entry SET DEFAULT true;
CREATE INDEX consultations_with_note ON consultations (id) WHERE NOT has_note_entry AND note IS NOT NULL;
CREATE INDEX applications_with_notes ON applications (id) WHERE NOT has_note_entry AND notes IS NOT NULL;
CREATE INDEX application_events_with_notes ON application_events (id) WHERE NOT has_note_entry AND notes IS NOT NULL;

-- What is noted with an application is a note about its student, whichever verb saved it. What an undo brings back is
-- there already.
CREATE FUNCTION application_events_are_notes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO contact_entries (contact_id, kind, actor_id, text, application_id, created_at)
  SELECT c.id, 'note', NEW.actor_id, NEW.notes, NEW.application_id, NEW.created_at
  FROM applications AS a JOIN contacts AS c ON c.student_id = a.student_id
  WHERE a.id = NEW.application_id AND NOT EXISTS (
    SELECT FROM contact_entries AS e WHERE e.application_id = NEW.application_id AND e.text = NEW.notes);
  RETURN NULL;
END
$$;
CREATE TRIGGER application_events_note AFTER INSERT ON application_events
  FOR EACH ROW WHEN (NEW.notes IS NOT NULL) EXECUTE FUNCTION application_events_are_notes();

-- Carries notes over into entries, a batch at a time; returns how many were looked at, 0 when nothing is left. It can be
-- called again at any time. Every application's notes are dated by its history; what stands nowhere there, by the last
-- change, and nobody knows by whom.
CREATE FUNCTION carry_notes(most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  looked integer := 0;
  done integer;
BEGIN
  WITH told AS (
    UPDATE application_events SET has_note_entry = true WHERE id IN (
      SELECT id FROM application_events WHERE NOT has_note_entry AND notes IS NOT NULL
      ORDER BY id LIMIT most FOR UPDATE SKIP LOCKED)
    RETURNING application_id, actor_id, notes, created_at
  ), carried AS (
    INSERT INTO contact_entries (contact_id, kind, actor_id, text, application_id, created_at)
    SELECT c.id, 'note', t.actor_id, left(t.notes, 5000), t.application_id, t.created_at
    FROM told AS t JOIN applications AS a ON a.id = t.application_id JOIN contacts AS c ON c.student_id = a.student_id)
  SELECT count(*) INTO done FROM told;
  looked := looked + done;
  IF done > 0 THEN RETURN looked; END IF; -- an application's last notes are looked for once all of its history is carried

  WITH told AS (
    UPDATE applications SET has_note_entry = true WHERE id IN (
      SELECT id FROM applications WHERE NOT has_note_entry AND notes IS NOT NULL
      ORDER BY id LIMIT most FOR UPDATE SKIP LOCKED)
    RETURNING id, student_id, notes, updated_at
  ), carried AS (
    INSERT INTO contact_entries (contact_id, kind, text, application_id, details, created_at)
    SELECT c.id, 'note', left(t.notes, 5000), t.id, '{"carried": true}', t.updated_at
    FROM told AS t JOIN contacts AS c ON c.student_id = t.student_id
    WHERE NOT EXISTS (SELECT FROM contact_entries AS e WHERE e.application_id = t.id AND e.text = left(t.notes, 5000)))
  SELECT count(*) INTO done FROM told;
  looked := looked + done;

  WITH told AS (
    UPDATE consultations SET has_note_entry = true WHERE id IN (
      SELECT id FROM consultations WHERE NOT has_note_entry AND note IS NOT NULL
      ORDER BY id LIMIT most FOR UPDATE SKIP LOCKED)
    RETURNING id, contact_id, note, updated_at
  ), carried AS (
    INSERT INTO contact_entries (contact_id, kind, text, consultation_id, details, created_at)
    SELECT t.contact_id, 'note', left(t.note, 5000), t.id, '{"carried": true}', t.updated_at
    FROM told AS t
    WHERE t.contact_id IS NOT NULL
      AND NOT EXISTS (SELECT FROM contact_entries AS e WHERE e.consultation_id = t.id AND e.text = left(t.note, 5000)))
  SELECT count(*) INTO done FROM told;
  RETURN looked + done;
END
$$;

-- The stage of a contact that takes another one in: the further of the two. Somebody lost whom the other record knows as
-- open since is open again. A student stays won.
CREATE FUNCTION merged_stage(kept contacts, merged contacts) RETURNS contact_stage LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN merged.stage NOT IN ('new', 'contacted', 'qualified', 'consulted') THEN kept.stage
    WHEN kept.stage IN ('new', 'contacted', 'qualified') AND merged.stage > kept.stage THEN merged.stage
    WHEN kept.stage = 'lost' AND merged.stage_since > kept.stage_since THEN merged.stage
    ELSE kept.stage END
$$;

CREATE OR REPLACE FUNCTION merge_contacts(kept uuid, merged uuid, actor uuid, at timestamptz)
RETURNS uuid LANGUAGE plpgsql AS $$
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
    stage = merged_stage(k, m),
    stage_since = CASE WHEN merged_stage(k, m) = k.stage THEN k.stage_since ELSE m.stage_since END,
    lost_reason = CASE WHEN merged_stage(k, m) = k.stage THEN k.lost_reason END,
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

CREATE OR REPLACE FUNCTION undo_contact_merge(merge uuid, actor uuid, at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  done contact_merges;
  was contacts;
  other contacts;
  -- The stage that the merge took over, if it took one.
  taken contact_stage;
BEGIN
  UPDATE contact_merges SET undone_at = at WHERE id = merge RETURNING * INTO done;
  was := jsonb_populate_record(NULL::contacts, done.before);
  SELECT * INTO other FROM contacts WHERE id = done.merged_id;
  taken := nullif(merged_stage(was, other), was.stage);
  UPDATE contacts AS k SET
    email = CASE WHEN k.email IS DISTINCT FROM m.email THEN k.email ELSE was.email END,
    phone = CASE WHEN k.phone IS DISTINCT FROM m.phone THEN k.phone ELSE was.phone END,
    stage = CASE WHEN k.stage = taken AND k.stage_since = m.stage_since THEN was.stage ELSE k.stage END,
    stage_since = CASE WHEN k.stage = taken AND k.stage_since = m.stage_since THEN was.stage_since ELSE k.stage_since END,
    lost_reason = CASE WHEN k.stage = taken AND k.stage_since = m.stage_since THEN was.lost_reason ELSE k.lost_reason END,
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

-- Open timelines hear of what belongs to their person, whichever code wrote it: the kept contact's id, and nothing else.
CREATE FUNCTION tell_contact(contact uuid) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('live', json_build_object(
    'kind', 'contact', 'id', coalesce(c.merged_into_id, c.id), 'roles', json_build_array('processing', 'admin'),
    'accounts', json_build_array())::text)
  FROM contacts AS c WHERE c.id = contact
$$;

CREATE FUNCTION records_tell_contact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_contact(NEW.contact_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER consultations_tell_contact AFTER INSERT ON consultations
  FOR EACH ROW WHEN (NEW.contact_id IS NOT NULL) EXECUTE FUNCTION records_tell_contact();
CREATE TRIGGER consultations_tell_contact_again AFTER UPDATE OF status, starts_at ON consultations
  FOR EACH ROW WHEN (NEW.contact_id IS NOT NULL AND (OLD.status, OLD.starts_at) IS DISTINCT FROM (NEW.status, NEW.starts_at))
  EXECUTE FUNCTION records_tell_contact();
-- Of a message in distress nobody hears here.
CREATE TRIGGER contact_messages_tell_contact AFTER INSERT ON contact_messages
  FOR EACH ROW WHEN (NEW.contact_id IS NOT NULL AND NOT NEW.needs_care) EXECUTE FUNCTION records_tell_contact();

CREATE FUNCTION replies_tell_contact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_contact(m.contact_id) FROM contact_messages AS m WHERE m.id = NEW.message_id AND NOT m.needs_care;
  RETURN NULL;
END
$$;
CREATE TRIGGER message_replies_tell_contact AFTER INSERT ON message_replies
  FOR EACH ROW EXECUTE FUNCTION replies_tell_contact();

CREATE FUNCTION documents_tell_contact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_contact(c.id) FROM contacts AS c WHERE c.student_id = NEW.user_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER documents_tell_contact AFTER INSERT ON documents
  FOR EACH ROW EXECUTE FUNCTION documents_tell_contact();
CREATE TRIGGER documents_tell_contact_again AFTER UPDATE OF status ON documents
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION documents_tell_contact();

CREATE FUNCTION students_tell_contact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_contact(c.id) FROM contacts AS c WHERE c.student_id = NEW.student_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER requests_tell_contact AFTER INSERT ON requests
  FOR EACH ROW EXECUTE FUNCTION students_tell_contact();
CREATE TRIGGER requests_tell_contact_again AFTER UPDATE OF status ON requests
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION students_tell_contact();
CREATE TRIGGER applications_tell_contact AFTER INSERT ON applications
  FOR EACH ROW EXECUTE FUNCTION students_tell_contact();
CREATE TRIGGER applications_tell_contact_again AFTER UPDATE OF status, progress, notes ON applications
  FOR EACH ROW WHEN ((OLD.status, OLD.progress, OLD.notes) IS DISTINCT FROM (NEW.status, NEW.progress, NEW.notes))
  EXECUTE FUNCTION students_tell_contact();
