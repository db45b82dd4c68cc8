-- What the processing portal needs: lists and searches that stay fast at a million students, the history of an
-- application with what was saved, and the reasons that the team keeps at hand.

-- Students: what is searched is a column of its own, so that an index can answer a search without touching the table.
ALTER TABLE users ADD COLUMN search_text text GENERATED ALWAYS AS (lower(name || ' ' || email)) STORED;
ALTER TABLE users ALTER COLUMN search_text SET STATISTICS 1000;
DROP INDEX users_search;
CREATE INDEX users_search ON users USING gin (search_text gin_trgm_ops) WHERE role = 'student';
DROP INDEX users_role_preferred_country_created_at_id_idx;
CREATE INDEX students_newest ON users (created_at DESC, id DESC) INCLUDE (search_text, active) WHERE role = 'student';
CREATE INDEX students_by_country ON users (preferred_country, created_at DESC, id DESC) INCLUDE (search_text)
  WHERE role = 'student';
CREATE INDEX students_by_name ON users (search_text, id) WHERE role = 'student';
CREATE INDEX students_by_country_and_name ON users (preferred_country, search_text, id) WHERE role = 'student';

-- Applications: the same, with the name of the student.
ALTER TABLE applications ADD COLUMN search_text text;
ALTER TABLE applications ALTER COLUMN search_text SET STATISTICS 1000;
UPDATE applications AS a
  SET search_text = lower(a.university_name || ' ' || a.program_name || ' ' || u.name || ' ' || u.email)
  FROM users AS u WHERE u.id = a.student_id;
ALTER TABLE applications ALTER COLUMN search_text SET NOT NULL;
DROP INDEX applications_search;
CREATE INDEX applications_search ON applications USING gin (search_text gin_trgm_ops);
DROP INDEX applications_created_at_id_idx;
CREATE INDEX applications_newest ON applications (created_at DESC, id DESC) INCLUDE (search_text);
DROP INDEX applications_status_created_at_id_idx;
CREATE INDEX applications_by_status ON applications (status, created_at DESC, id DESC) INCLUDE (search_text);

CREATE FUNCTION applications_set_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT lower(NEW.university_name || ' ' || NEW.program_name || ' ' || u.name || ' ' || u.email)
    INTO NEW.search_text FROM users AS u WHERE u.id = NEW.student_id;
  RETURN NEW;
END
$$;
CREATE TRIGGER applications_search_text
  BEFORE INSERT OR UPDATE OF university_name, program_name, student_id, search_text ON applications
  FOR EACH ROW EXECUTE FUNCTION applications_set_search_text();

CREATE FUNCTION users_tell_applications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Names the column, so that the trigger above writes it anew.
  UPDATE applications SET search_text = search_text WHERE student_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER users_search_text
  AFTER UPDATE OF name, email ON users
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name OR OLD.email IS DISTINCT FROM NEW.email)
  EXECUTE FUNCTION users_tell_applications();

ALTER TABLE application_events
  ADD COLUMN changed text[] NOT NULL DEFAULT '{}',
  ADD COLUMN notes text;
UPDATE application_events SET changed = '{status}' WHERE "from" IS NOT NULL;
ALTER TABLE applications ADD CONSTRAINT applications_notes_length CHECK (char_length(notes) <= 5000);

-- The newest decisions on documents, for Recent Activity.
CREATE INDEX documents_reviewed ON documents (reviewed_at DESC, id DESC) WHERE reviewed_at IS NOT NULL;

CREATE TABLE review_snippets (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  text text NOT NULL,
  created_by_id uuid,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT review_snippets_pkey PRIMARY KEY (id),
  CONSTRAINT review_snippets_text_length CHECK (char_length(text) BETWEEN 3 AND 1000),
  CONSTRAINT review_snippets_created_by_id_fkey FOREIGN KEY (created_by_id) REFERENCES users (id)
    ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE UNIQUE INDEX review_snippets_text_key ON review_snippets (text);
CREATE INDEX review_snippets_created_by_id_idx ON review_snippets (created_by_id);
CREATE INDEX review_snippets_created_at_id_idx ON review_snippets (created_at, id);
-- Some to begin with. The team removes what it does not need.
INSERT INTO review_snippets (text, created_at) VALUES
  ('The scan is cut off at the edge. Please scan the whole page.', '2026-01-01 00:00:01Z'),
  ('The picture is too blurred to read. Please scan it again in good light, or use a scanner app.', '2026-01-01 00:00:02Z'),
  ('A page is missing. Please send all pages in one file.', '2026-01-01 00:00:03Z'),
  ('This is another document than the one we asked for. Please upload the right one.', '2026-01-01 00:00:04Z'),
  ('Your passport is valid for too short a time. Please renew it and upload the new one.', '2026-01-01 00:00:05Z'),
  ('The document is not attested. Please have it attested and upload it again.', '2026-01-01 00:00:06Z');
