-- Texts that the team sends again and again, in up to three languages, with fields ("{name}") that are filled from a
-- person's file. The place bounds them: each has one of a hundred, so there is no hundred-and-first however many are
-- saved at once. Two names that differ only in capitals are one. Which fields exist is lib/templates/fields.ts.
CREATE TABLE "templates" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "place" SMALLINT NOT NULL,
    "name" TEXT NOT NULL,
    "subject" TEXT,
    "english" TEXT,
    "roman_urdu" TEXT,
    "urdu" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "templates_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "templates_place" CHECK ("place" BETWEEN 1 AND 100),
    CONSTRAINT "templates_name_length" CHECK (char_length("name") BETWEEN 1 AND 60 AND "name" = btrim("name")),
    CONSTRAINT "templates_subject_length" CHECK (char_length("subject") BETWEEN 1 AND 150),
    CONSTRAINT "templates_english_length" CHECK (char_length("english") BETWEEN 1 AND 1500),
    CONSTRAINT "templates_roman_urdu_length" CHECK (char_length("roman_urdu") BETWEEN 1 AND 1500),
    CONSTRAINT "templates_urdu_length" CHECK (char_length("urdu") BETWEEN 1 AND 1500),
    CONSTRAINT "templates_some_text" CHECK (num_nonnulls("english", "roman_urdu", "urdu") > 0)
);

CREATE UNIQUE INDEX "templates_place_key" ON "templates"("place");
CREATE UNIQUE INDEX "templates_name_key" ON "templates"(lower("name"));
