import { expect, test } from "vitest";
import { keepAnswer } from "@/lib/chat/commands/conversation";
import { db, transaction } from "@/lib/platform/db";
import { chat } from "../support/chat";
import { sql } from "../support/database";

test("storing an answer does not block the same question asked again, and the answer is dropped", async () => {
  const { session_id } = await chat({ message: "One" });
  const { rows } = await sql.query(
    `insert into chat_messages (conversation_id, sender, content)
     select id, 'user', 'Two' from chat_conversations where session_id = $1 returning id, conversation_id`,
    [session_id],
  );
  const [{ id, conversation_id }] = rows;
  const waiting = async () => {
    const found = await sql.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return found.rows.length;
  };
  let kept: Promise<void> | undefined;
  // The same steps as openTurn, in the same order.
  await transaction(async (tx) => {
    await tx.chatConversation.update({ where: { id: conversation_id }, data: { lastMessageAt: new Date() } });
    kept = keepAnswer(id, { text: "Too late.", source: "ai", failure: null });
    await expect.poll(waiting).toBe(1);
    await tx.chatMessage.delete({ where: { id } });
  });
  await kept;
  expect(await db.chatMessage.count()).toBe(2);
});
