-- Weeks with shorter hours for the whole office, such as Ramadan: nothing begins before the first hour or ends after the
-- last, in office time. Fridays end earlier. Two periods never share a day.
CREATE TABLE short_hours (
  first_day date NOT NULL PRIMARY KEY,
  last_day date NOT NULL,
  from_hour smallint NOT NULL,
  to_hour smallint NOT NULL,
  friday_to_hour smallint NOT NULL,
  CONSTRAINT short_hours_order CHECK (first_day <= last_day),
  CONSTRAINT short_hours_span CHECK (
    from_hour >= 0 AND from_hour < friday_to_hour AND friday_to_hour <= to_hour AND to_hour <= 24
  ),
  CONSTRAINT short_hours_apart EXCLUDE USING gist (daterange(first_day, last_day, '[]') WITH &&)
);

-- Whether a slot lies outside the shorter hours of its day.
CREATE FUNCTION is_outside_short_hours(slot timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT
    FROM (SELECT slot AT TIME ZONE 'Asia/Karachi' AS local) AS clock
    JOIN short_hours AS s ON local::date BETWEEN s.first_day AND s.last_day
    WHERE extract(hour FROM local) < s.from_hour
      OR extract(hour FROM local) >= CASE extract(isodow FROM local) WHEN 5 THEN s.friday_to_hour ELSE s.to_hour END
  )
$$;

-- Nobody is in then, whatever their own hours say.
CREATE OR REPLACE FUNCTION people_in(first_day date, last_day date) RETURNS TABLE (day date, hour integer, member_id uuid)
LANGUAGE sql STABLE AS $$
  SELECT days.day, hour, h.member_id
  FROM (SELECT first_day + n AS day FROM generate_series(0, last_day - first_day) AS n) AS days
  JOIN working_hours AS h ON h.weekday = extract(isodow FROM days.day)
  JOIN users AS u ON u.id = h.member_id AND u.active AND u.role = 'processing'
  LEFT JOIN short_hours AS s ON days.day BETWEEN s.first_day AND s.last_day
  CROSS JOIN LATERAL generate_series(
    greatest(h.from_hour, s.from_hour),
    least(h.to_hour, CASE h.weekday WHEN 5 THEN s.friday_to_hour ELSE s.to_hour END) - 1
  ) AS hour
  WHERE NOT EXISTS (
    SELECT FROM days_off AS d WHERE d.member_id = h.member_id AND days.day BETWEEN d.first_day AND d.last_day
  )
$$;

CREATE OR REPLACE FUNCTION slot_capacity(slot timestamptz) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN is_outside_short_hours(slot) THEN 0
    WHEN has_hours() THEN (SELECT count(*)::integer FROM members_in(slot))
    ELSE 1
  END
$$;
