-- A booking has a page of its own, opened by its reference and a key of which only the hash is stored. There the visitor
-- can move it, at most twice.
ALTER TABLE "consultations"
  ADD COLUMN "manage_key_hash" TEXT,
  ADD COLUMN "visitor_moves" INTEGER NOT NULL DEFAULT 0,
  ADD CONSTRAINT "consultations_manage_key_hash_check" CHECK ("manage_key_hash" ~ '^[0-9a-f]{64}$'),
  ADD CONSTRAINT "consultations_visitor_moves_check" CHECK ("visitor_moves" BETWEEN 0 AND 2);

-- The history says from when to when.
ALTER TABLE "consultation_events"
  ADD COLUMN "moved_from" TIMESTAMPTZ(3),
  ADD COLUMN "moved_to" TIMESTAMPTZ(3),
  ADD CONSTRAINT "consultation_events_moved_check" CHECK (("moved_from" IS NULL) = ("moved_to" IS NULL));

-- The confirmation contains the link to that page. If it can't be delivered, an admin can still send it again.
ALTER TABLE "outbox_emails"
  ADD COLUMN "kept_for_retry" BOOLEAN NOT NULL DEFAULT false,
  ADD CONSTRAINT "outbox_emails_kept_for_retry_check" CHECK ("secret" OR NOT "kept_for_retry");
