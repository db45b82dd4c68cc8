-- The messages between a student and the office: one thread for each student who has written or been written to.
--
-- Messages are numbered within their thread, without gaps: the number is their place, what a page of them starts from,
-- and how far each side has read. Everything that changes a thread locks the student first (lib/threads/commands).
CREATE TYPE "thread_side" AS ENUM ('student', 'office');

CREATE TABLE "threads" (
    "id" UUID NOT NULL,
    "last_number" INTEGER NOT NULL,
    "last_message_at" TIMESTAMPTZ(3) NOT NULL,
    "student_read" INTEGER NOT NULL DEFAULT 0,
    "student_read_at" TIMESTAMPTZ(3),
    "student_unread" INTEGER NOT NULL DEFAULT 0,
    "office_read" INTEGER NOT NULL DEFAULT 0,
    "office_read_at" TIMESTAMPTZ(3),
    "office_unread" INTEGER NOT NULL DEFAULT 0,
    "mailed_up_to" INTEGER NOT NULL DEFAULT 0,
    "office_waiting" BOOLEAN NOT NULL GENERATED ALWAYS AS ("office_unread" > 0) STORED,
    CONSTRAINT "threads_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "threads_last_number_positive" CHECK ("last_number" > 0),
    CONSTRAINT "threads_student_read_within" CHECK ("student_read" BETWEEN 0 AND "last_number"),
    CONSTRAINT "threads_office_read_within" CHECK ("office_read" BETWEEN 0 AND "last_number"),
    CONSTRAINT "threads_student_unread_within" CHECK ("student_unread" BETWEEN 0 AND "last_number" - "student_read"),
    CONSTRAINT "threads_office_unread_within" CHECK ("office_unread" BETWEEN 0 AND "last_number" - "office_read"),
    CONSTRAINT "threads_mailed_up_to_within" CHECK ("mailed_up_to" BETWEEN 0 AND "last_number")
);

-- The office's list: what it has not read first, then the latest.
CREATE INDEX "threads_last_message_at_id_idx" ON "threads"("last_message_at" DESC, "id" DESC);
CREATE INDEX "threads_waiting_idx" ON "threads"("last_message_at" DESC, "id" DESC) WHERE "office_waiting";

ALTER TABLE "threads" ADD CONSTRAINT "threads_id_fkey"
  FOREIGN KEY ("id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "thread_messages" (
    "thread_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "side" "thread_side" NOT NULL,
    "sender_id" UUID,
    "text" TEXT NOT NULL,
    "attached" INTEGER NOT NULL DEFAULT 0,
    "needs_care" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "thread_messages_pkey" PRIMARY KEY ("thread_id", "number"),
    CONSTRAINT "thread_messages_number_positive" CHECK ("number" > 0),
    CONSTRAINT "thread_messages_attached_within" CHECK ("attached" BETWEEN 0 AND 10),
    CONSTRAINT "thread_messages_says_something" CHECK (length("text") <= 4000 AND (length("text") > 0 OR "attached" > 0)),
    CONSTRAINT "thread_messages_student_writes_in_own" CHECK ("side" <> 'student' OR "sender_id" = "thread_id"),
    CONSTRAINT "thread_messages_office_is_not_the_student" CHECK ("side" <> 'office' OR "sender_id" <> "thread_id")
);

CREATE INDEX "thread_messages_sender_id_idx" ON "thread_messages"("sender_id");

ALTER TABLE "thread_messages" ADD CONSTRAINT "thread_messages_thread_id_fkey"
  FOREIGN KEY ("thread_id") REFERENCES "threads"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "thread_messages" ADD CONSTRAINT "thread_messages_sender_id_fkey"
  FOREIGN KEY ("sender_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Only the thread's own student's documents can be attached: the key compares both columns.
CREATE UNIQUE INDEX "documents_id_user_id_key" ON "documents"("id", "user_id");

CREATE TABLE "thread_attachments" (
    "thread_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "document_id" UUID NOT NULL,
    CONSTRAINT "thread_attachments_pkey" PRIMARY KEY ("thread_id", "number", "document_id")
);

CREATE INDEX "thread_attachments_document_id_thread_id_idx" ON "thread_attachments"("document_id", "thread_id");

ALTER TABLE "thread_attachments" ADD CONSTRAINT "thread_attachments_thread_id_number_fkey"
  FOREIGN KEY ("thread_id", "number") REFERENCES "thread_messages"("thread_id", "number") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "thread_attachments" ADD CONSTRAINT "thread_attachments_document_id_thread_id_fkey"
  FOREIGN KEY ("document_id", "thread_id") REFERENCES "documents"("id", "user_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Whether the mails about unread messages contain their text.
ALTER TABLE "users" ADD COLUMN "message_text_in_mails" BOOLEAN NOT NULL DEFAULT true;

-- Ends live streams within two seconds (lib/platform/live): whatever takes a session's access away says so on the channel,
-- whichever code did it. A stream that is told looks its session up again.
CREATE FUNCTION "tell_live_sessions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', json_build_object('check', OLD."user_id")::text);
  RETURN NULL;
END $$;

CREATE TRIGGER "sessions_tell_live" AFTER UPDATE ON "sessions"
  FOR EACH ROW WHEN (OLD."revoked_at" IS DISTINCT FROM NEW."revoked_at") EXECUTE FUNCTION "tell_live_sessions"();

CREATE FUNCTION "tell_live_accounts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', json_build_object('check', OLD."id")::text);
  RETURN NULL;
END $$;

CREATE TRIGGER "users_tell_live" AFTER UPDATE ON "users"
  FOR EACH ROW WHEN (
    OLD."active" IS DISTINCT FROM NEW."active" OR OLD."role" IS DISTINCT FROM NEW."role"
    OR OLD."second_factor_since" IS DISTINCT FROM NEW."second_factor_since"
  ) EXECUTE FUNCTION "tell_live_accounts"();

CREATE TRIGGER "users_gone_tell_live" AFTER DELETE ON "users"
  FOR EACH ROW EXECUTE FUNCTION "tell_live_accounts"();
