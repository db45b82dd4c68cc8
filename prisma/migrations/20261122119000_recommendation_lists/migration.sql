-- What a student's recommendations rest on and what empties a country, written each time they are made: the screen says
-- then that a preference has changed since, and why a country has little.
CREATE TABLE "recommendation_lists" (
    "student_id" UUID NOT NULL,
    "made_at" TIMESTAMPTZ(3) NOT NULL,
    "basis" JSONB NOT NULL,
    "countries" JSONB NOT NULL,
    CONSTRAINT "recommendation_lists_pkey" PRIMARY KEY ("student_id")
);

ALTER TABLE "recommendation_lists" ADD CONSTRAINT "recommendation_lists_student_id_fkey"
  FOREIGN KEY ("student_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
