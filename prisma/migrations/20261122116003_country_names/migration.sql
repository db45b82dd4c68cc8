-- Countries as they came in by older ways ("uk", "UK", "new-zealand") get the one spelling that every way in keeps now:
-- applications and education the name, preferences the destination's id. Countries outside the twelve stay as they are.
CREATE TEMPORARY TABLE country_spellings (bare text PRIMARY KEY, id text NOT NULL, name text NOT NULL);
INSERT INTO country_spellings VALUES
  ('usa', 'usa', 'United States'),
  ('united states', 'usa', 'United States'),
  ('us', 'usa', 'United States'),
  ('u.s.', 'usa', 'United States'),
  ('u.s.a.', 'usa', 'United States'),
  ('america', 'usa', 'United States'),
  ('united states of america', 'usa', 'United States'),
  ('states', 'usa', 'United States'),
  ('the states', 'usa', 'United States'),
  ('uk', 'uk', 'United Kingdom'),
  ('united kingdom', 'uk', 'United Kingdom'),
  ('u.k.', 'uk', 'United Kingdom'),
  ('gb', 'uk', 'United Kingdom'),
  ('gbr', 'uk', 'United Kingdom'),
  ('great britain', 'uk', 'United Kingdom'),
  ('britain', 'uk', 'United Kingdom'),
  ('england', 'uk', 'United Kingdom'),
  ('eng', 'uk', 'United Kingdom'),
  ('scotland', 'uk', 'United Kingdom'),
  ('wales', 'uk', 'United Kingdom'),
  ('northern ireland', 'uk', 'United Kingdom'),
  ('australia', 'australia', 'Australia'),
  ('au', 'australia', 'Australia'),
  ('aus', 'australia', 'Australia'),
  ('canada', 'canada', 'Canada'),
  ('ca', 'canada', 'Canada'),
  ('can', 'canada', 'Canada'),
  ('germany', 'germany', 'Germany'),
  ('de', 'germany', 'Germany'),
  ('deu', 'germany', 'Germany'),
  ('deutschland', 'germany', 'Germany'),
  ('newzealand', 'newZealand', 'New Zealand'),
  ('new zealand', 'newZealand', 'New Zealand'),
  ('nz', 'newZealand', 'New Zealand'),
  ('nzl', 'newZealand', 'New Zealand'),
  ('ireland', 'ireland', 'Ireland'),
  ('ie', 'ireland', 'Ireland'),
  ('irl', 'ireland', 'Ireland'),
  ('republic of ireland', 'ireland', 'Ireland'),
  ('eire', 'ireland', 'Ireland'),
  ('sweden', 'sweden', 'Sweden'),
  ('se', 'sweden', 'Sweden'),
  ('swe', 'sweden', 'Sweden'),
  ('france', 'france', 'France'),
  ('fr', 'france', 'France'),
  ('fra', 'france', 'France'),
  ('netherlands', 'netherlands', 'Netherlands'),
  ('nl', 'netherlands', 'Netherlands'),
  ('nld', 'netherlands', 'Netherlands'),
  ('the netherlands', 'netherlands', 'Netherlands'),
  ('holland', 'netherlands', 'Netherlands'),
  ('switzerland', 'switzerland', 'Switzerland'),
  ('ch', 'switzerland', 'Switzerland'),
  ('che', 'switzerland', 'Switzerland'),
  ('norway', 'norway', 'Norway'),
  ('nor', 'norway', 'Norway');
CREATE FUNCTION pg_temp.bare(country text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(lower(btrim(country)), '[[:space:]_-]+', ' ', 'g')
$$;

UPDATE applications AS t SET country = s.name FROM country_spellings AS s
  WHERE s.bare = pg_temp.bare(t.country) AND t.country <> s.name;
UPDATE education AS t SET country = s.name FROM country_spellings AS s
  WHERE s.bare = pg_temp.bare(t.country) AND t.country <> s.name;
UPDATE referrals AS t SET preferred_country = s.id FROM country_spellings AS s
  WHERE s.bare = pg_temp.bare(t.preferred_country) AND t.preferred_country <> s.id;
UPDATE users AS t SET preferred_country = s.id FROM country_spellings AS s
  WHERE s.bare = pg_temp.bare(t.preferred_country) AND t.preferred_country <> s.id;
-- In their order; of two spellings of one country the first stays.
UPDATE users AS t SET preferred_countries = spelt.countries
  FROM users AS u CROSS JOIN LATERAL (
    SELECT array_agg(country ORDER BY place) AS countries FROM (
      SELECT coalesce(s.id, c.country) AS country, min(c.place) AS place
      FROM unnest(u.preferred_countries) WITH ORDINALITY AS c (country, place)
      LEFT JOIN country_spellings AS s ON s.bare = pg_temp.bare(c.country)
      GROUP BY 1
    ) AS each
  ) AS spelt
  WHERE u.id = t.id AND spelt.countries IS NOT NULL AND spelt.countries <> t.preferred_countries;

DROP TABLE country_spellings;
