-- Nobody overwrites what they have not seen.
ALTER TABLE "consultations" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "contact_messages" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "users" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;

-- A change by staff can be undone while its mails are held.
CREATE TYPE "undoable_kind" AS ENUM ('consultation', 'message', 'document', 'application', 'referral');

CREATE TABLE "undoable_changes" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "actor_id" UUID NOT NULL,
    "kind" "undoable_kind" NOT NULL,
    "subject_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "before" JSONB NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,
    "undone_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "undoable_changes_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "undoable_changes_actor_id_idx" ON "undoable_changes" ("actor_id");
CREATE INDEX "undoable_changes_created_at_idx" ON "undoable_changes" ("created_at");
ALTER TABLE "undoable_changes" ADD CONSTRAINT "undoable_changes_actor_id_fkey"
    FOREIGN KEY ("actor_id") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "outbox_emails" ADD COLUMN "leaves_at" TIMESTAMPTZ(3), ADD COLUMN "change_id" UUID;
CREATE INDEX "outbox_emails_change_id_idx" ON "outbox_emails" ("change_id");
ALTER TABLE "outbox_emails" ADD CONSTRAINT "outbox_emails_change_id_fkey"
    FOREIGN KEY ("change_id") REFERENCES "undoable_changes" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
