import "server-only";
import { type Actor, assertCan } from "@/lib/auth/policy";
import type { MessagesTogetherInput } from "@/lib/messages/schema/list";
import { db } from "@/lib/platform/db";
import { changeTogether } from "@/lib/undo/commands/together";
import type { ChangedTogether } from "@/lib/undo/views";
import { changeMessageStatus } from "./change";

/** Marks several messages as handled or as new, each as `changeMessageStatus` does it by itself. */
export async function changeMessagesTogether(actor: Actor, input: MessagesTogetherInput): Promise<ChangedTogether> {
  assertCan(actor, "message:update");
  const { records, status, ...others } = input;
  return changeTogether(actor, records, {
    ...others,
    change: async ({ id, version }, group) => {
      const { subject, ...changed } = await changeMessageStatus(actor, id, { status, version }, group);
      return { ...changed, name: subject };
    },
    named: async (ids) => {
      const rows = await db.contactMessage.findMany({
        where: { id: { in: ids } },
        select: { id: true, subject: true },
      });
      return rows.map(({ id, subject }) => ({ id, name: subject }));
    },
    audit: { action: "messages-changed", details: { to: status } },
  });
}
