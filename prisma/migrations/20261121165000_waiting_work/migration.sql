-- What waits for the team, found by index however much there is that does not wait.

-- Whether a newer document of the same type took this one's place. Letters stand side by side: a second one replaces
-- nothing (lib/documents/versions.ts).
ALTER TABLE documents ADD COLUMN replaced boolean NOT NULL DEFAULT false;

CREATE FUNCTION documents_find_replaced(of_user uuid, of_type document_type) RETURNS void LANGUAGE sql AS $$
  UPDATE documents AS d SET replaced = version.replaced
  FROM (
    SELECT id, type <> 'recommendation_letter' AND row_number() OVER (ORDER BY uploaded_at DESC, id DESC) > 1 AS replaced
    FROM documents WHERE user_id = of_user AND type = of_type
  ) AS version
  WHERE d.id = version.id AND d.replaced <> version.replaced
$$;
CREATE FUNCTION documents_tell_replaced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM documents_find_replaced(OLD.user_id, OLD.type); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM documents_find_replaced(NEW.user_id, NEW.type); END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER documents_replaced
  AFTER INSERT OR DELETE OR UPDATE OF user_id, type, uploaded_at ON documents
  FOR EACH ROW EXECUTE FUNCTION documents_tell_replaced();

UPDATE documents AS d SET replaced = true
WHERE d.type <> 'recommendation_letter' AND EXISTS (
  SELECT FROM documents AS newer
  WHERE newer.user_id = d.user_id AND newer.type = d.type AND (newer.uploaded_at, newer.id) > (d.uploaded_at, d.id)
);

-- Since when a document waits for review, where it does. A column of its own, so that no other index offers the same
-- order: versions that were replaced before anybody decided about them pile up at the old end, where every look begins.
ALTER TABLE documents ADD COLUMN waiting_since timestamptz(3)
  GENERATED ALWAYS AS (CASE WHEN status = 'pending' AND NOT replaced THEN uploaded_at END) STORED;
CREATE INDEX documents_waiting ON documents (waiting_since, id) WHERE waiting_since IS NOT NULL;

-- Applications by what Today asks of each status: which close first, and which nobody has changed for longest.
DROP INDEX applications_deadline_idx;
CREATE INDEX applications_status_deadline_id_idx ON applications (status, deadline, id);
DROP INDEX applications_status_updated_at_idx;
CREATE INDEX applications_status_updated_at_id_idx ON applications (status, updated_at, id) INCLUDE (deadline);

-- The students who can sign in, for the figure on the dashboard.
CREATE INDEX students_active ON users (created_at) WHERE role = 'student' AND active;
