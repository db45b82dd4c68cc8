import "server-only";
import * as z from "zod/mini";
import { assertCan } from "@/lib/auth/policy";
import { MessageStatus } from "@/lib/generated/prisma/enums";
import { undoVerb } from "@/lib/undo/commands/undo";
import { assertSeenMessage, lockMessage, storeHandling } from "./change";

/** Undoes a change or an answer: restores the status, and who had handled it and when, and removes the answer. */
export const undoMessageChange = undoVerb({
  before: z.object({
    status: z.enum(MessageStatus),
    handled_by_id: z.nullable(z.guid()),
    handled_at: z.nullable(z.iso.datetime()),
    reply_id: z.optional(z.guid()),
  }),
  undo: async (tx, actor, { subjectId: id, version, before: { reply_id, ...before } }) => {
    assertCan(actor, reply_id ? "message:reply" : "message:update");
    await assertSeenMessage(tx, await lockMessage(tx, id), version, "undo");
    if (reply_id) await tx.messageReply.deleteMany({ where: { id: reply_id } });
    const { status, handled_by_id, handled_at } = before;
    // Their account may have been deleted in the meantime.
    const handler = handled_by_id && (await tx.user.findUnique({ where: { id: handled_by_id }, select: { id: true } }));
    const handledAt = handled_at === null ? null : new Date(handled_at);
    await storeHandling(tx, id, { status, handledAt, handledById: handler ? handler.id : null });
    return { status };
  },
});
