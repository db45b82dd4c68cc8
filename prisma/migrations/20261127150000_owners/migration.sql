-- Lists of what belongs to students by owner, and by the country that a student wants most: what a member sees while an
-- admin limits the team to its regions and its own (docs/decisions/0043-owners-and-who-sees-whom.md).

-- Copies of the student's owner and country, kept by triggers. Without foreign keys: the student's own one has it.
ALTER TABLE documents ADD COLUMN assigned_to_id uuid, ADD COLUMN student_country text;
ALTER TABLE requests ADD COLUMN assigned_to_id uuid, ADD COLUMN student_country text;
ALTER TABLE threads ADD COLUMN assigned_to_id uuid, ADD COLUMN student_country text;
-- An application has an owner of its own already, and a contact is where the owner comes from.
ALTER TABLE applications ADD COLUMN student_country text;
ALTER TABLE contacts ADD COLUMN student_country text;

-- Everything that a page or a count of these lists asks of a row is in the index: the owner too, since a limited member's
-- own are a part of their own. Those of the new columns begin empty, and so are made in a moment.
DROP INDEX students_by_country;
DROP INDEX students_by_country_and_name;
DROP INDEX students_by_owner;
DROP INDEX applications_by_owner;
CREATE INDEX students_by_country ON users (preferred_country, created_at DESC, id DESC)
  INCLUDE (search_text, assigned_to_id, active) WHERE role = 'student';
CREATE INDEX students_by_country_and_name ON users (preferred_country, search_text, id) INCLUDE (assigned_to_id)
  WHERE role = 'student';
CREATE INDEX students_by_owner ON users (assigned_to_id, created_at DESC, id DESC)
  INCLUDE (search_text, preferred_country, active) WHERE role = 'student' AND assigned_to_id IS NOT NULL;
CREATE INDEX students_by_owner_and_name ON users (assigned_to_id, search_text, id) INCLUDE (preferred_country)
  WHERE role = 'student' AND assigned_to_id IS NOT NULL;
CREATE INDEX applications_by_owner ON applications (assigned_to_id, created_at DESC, id DESC)
  INCLUDE (search_text, student_country) WHERE assigned_to_id IS NOT NULL;
CREATE INDEX applications_by_owner_and_status ON applications (assigned_to_id, status, created_at DESC, id DESC)
  INCLUDE (search_text, student_country) WHERE assigned_to_id IS NOT NULL;
CREATE INDEX applications_by_owner_and_deadline ON applications (assigned_to_id, status, deadline, id)
  INCLUDE (student_country) WHERE assigned_to_id IS NOT NULL;
CREATE INDEX applications_by_owner_and_change ON applications (assigned_to_id, status, updated_at, id)
  INCLUDE (deadline, student_country) WHERE assigned_to_id IS NOT NULL;
CREATE INDEX applications_by_country ON applications (student_country, created_at DESC, id DESC)
  INCLUDE (search_text, assigned_to_id) WHERE student_country IS NOT NULL;
CREATE INDEX applications_by_country_and_status ON applications (student_country, status, created_at DESC, id DESC)
  INCLUDE (search_text, assigned_to_id) WHERE student_country IS NOT NULL;
CREATE INDEX applications_by_country_and_deadline ON applications (student_country, status, deadline, id)
  INCLUDE (assigned_to_id) WHERE student_country IS NOT NULL;
CREATE INDEX applications_by_country_and_change ON applications (student_country, status, updated_at, id)
  INCLUDE (deadline, assigned_to_id) WHERE student_country IS NOT NULL;
CREATE INDEX documents_by_owner ON documents (assigned_to_id, uploaded_at DESC, id DESC) INCLUDE (status, type)
  WHERE assigned_to_id IS NOT NULL;
CREATE INDEX documents_by_country ON documents (student_country, uploaded_at DESC, id DESC)
  INCLUDE (status, type, assigned_to_id) WHERE student_country IS NOT NULL;
CREATE INDEX documents_waiting_by_owner ON documents (assigned_to_id, waiting_since, id) INCLUDE (student_country)
  WHERE assigned_to_id IS NOT NULL AND waiting_since IS NOT NULL;
CREATE INDEX documents_waiting_by_country ON documents (student_country, waiting_since, id) INCLUDE (assigned_to_id)
  WHERE student_country IS NOT NULL AND waiting_since IS NOT NULL;
CREATE INDEX requests_by_owner ON requests (assigned_to_id, created_at DESC, id DESC) INCLUDE (status, student_country)
  WHERE assigned_to_id IS NOT NULL;
CREATE INDEX requests_by_country ON requests (student_country, created_at DESC, id DESC)
  INCLUDE (status, assigned_to_id) WHERE student_country IS NOT NULL;
CREATE INDEX requests_open_by_owner ON requests (assigned_to_id, created_at, id) INCLUDE (student_country)
  WHERE assigned_to_id IS NOT NULL AND status = 'open';
CREATE INDEX requests_open_by_country ON requests (student_country, created_at, id) INCLUDE (assigned_to_id)
  WHERE student_country IS NOT NULL AND status = 'open';
CREATE INDEX threads_by_owner ON threads (assigned_to_id, last_message_at DESC, id DESC) INCLUDE (student_country)
  WHERE assigned_to_id IS NOT NULL;
CREATE INDEX threads_by_country ON threads (student_country, last_message_at DESC, id DESC) INCLUDE (assigned_to_id)
  WHERE student_country IS NOT NULL;
CREATE INDEX threads_waiting_by_owner ON threads (assigned_to_id, last_message_at DESC, id DESC)
  INCLUDE (student_country) WHERE assigned_to_id IS NOT NULL AND office_waiting;
CREATE INDEX threads_waiting_by_country ON threads (student_country, last_message_at DESC, id DESC)
  INCLUDE (assigned_to_id) WHERE student_country IS NOT NULL AND office_waiting;
CREATE INDEX contacts_of_students ON contacts (student_country, stage, created_at DESC, id DESC)
  INCLUDE (search_text, assigned_to_id) WHERE student_country IS NOT NULL AND merged_into_id IS NULL;
CREATE INDEX contacts_of_students_by_follow_up ON contacts (student_country, stage, follow_up_at, id)
  INCLUDE (search_text, assigned_to_id) WHERE student_country IS NOT NULL AND merged_into_id IS NULL;
CREATE INDEX contacts_of_students_lanes ON contacts (student_country, stage, stage_since DESC, id DESC)
  INCLUDE (search_text, assigned_to_id) WHERE student_country IS NOT NULL AND merged_into_id IS NULL;

-- Whom nobody answers for: an index by owner has no order among the empty ones.
CREATE INDEX students_unowned ON users (created_at DESC, id DESC) INCLUDE (search_text)
  WHERE role = 'student' AND assigned_to_id IS NULL;
CREATE INDEX students_unowned_by_name ON users (search_text, id) WHERE role = 'student' AND assigned_to_id IS NULL;
CREATE INDEX applications_unowned ON applications (created_at DESC, id DESC) INCLUDE (search_text)
  WHERE assigned_to_id IS NULL;
CREATE INDEX applications_unowned_by_status ON applications (status, created_at DESC, id DESC) INCLUDE (search_text)
  WHERE assigned_to_id IS NULL;
CREATE INDEX documents_waiting_unowned ON documents (waiting_since, id)
  WHERE assigned_to_id IS NULL AND waiting_since IS NOT NULL;
CREATE INDEX requests_open_unowned ON requests (created_at, id) WHERE assigned_to_id IS NULL AND status = 'open';

-- A new record gets its student's owner and country. An application may have been given an owner already.
CREATE FUNCTION records_ask_student() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- A thread's id is its student's; the others name theirs.
  of_student uuid := coalesce(to_jsonb(NEW) ->> 'student_id', to_jsonb(NEW) ->> 'user_id', to_jsonb(NEW) ->> 'id');
  its_owner uuid;
BEGIN
  SELECT assigned_to_id, preferred_country INTO its_owner, NEW.student_country FROM users WHERE id = of_student;
  NEW.assigned_to_id := coalesce(NEW.assigned_to_id, its_owner);
  RETURN NEW;
END
$$;
DROP TRIGGER applications_owner ON applications;
DROP FUNCTION applications_set_owner();
CREATE TRIGGER applications_student BEFORE INSERT ON applications FOR EACH ROW EXECUTE FUNCTION records_ask_student();
CREATE TRIGGER documents_student BEFORE INSERT ON documents FOR EACH ROW EXECUTE FUNCTION records_ask_student();
CREATE TRIGGER requests_student BEFORE INSERT ON requests FOR EACH ROW EXECUTE FUNCTION records_ask_student();
CREATE TRIGGER threads_student BEFORE INSERT ON threads FOR EACH ROW EXECUTE FUNCTION records_ask_student();

-- A contact gets its student's country with the student.
CREATE FUNCTION contacts_ask_student() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.student_country := (SELECT preferred_country FROM users WHERE id = NEW.student_id);
  RETURN NEW;
END
$$;
CREATE TRIGGER contacts_student BEFORE INSERT OR UPDATE OF student_id ON contacts
  FOR EACH ROW EXECUTE FUNCTION contacts_ask_student();

-- Copies a student's owner and country to the records, in the order in which rows are locked. Whoever calls it has
-- locked the student. An application's owner is not copied: somebody else may have been given it.
CREATE FUNCTION tell_records(of_student uuid, its_owner uuid, its_country text) RETURNS void LANGUAGE sql AS $$
  UPDATE documents SET assigned_to_id = its_owner, student_country = its_country
    WHERE user_id = of_student AND (assigned_to_id, student_country) IS DISTINCT FROM (its_owner, its_country);
  UPDATE requests SET assigned_to_id = its_owner, student_country = its_country
    WHERE student_id = of_student AND (assigned_to_id, student_country) IS DISTINCT FROM (its_owner, its_country);
  UPDATE applications SET student_country = its_country
    WHERE student_id = of_student AND student_country IS DISTINCT FROM its_country;
  UPDATE threads SET assigned_to_id = its_owner, student_country = its_country
    WHERE id = of_student AND (assigned_to_id, student_country) IS DISTINCT FROM (its_owner, its_country);
  UPDATE contacts SET student_country = its_country
    WHERE student_id = of_student AND student_country IS DISTINCT FROM its_country;
$$;
CREATE FUNCTION users_tell_records() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_records(NEW.id, NEW.assigned_to_id, NEW.preferred_country);
  RETURN NULL;
END
$$;
-- Its name comes before that of the trigger that tells the contact: the records are locked before it.
CREATE TRIGGER users_records AFTER UPDATE OF assigned_to_id, preferred_country ON users
  FOR EACH ROW
  WHEN (NEW.role = 'student' AND
    (OLD.assigned_to_id, OLD.preferred_country) IS DISTINCT FROM (NEW.assigned_to_id, NEW.preferred_country))
  EXECUTE FUNCTION users_tell_records();

-- How far work on older rows has come that is done after the migrations, a batch at a time. A row goes when it is done.
CREATE TABLE backfills (
  name text PRIMARY KEY,
  -- The last row that is done.
  last_id uuid
);
INSERT INTO backfills (name)
  SELECT 'records-of-students' WHERE EXISTS (SELECT FROM users WHERE role = 'student');

-- Tells the records of the next students; returns how many students that were. It can be called again at any time.
CREATE FUNCTION tell_older_records(most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  place backfills;
  student record;
  told integer := 0;
BEGIN
  SELECT * INTO place FROM backfills WHERE name = 'records-of-students' FOR UPDATE;
  IF place.name IS NULL THEN RETURN 0; END IF;
  FOR student IN
    SELECT id, assigned_to_id, preferred_country FROM users
    WHERE role = 'student' AND (place.last_id IS NULL OR id > place.last_id)
    ORDER BY id LIMIT most FOR NO KEY UPDATE
  LOOP
    PERFORM tell_records(student.id, student.assigned_to_id, student.preferred_country);
    told := told + 1;
    place.last_id := student.id;
  END LOOP;
  IF told = 0 THEN DELETE FROM backfills WHERE name = place.name;
  ELSE UPDATE backfills SET last_id = place.last_id WHERE name = place.name;
  END IF;
  RETURN told;
END
$$;

-- How the team works. At most one row; without it, every member sees every student.
CREATE TABLE team_rules (
  id integer PRIMARY KEY DEFAULT 1,
  -- Members see the students of their regions, and their own.
  own_students_only boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT team_rules_one CHECK (id = 1)
);
