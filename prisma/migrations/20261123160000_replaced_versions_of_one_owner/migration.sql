-- Marking replaced versions names the owner and the type on both sides of the join. Without that, a plan made while the
-- table was empty could look at every document once for every document: inserting a thousand at once took minutes.
CREATE OR REPLACE FUNCTION documents_find_replaced(of_user uuid, of_type document_type) RETURNS void LANGUAGE sql AS $$
  UPDATE documents AS d SET replaced = version.replaced
  FROM (
    SELECT id, type <> 'recommendation_letter' AND row_number() OVER (ORDER BY uploaded_at DESC, id DESC) > 1 AS replaced
    FROM documents WHERE user_id = of_user AND type = of_type
  ) AS version
  WHERE d.user_id = of_user AND d.type = of_type AND d.id = version.id AND d.replaced <> version.replaced
$$;
