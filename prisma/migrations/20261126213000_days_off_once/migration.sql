-- The days off and the shorter hours of the asked days are read once, not again for each day and member: otherwise every
-- absence of past years would be looked at again for each of them.
CREATE OR REPLACE FUNCTION people_in(first_day date, last_day date) RETURNS TABLE (day date, hour integer, member_id uuid)
LANGUAGE sql STABLE AS $$
  WITH away AS MATERIALIZED (
    SELECT d.member_id, d.first_day, d.last_day FROM days_off AS d
    WHERE d.first_day <= people_in.last_day AND d.last_day >= people_in.first_day
  ), short AS MATERIALIZED (
    SELECT * FROM short_hours AS s WHERE s.first_day <= people_in.last_day AND s.last_day >= people_in.first_day
  )
  SELECT days.day, hour, h.member_id
  FROM (SELECT people_in.first_day + n AS day FROM generate_series(0, people_in.last_day - people_in.first_day) AS n) AS days
  JOIN working_hours AS h ON h.weekday = extract(isodow FROM days.day)
  JOIN users AS u ON u.id = h.member_id AND u.active AND u.role = 'processing'
  LEFT JOIN short AS s ON days.day BETWEEN s.first_day AND s.last_day
  CROSS JOIN LATERAL generate_series(
    greatest(h.from_hour, s.from_hour),
    least(h.to_hour, CASE h.weekday WHEN 5 THEN s.friday_to_hour ELSE s.to_hour END) - 1
  ) AS hour
  WHERE NOT EXISTS (
    SELECT FROM away AS d WHERE d.member_id = h.member_id AND days.day BETWEEN d.first_day AND d.last_day
  )
$$;
