-- The checklist of a new office: one row, once somebody has begun it. What can be measured is measured; a step that only
-- a person can judge is confirmed here.
CREATE TABLE "first_run" (
    "id" SMALLINT NOT NULL DEFAULT 1,
    "begun_at" TIMESTAMPTZ(3) NOT NULL,
    "begun_by_id" UUID,
    "confirmed" TEXT[] NOT NULL DEFAULT '{}',
    -- No foreign key: mails are deleted after a while.
    "test_mail_id" UUID,
    CONSTRAINT "first_run_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "first_run_one" CHECK ("id" = 1),
    CONSTRAINT "first_run_begun_by_id_fkey" FOREIGN KEY ("begun_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE
);
