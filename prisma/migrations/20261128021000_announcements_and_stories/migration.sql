-- News with their date, and notices that stand on every public page from one day of the office to another. There is at
-- most one notice on a day: the constraint compares the ranges. How many announcements there may be at all is for the
-- verb that saves them (lib/announcements/commands.ts). The channel tells every process that what it shows has changed.
CREATE TYPE "announcement_kind" AS ENUM ('news', 'notice');

CREATE TABLE "announcements" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "kind" "announcement_kind" NOT NULL,
    "title" TEXT NOT NULL,
    "text" TEXT,
    "first_day" DATE NOT NULL,
    "last_day" DATE,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "announcements_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "announcements_title_length" CHECK (char_length("title") BETWEEN 1 AND 140),
    CONSTRAINT "announcements_text_length" CHECK (char_length("text") BETWEEN 1 AND 5000),
    CONSTRAINT "announcements_of_kind" CHECK (CASE "kind"
        WHEN 'news' THEN "text" IS NOT NULL AND "last_day" IS NULL
        ELSE "text" IS NULL AND "last_day" IS NOT NULL AND "last_day" >= "first_day" AND "last_day" <= "first_day" + 91
    END),
    CONSTRAINT "announcements_one_notice_a_day"
        EXCLUDE USING gist (daterange("first_day", "last_day", '[]') WITH &&) WHERE ("kind" = 'notice')
);

CREATE INDEX "announcements_kind_first_day_id_idx" ON "announcements"("kind", "first_day" DESC, "id");

CREATE FUNCTION announcements_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('announcements', '');
    RETURN NULL;
END $$;
CREATE TRIGGER "announcements_changed" AFTER INSERT OR UPDATE OR DELETE ON "announcements"
    FOR EACH STATEMENT EXECUTE FUNCTION announcements_changed();

-- What a student has achieved, in words that they have agreed to. Only a story with an agreement is public, and it goes
-- with the account.
CREATE TYPE "story_state" AS ENUM ('draft', 'asked', 'public', 'withdrawn');

CREATE TABLE "stories" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "student_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "line" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "state" "story_state" NOT NULL DEFAULT 'draft',
    "asked_at" TIMESTAMPTZ(3),
    "agreed_at" TIMESTAMPTZ(3),
    "withdrawn_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "stories_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "stories_student_id_fkey" FOREIGN KEY ("student_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "stories_name_length" CHECK (char_length("name") BETWEEN 1 AND 100),
    CONSTRAINT "stories_line_length" CHECK (char_length("line") BETWEEN 1 AND 140),
    CONSTRAINT "stories_text_length" CHECK (char_length("text") BETWEEN 1 AND 5000),
    CONSTRAINT "stories_state_has_its_moment" CHECK (CASE "state"
        WHEN 'asked' THEN "asked_at" IS NOT NULL
        WHEN 'public' THEN "asked_at" IS NOT NULL AND "agreed_at" IS NOT NULL AND "withdrawn_at" IS NULL
        WHEN 'withdrawn' THEN "withdrawn_at" IS NOT NULL
        ELSE TRUE
    END)
);

CREATE INDEX "stories_state_agreed_at_id_idx" ON "stories"("state", "agreed_at" DESC, "id" DESC);
CREATE INDEX "stories_updated_at_id_idx" ON "stories"("updated_at" DESC, "id" DESC);
CREATE UNIQUE INDEX "stories_student_id_key" ON "stories"("student_id");
