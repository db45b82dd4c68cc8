-- What the office answers to messages from the contact form: sent by mail from the admin's screen, and kept with the message.
CREATE TABLE "message_replies" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "message_id" UUID NOT NULL,
    "sender_id" UUID,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "message_replies_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "message_replies_says_something" CHECK (length("text") BETWEEN 1 AND 5000)
);

CREATE INDEX "message_replies_message_id_created_at_id_idx" ON "message_replies"("message_id", "created_at", "id");
CREATE INDEX "message_replies_sender_id_idx" ON "message_replies"("sender_id");

ALTER TABLE "message_replies" ADD CONSTRAINT "message_replies_message_id_fkey"
  FOREIGN KEY ("message_id") REFERENCES "contact_messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "message_replies" ADD CONSTRAINT "message_replies_sender_id_fkey"
  FOREIGN KEY ("sender_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
