-- When a member of the processing team is in: at most one span on each day of the week (1 Monday, 7 Sunday), in office time.
CREATE TABLE working_hours (
  member_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  weekday smallint NOT NULL,
  from_hour smallint NOT NULL,
  to_hour smallint NOT NULL,
  PRIMARY KEY (member_id, weekday),
  CONSTRAINT working_hours_weekday CHECK (weekday BETWEEN 1 AND 7),
  CONSTRAINT working_hours_span CHECK (from_hour >= 0 AND from_hour < to_hour AND to_hour <= 24)
);

-- Days on which they are not in all the same.
CREATE TABLE days_off (
  member_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  first_day date NOT NULL,
  last_day date NOT NULL,
  PRIMARY KEY (member_id, first_day),
  CONSTRAINT days_off_order CHECK (first_day <= last_day)
);

-- Two active consultations never have the same seat of a slot, nor the same member at the same time.
ALTER TABLE consultations ADD COLUMN seat integer NOT NULL DEFAULT 1;
ALTER TABLE consultations ADD CONSTRAINT consultations_seat CHECK (seat > 0);
CREATE UNIQUE INDEX consultations_one_active_per_seat ON consultations (starts_at, seat) WHERE status <> 'cancelled';
DROP INDEX consultations_one_active_per_slot;
CREATE UNIQUE INDEX consultations_one_per_member ON consultations (assigned_to_id, starts_at)
  WHERE status <> 'cancelled' AND assigned_to_id IS NOT NULL;

-- Whether anybody has hours. While nobody has, every slot takes one booking.
CREATE FUNCTION has_hours() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM working_hours AS h JOIN users AS u ON u.id = h.member_id WHERE u.active AND u.role = 'processing'
  )
$$;

-- Who is in on these days, hour by hour, in office time.
CREATE FUNCTION people_in(first_day date, last_day date) RETURNS TABLE (day date, hour integer, member_id uuid)
LANGUAGE sql STABLE AS $$
  SELECT days.day, hour, h.member_id
  FROM (SELECT first_day + n AS day FROM generate_series(0, last_day - first_day) AS n) AS days
  JOIN working_hours AS h ON h.weekday = extract(isodow FROM days.day)
  JOIN users AS u ON u.id = h.member_id AND u.active AND u.role = 'processing'
  CROSS JOIN LATERAL generate_series(h.from_hour, h.to_hour - 1) AS hour
  WHERE NOT EXISTS (
    SELECT FROM days_off AS d WHERE d.member_id = h.member_id AND days.day BETWEEN d.first_day AND d.last_day
  )
$$;

CREATE FUNCTION members_in(slot timestamptz) RETURNS SETOF uuid LANGUAGE sql STABLE AS $$
  SELECT member_id
  FROM people_in((slot AT TIME ZONE 'Asia/Karachi')::date, (slot AT TIME ZONE 'Asia/Karachi')::date)
  WHERE hour = extract(hour FROM slot AT TIME ZONE 'Asia/Karachi')
$$;

-- How many consultations a slot takes.
CREATE FUNCTION slot_capacity(slot timestamptz) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN has_hours() THEN (SELECT count(*)::integer FROM members_in(slot)) ELSE 1 END
$$;

-- Whether somebody who has hours is not in then. Of somebody without hours, nobody knows.
CREATE FUNCTION is_out(member uuid, slot timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM working_hours AS h WHERE h.member_id = member)
    AND NOT EXISTS (SELECT FROM members_in(slot) AS present (id) WHERE present.id = member)
$$;

-- The lowest free seat of a slot; null if it is full. Whoever takes it holds the slot's lock, or the index decides.
-- Seats beyond the capacity are of bookings from before it fell: they count.
CREATE FUNCTION free_seat(slot timestamptz) RETURNS integer LANGUAGE sql STABLE AS $$
  WITH taken AS (SELECT seat FROM consultations WHERE starts_at = slot AND status <> 'cancelled'),
    size AS (SELECT slot_capacity(slot) AS seats)
  SELECT min(place)
  FROM size, generate_series(1, size.seats) AS place
  WHERE (SELECT count(*) FROM taken) < size.seats AND place NOT IN (SELECT seat FROM taken)
$$;
