-- Signs that turn the reading order no longer come in; those that did are taken out of what people see. A text of which
-- too little would be left stays as it is: files and mails leave them out on the way.
DO $$
DECLARE
  marks constant text := '[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]';
  place record;
BEGIN
  FOR place IN
    SELECT * FROM (VALUES
      ('users', 'name', 2), ('users', 'company_name', 1), ('users', 'address', 1), ('users', 'bio', 1),
      ('consultations', 'name', 2), ('consultations', 'message', 1), ('consultations', 'note', 1),
      ('contact_messages', 'name', 2), ('contact_messages', 'subject', 5), ('contact_messages', 'message', 10),
      ('education', 'degree', 2), ('education', 'institution', 2), ('education', 'major', 1),
      ('applications', 'university_name', 2), ('applications', 'program_name', 2), ('applications', 'intake', 1),
      ('applications', 'notes', 1), ('application_steps', 'name', 1), ('application_events', 'notes', 1),
      ('documents', 'feedback', 3), ('closed_days', 'reason', 1), ('chat_messages', 'content', 1),
      ('referrals', 'student_name', 2), ('referrals', 'notes', 1)
    ) AS p (tab, col, least)
  LOOP
    EXECUTE format(
      'UPDATE %1$I SET %2$I = btrim(regexp_replace(%2$I, %3$L, '''', ''g''))
       WHERE %2$I ~ %3$L AND char_length(btrim(regexp_replace(%2$I, %3$L, '''', ''g''))) >= %4$s',
      place.tab, place.col, marks, place.least);
  END LOOP;
END $$;
