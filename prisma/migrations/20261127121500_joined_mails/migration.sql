-- The mails of one action on several records to the same person leave as one.
ALTER TABLE "outbox_emails" ADD COLUMN "join_key" TEXT, ADD COLUMN "join_part" JSONB;
CREATE INDEX "outbox_emails_join_key_idx" ON "outbox_emails"("join_key");
