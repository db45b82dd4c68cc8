-- The assistant: which question an answer belongs to, why an answer of the model is missing or cut, what a caller
-- brought along, and the answers that are being given right now.
CREATE TYPE "chat_failure" AS ENUM ('unreachable', 'timeout', 'stalled', 'cut', 'status', 'refused', 'rate_limited', 'unreadable', 'empty', 'paused', 'left');

ALTER TABLE "chat_conversations" ADD COLUMN "brought" JSONB;

ALTER TABLE "chat_messages" ADD COLUMN "question_id" UUID,
ADD COLUMN "failure" "chat_failure";

CREATE UNIQUE INDEX "chat_messages_question_id_key" ON "chat_messages"("question_id");

CREATE INDEX "chat_messages_created_at_idx" ON "chat_messages"("created_at");

ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_question_id_fkey" FOREIGN KEY ("question_id") REFERENCES "chat_messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The circuit breaker asks for the failures of the last minutes before every call of the provider. An empty answer and a
-- refused question are not among them: a visitor can bring both about, and must not switch the model off for everybody.
CREATE INDEX chat_messages_failures ON chat_messages (created_at) WHERE failure NOT IN ('empty', 'refused', 'paused', 'left');

ALTER TABLE chat_messages
  ADD CONSTRAINT chat_messages_question_length CHECK (sender <> 'user' OR char_length(content) BETWEEN 1 AND 2000),
  ADD CONSTRAINT chat_messages_answer CHECK ((sender = 'bot') = (question_id IS NOT NULL)),
  ADD CONSTRAINT chat_messages_source CHECK ((sender = 'bot') = (source IS NOT NULL)),
  ADD CONSTRAINT chat_messages_failure CHECK (failure IS NULL OR sender = 'bot');

-- Rows live for one answer, and after a crash none of them means anything any more.
CREATE UNLOGGED TABLE "chat_streams" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "address" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "chat_streams_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "chat_streams_address_started_at_idx" ON "chat_streams"("address", "started_at");
