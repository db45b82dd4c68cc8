-- Which of our destinations a booking for an "other" country is about.
ALTER TABLE consultations ADD COLUMN other_country text;
ALTER TABLE consultations ADD CONSTRAINT consultations_other_country CHECK (other_country IS NULL OR destination = 'other');
