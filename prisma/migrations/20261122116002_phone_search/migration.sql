-- Students and their applications are found by phone number as well, however it was typed.

-- One spelling of a number: "0300 1234567", "+92 (0)300 1234567" and "3001234567" are all 923001234567.
CREATE FUNCTION phone_digits(phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g'), '^00', ''),
        '^0', '92'),
      '^(3[0-9]{9})$', '92\1'),
    '^920', '92')
$$;

-- A generated column takes another expression only as a new column; its indexes go and come with it. The name stays
-- first, for the list that is sorted by it.
ALTER TABLE users DROP COLUMN search_text;
ALTER TABLE users ADD COLUMN search_text text
  GENERATED ALWAYS AS (lower(name || ' ' || email) || ' ' || phone_digits(phone)) STORED;
ALTER TABLE users ALTER COLUMN search_text SET STATISTICS 1000;
CREATE INDEX users_search ON users USING gin (search_text gin_trgm_ops) WHERE role = 'student';
CREATE INDEX students_newest ON users (created_at DESC, id DESC) INCLUDE (search_text, active) WHERE role = 'student';
CREATE INDEX students_by_country ON users (preferred_country, created_at DESC, id DESC) INCLUDE (search_text)
  WHERE role = 'student';
CREATE INDEX students_by_name ON users (search_text, id) WHERE role = 'student';
CREATE INDEX students_by_country_and_name ON users (preferred_country, search_text, id) WHERE role = 'student';

CREATE OR REPLACE FUNCTION applications_set_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT lower(NEW.university_name || ' ' || NEW.program_name || ' ' || u.name || ' ' || u.email)
      || ' ' || phone_digits(u.phone)
    INTO NEW.search_text FROM users AS u WHERE u.id = NEW.student_id;
  RETURN NEW;
END
$$;
DROP TRIGGER users_search_text ON users;
CREATE TRIGGER users_search_text
  AFTER UPDATE OF name, email, phone ON users
  FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name OR OLD.email IS DISTINCT FROM NEW.email OR OLD.phone IS DISTINCT FROM NEW.phone)
  EXECUTE FUNCTION users_tell_applications();

UPDATE applications SET search_text = search_text;
