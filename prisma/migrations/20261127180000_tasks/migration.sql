-- Tasks: what somebody is to do about a person, and until when (docs/decisions/0045-tasks.md).

CREATE TYPE task_priority AS ENUM ('high', 'normal', 'low');
CREATE TYPE task_repeat AS ENUM ('daily', 'weekly', 'monthly');
CREATE TYPE task_rule AS ENUM ('application_unchanged', 'offer_deadline', 'document_rejected', 'lead_waiting');

CREATE TABLE tasks (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  title text NOT NULL,
  due_at timestamptz(3) NOT NULL,
  priority task_priority NOT NULL DEFAULT 'normal',
  repeat task_repeat,
  -- The student sees it and ticks it.
  for_student boolean NOT NULL DEFAULT false,
  contact_id uuid NOT NULL REFERENCES contacts (id) ON DELETE CASCADE ON UPDATE CASCADE,
  application_id uuid REFERENCES applications (id) ON DELETE CASCADE ON UPDATE CASCADE,
  assigned_to_id uuid REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  snoozed_until timestamptz(3),
  -- When it comes up: that of its due time and its snooze that is later.
  shows_at timestamptz(3) GENERATED ALWAYS AS (greatest(due_at, snoozed_until)) STORED,
  -- Of a task that a rule has made: the rule, and the application, document or lead that it found.
  rule task_rule,
  record_id uuid,
  -- The task after whose tick this one began.
  repeats_id uuid UNIQUE REFERENCES tasks (id) ON DELETE SET NULL ON UPDATE CASCADE,
  done_at timestamptz(3),
  done_by_id uuid REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  created_by_id uuid REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Copies of the contact's, for the lists and their indexes. Kept by triggers, and gone with the contact. A key of their
  -- own would lock the student's account after the contact, the other way round than everybody else.
  student_id uuid,
  person_owner_id uuid,
  -- Where they want to go: a student by the account, anybody else by the contact.
  person_country text,
  CONSTRAINT tasks_title_length CHECK (char_length(title) BETWEEN 1 AND 200),
  CONSTRAINT tasks_for_a_student CHECK (NOT for_student OR student_id IS NOT NULL),
  CONSTRAINT tasks_rule_has_a_record CHECK ((rule IS NULL) = (record_id IS NULL)),
  CONSTRAINT tasks_rule_is_the_teams CHECK (rule IS NULL OR (NOT for_student AND repeat IS NULL)),
  CONSTRAINT tasks_repeats_another CHECK (repeats_id <> id)
);

-- A rule has one open task for a record at most, however many processes look at the same moment.
CREATE UNIQUE INDEX tasks_one_of_a_rule ON tasks (rule, record_id) WHERE done_at IS NULL;
CREATE INDEX tasks_rule_record_id_done_at_idx ON tasks (rule, record_id, done_at);
-- Lists of open tasks, oldest first. A member's is a merge of parts (lib/tasks/queries/ordered.ts): their own, those that
-- nobody has, and those about students, about somebody of theirs, or about somebody who waits for an owner. While an
-- admin limits what members see, only those of their regions besides their own.
CREATE INDEX tasks_open ON tasks (shows_at, id) INCLUDE (snoozed_until) WHERE done_at IS NULL;
CREATE INDEX tasks_open_by_owner ON tasks (assigned_to_id, shows_at, id)
  INCLUDE (snoozed_until, student_id, person_owner_id, person_country) WHERE done_at IS NULL;
CREATE INDEX tasks_open_unowned ON tasks (shows_at, id)
  INCLUDE (snoozed_until, student_id, person_owner_id, person_country) WHERE done_at IS NULL AND assigned_to_id IS NULL;
CREATE INDEX tasks_open_of_students ON tasks (shows_at, id) INCLUDE (snoozed_until, assigned_to_id)
  WHERE done_at IS NULL AND student_id IS NOT NULL;
CREATE INDEX tasks_open_by_person_owner ON tasks (person_owner_id, shows_at, id)
  INCLUDE (snoozed_until, student_id, assigned_to_id) WHERE done_at IS NULL AND person_owner_id IS NOT NULL;
CREATE INDEX tasks_open_of_unowned_leads ON tasks (shows_at, id) INCLUDE (snoozed_until, assigned_to_id)
  WHERE done_at IS NULL AND student_id IS NULL AND person_owner_id IS NULL;
CREATE INDEX tasks_open_by_country ON tasks (person_country, shows_at, id)
  INCLUDE (snoozed_until, assigned_to_id, student_id, person_owner_id)
  WHERE done_at IS NULL AND person_country IS NOT NULL;
-- One person's: in the history by when they were made and done, on the record by when they come up.
CREATE INDEX tasks_contact_id_created_at_id_idx ON tasks (contact_id, created_at DESC, id DESC);
CREATE INDEX tasks_done_of_contact ON tasks (contact_id, done_at DESC, id DESC) WHERE done_at IS NOT NULL;
CREATE INDEX tasks_open_of_contact ON tasks (contact_id, shows_at, id) WHERE done_at IS NULL;
CREATE INDEX tasks_student_id_idx ON tasks (student_id);
CREATE INDEX tasks_for_student ON tasks (student_id, due_at, id) WHERE for_student AND done_at IS NULL;
CREATE INDEX tasks_done_for_student ON tasks (student_id, done_at DESC, id DESC) WHERE for_student AND done_at IS NOT NULL;
-- For whoever is deleted.
CREATE INDEX tasks_application_id_idx ON tasks (application_id);
CREATE INDEX tasks_assigned_to_id_idx ON tasks (assigned_to_id);
CREATE INDEX tasks_done_by_id_idx ON tasks (done_by_id);
CREATE INDEX tasks_created_by_id_idx ON tasks (created_by_id);

-- What the rules look for, the last to come first: the other rules have their indexes already.
CREATE INDEX documents_rejected ON documents (reviewed_at DESC, id DESC) WHERE status = 'rejected' AND NOT replaced;

-- A task's copies come from the person's contact, which is locked: nobody can merge or give it away meanwhile.
CREATE FUNCTION tasks_know_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT r.student_id, r.assigned_to_id, r.country
    INTO NEW.student_id, NEW.person_owner_id, NEW.person_country
    FROM contacts AS r
    WHERE r.id = (SELECT coalesce(c.merged_into_id, c.id) FROM contacts AS c WHERE c.id = NEW.contact_id)
    FOR SHARE;
  IF NEW.student_id IS NOT NULL THEN
    NEW.person_country := (SELECT preferred_country FROM users WHERE id = NEW.student_id);
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER tasks_person BEFORE INSERT ON tasks FOR EACH ROW EXECUTE FUNCTION tasks_know_person();

-- Who answers for a person answers for the open tasks as well, but for those that somebody else was given. When a merge is
-- undone, what was meant for the student is the team's again.
CREATE FUNCTION contacts_tell_tasks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE tasks AS t SET
    student_id = r.student_id,
    person_owner_id = r.assigned_to_id,
    person_country = r.country,
    for_student = t.for_student AND r.student_id IS NOT NULL,
    assigned_to_id = CASE
      WHEN t.done_at IS NULL AND r.id = NEW.id AND t.assigned_to_id IS NOT DISTINCT FROM OLD.assigned_to_id
      THEN NEW.assigned_to_id ELSE t.assigned_to_id END,
    -- The country isn't shown, and so is no change that somebody hasn't seen.
    version = t.version +
      ((t.student_id, t.person_owner_id) IS DISTINCT FROM (r.student_id, r.assigned_to_id))::integer
  FROM contacts AS c
  JOIN LATERAL (
    SELECT p.id, p.student_id, p.assigned_to_id,
      CASE WHEN p.student_id IS NULL THEN p.country
        ELSE (SELECT u.preferred_country FROM users AS u WHERE u.id = p.student_id) END AS country
    FROM contacts AS p WHERE p.id = coalesce(c.merged_into_id, c.id)
  ) AS r ON true
  WHERE (c.id = NEW.id OR c.merged_into_id = NEW.id) AND t.contact_id = c.id
    AND (t.student_id, t.person_owner_id, t.person_country)
      IS DISTINCT FROM (r.student_id, r.assigned_to_id, r.country);
  RETURN NULL;
END
$$;
CREATE TRIGGER contacts_tasks AFTER UPDATE OF assigned_to_id, student_id, merged_into_id, country ON contacts
  FOR EACH ROW
  WHEN ((OLD.assigned_to_id, OLD.student_id, OLD.merged_into_id, OLD.country)
    IS DISTINCT FROM (NEW.assigned_to_id, NEW.student_id, NEW.merged_into_id, NEW.country))
  EXECUTE FUNCTION contacts_tell_tasks();

-- A student who no longer says where they want to go: their contact keeps the country. The trigger's name comes after
-- that of the one that tells the contact, which is locked before its tasks.
CREATE FUNCTION users_tell_tasks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE tasks SET person_country = NEW.preferred_country
    WHERE student_id = NEW.id AND person_country IS DISTINCT FROM NEW.preferred_country;
  RETURN NULL;
END
$$;
CREATE TRIGGER users_tell_tasks AFTER UPDATE OF preferred_country ON users
  FOR EACH ROW WHEN (NEW.role = 'student' AND OLD.preferred_country IS DISTINCT FROM NEW.preferred_country)
  EXECUTE FUNCTION users_tell_tasks();

-- What a member who has left was to do is handed over with the rest, and can be undone with it.
ALTER TYPE undoable_kind ADD VALUE 'task';

-- Which rules make tasks: none does before an admin has switched it on, and has a row then.
CREATE TABLE task_rules (
  rule task_rule PRIMARY KEY,
  is_on boolean NOT NULL DEFAULT false
);
