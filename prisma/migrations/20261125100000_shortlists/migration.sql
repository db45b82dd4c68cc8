-- What students think of single programmes: saved, or hidden with a reason. One row for a student and a programme, so a
-- programme is never both. There is no foreign key to the catalogue: a programme that leaves it must not take what a
-- student saved along. How many a student may keep is checked under the student's lock (lib/shortlist/commands.ts).
CREATE TYPE "shortlist_kind" AS ENUM ('saved', 'hidden');
CREATE TYPE "hide_reason" AS ENUM ('cost', 'university', 'country', 'subject', 'other');

CREATE TABLE "shortlist_entries" (
    "student_id" UUID NOT NULL,
    "programme_id" TEXT NOT NULL,
    "kind" "shortlist_kind" NOT NULL,
    "reason" "hide_reason",
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "shortlist_entries_pkey" PRIMARY KEY ("student_id", "programme_id"),
    CONSTRAINT "shortlist_entries_programme_id_length" CHECK (length("programme_id") BETWEEN 1 AND 160),
    CONSTRAINT "shortlist_entries_reason_if_hidden" CHECK (("kind" = 'hidden') = ("reason" IS NOT NULL))
);

CREATE INDEX "shortlist_entries_student_id_created_at_programme_id_idx"
  ON "shortlist_entries"("student_id", "created_at" DESC, "programme_id");

ALTER TABLE "shortlist_entries" ADD CONSTRAINT "shortlist_entries_student_id_fkey"
  FOREIGN KEY ("student_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
