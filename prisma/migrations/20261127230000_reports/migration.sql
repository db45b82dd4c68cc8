-- What the owner's reports are counted from, and what was counted (docs/decisions/0048-reports.md).

-- How far somebody has come, whatever became of them. Null in rows from before, until their stage changes: their stage.
ALTER TABLE contacts ADD COLUMN furthest_stage contact_stage;
UPDATE contacts AS c SET furthest_stage = (left_from.details ->> 'from')::contact_stage
  FROM (
    SELECT DISTINCT ON (contact_id) contact_id, details FROM contact_entries
    WHERE kind = 'stage' AND details ->> 'to' = 'lost' ORDER BY contact_id, created_at DESC, id DESC
  ) AS left_from
  WHERE c.stage = 'lost' AND left_from.contact_id = c.id AND left_from.details ->> 'from' <> 'lost';

CREATE FUNCTION stage_reached(stage contact_stage) RETURNS contact_stage LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN stage = 'lost' THEN 'new'::contact_stage ELSE stage END
$$;
-- An undo sets what it was before, and that stays.
CREATE FUNCTION contacts_reach() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.furthest_stage := stage_reached(NEW.stage);
  ELSIF NEW.furthest_stage IS NOT DISTINCT FROM OLD.furthest_stage THEN
    NEW.furthest_stage := greatest(coalesce(OLD.furthest_stage, stage_reached(OLD.stage)), stage_reached(NEW.stage));
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER contacts_reached BEFORE INSERT OR UPDATE OF stage, furthest_stage ON contacts
  FOR EACH ROW EXECUTE FUNCTION contacts_reach();

-- When a request was answered.
ALTER TABLE requests ADD COLUMN answered_at timestamptz(3);
UPDATE requests SET answered_at = updated_at WHERE status = 'done';
CREATE FUNCTION requests_keep_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.answered_at := CASE WHEN NEW.status = 'done' THEN coalesce(NEW.answered_at, NEW.updated_at) END;
  RETURN NEW;
END
$$;
CREATE TRIGGER requests_answer BEFORE INSERT OR UPDATE OF status ON requests
  FOR EACH ROW EXECUTE FUNCTION requests_keep_answer();

-- What a member has achieved: whose it was at that moment. The member has no foreign key, which would lock the account.
CREATE TYPE outcome_kind AS ENUM ('consultation', 'won', 'enrolment');
CREATE TABLE outcomes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind outcome_kind NOT NULL,
  consultation_id uuid UNIQUE REFERENCES consultations (id) ON DELETE SET NULL ON UPDATE CASCADE,
  contact_id uuid UNIQUE REFERENCES contacts (id) ON DELETE SET NULL ON UPDATE CASCADE,
  application_id uuid UNIQUE REFERENCES applications (id) ON DELETE SET NULL ON UPDATE CASCADE,
  member_id uuid,
  at timestamptz(3) NOT NULL,
  ended_at timestamptz(3)
);
CREATE INDEX outcomes_at_idx ON outcomes (at);

-- A result that is called off and comes back at once was never gone: an undo gives back what there was.
CREATE FUNCTION outcome_again(was outcomes, again timestamptz) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT was.ended_at IS NULL OR was.ended_at > again - interval '5 minutes'
$$;

CREATE FUNCTION consultations_have_outcome() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."to" = NEW."from" THEN RETURN NULL; END IF;
  IF NEW."to" = 'completed' THEN
    INSERT INTO outcomes AS was (kind, consultation_id, member_id, at)
      SELECT 'consultation', c.id, coalesce(c.assigned_to_id, NEW.actor_id), NEW.created_at
      FROM consultations AS c WHERE c.id = NEW.consultation_id
    ON CONFLICT (consultation_id) DO UPDATE SET
      member_id = CASE WHEN outcome_again(was, EXCLUDED.at) THEN was.member_id ELSE EXCLUDED.member_id END,
      at = CASE WHEN outcome_again(was, EXCLUDED.at) THEN was.at ELSE EXCLUDED.at END,
      ended_at = NULL;
  ELSIF NEW."from" = 'completed' THEN
    UPDATE outcomes SET ended_at = NEW.created_at WHERE consultation_id = NEW.consultation_id AND ended_at IS NULL;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER consultation_events_outcome AFTER INSERT ON consultation_events
  FOR EACH ROW WHEN (NEW."to" = 'completed' OR NEW."from" = 'completed')
  EXECUTE FUNCTION consultations_have_outcome();

CREATE FUNCTION applications_have_outcome() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."to" = NEW."from" THEN RETURN NULL; END IF;
  IF NEW."to" = 'completed' THEN
    INSERT INTO outcomes AS was (kind, application_id, member_id, at)
      SELECT 'enrolment', a.id, coalesce(a.assigned_to_id, NEW.actor_id), NEW.created_at
      FROM applications AS a WHERE a.id = NEW.application_id
    ON CONFLICT (application_id) DO UPDATE SET
      member_id = CASE WHEN outcome_again(was, EXCLUDED.at) THEN was.member_id ELSE EXCLUDED.member_id END,
      at = CASE WHEN outcome_again(was, EXCLUDED.at) THEN was.at ELSE EXCLUDED.at END,
      ended_at = NULL;
  ELSIF NEW."from" = 'completed' THEN
    UPDATE outcomes SET ended_at = NEW.created_at WHERE application_id = NEW.application_id AND ended_at IS NULL;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER application_events_outcome AFTER INSERT ON application_events
  FOR EACH ROW WHEN (NEW."to" = 'completed' OR NEW."from" = 'completed')
  EXECUTE FUNCTION applications_have_outcome();

-- Nobody takes back that somebody was won: there is an account. Who registered by themselves is nobody's result.
CREATE FUNCTION contacts_have_outcome() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outcomes (kind, contact_id, member_id, at)
    SELECT 'won', c.id, coalesce(c.assigned_to_id, NEW.actor_id), NEW.created_at
    FROM contacts AS c WHERE c.id = NEW.contact_id
  ON CONFLICT (contact_id) DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER contact_entries_outcome AFTER INSERT ON contact_entries
  FOR EACH ROW WHEN (NEW.kind = 'stage' AND NEW.details ->> 'to' = 'won')
  EXECUTE FUNCTION contacts_have_outcome();

-- Results from before. Whose they were then isn't known: whose they are now.
INSERT INTO outcomes (kind, consultation_id, member_id, at)
  SELECT DISTINCT ON (c.id) 'consultation', c.id, coalesce(c.assigned_to_id, e.actor_id), e.created_at
  FROM consultation_events AS e JOIN consultations AS c ON c.id = e.consultation_id AND c.status = 'completed'
  WHERE e."to" = 'completed' AND e."from" IS DISTINCT FROM 'completed' ORDER BY c.id, e.created_at DESC;
INSERT INTO outcomes (kind, application_id, member_id, at)
  SELECT DISTINCT ON (a.id) 'enrolment', a.id, coalesce(a.assigned_to_id, e.actor_id), e.created_at
  FROM application_events AS e JOIN applications AS a ON a.id = e.application_id AND a.status = 'completed'
  WHERE e."to" = 'completed' AND e."from" IS DISTINCT FROM 'completed' ORDER BY a.id, e.created_at DESC;
INSERT INTO outcomes (kind, contact_id, member_id, at)
  SELECT DISTINCT ON (c.id) 'won', c.id, coalesce(c.assigned_to_id, e.actor_id), e.created_at
  FROM contact_entries AS e JOIN contacts AS c ON c.id = e.contact_id
  WHERE e.kind = 'stage' AND e.details ->> 'to' = 'won' ORDER BY c.id, e.created_at DESC;

-- Of millions of entries, the calls.
CREATE INDEX contact_entries_calls ON contact_entries (created_at) INCLUDE (actor_id) WHERE kind = 'call';

CREATE TYPE report_figure AS ENUM (
  'came', 'contacted', 'qualified', 'consulted', 'won', 'enrolled', 'lost',
  'held', 'reviewed', 'called', 'own_won', 'own_enrolled',
  'leads', 'students', 'tasks', 'overdue'
);
-- The figures by office day; those of the members' load only on the day of the count.
CREATE TABLE report_days (
  figure report_figure NOT NULL,
  day date NOT NULL,
  part text NOT NULL,
  detail text NOT NULL,
  count integer NOT NULL,
  CONSTRAINT report_days_pkey PRIMARY KEY (figure, day, part, detail),
  CONSTRAINT report_days_count CHECK (count > 0)
);
CREATE TABLE report_counts (
  id integer NOT NULL DEFAULT 1,
  counted_at timestamptz(3) NOT NULL,
  CONSTRAINT report_counts_pkey PRIMARY KEY (id),
  CONSTRAINT report_counts_one CHECK (id = 1)
);
