import * as z from "zod/mini";
import { id, moment } from "@/lib/http/answers/answer-fields";

/** How long staff can undo a change, and how long its mails are held. */
export const undoSeconds = 10;

/** Part of an undoable change's answer: the id for undoing it, and the time limit. */
export const undoAnswer = z.strictObject({ id: id(), until: moment() });

/** The delivery of a change's mails. "delayed": a try failed, and the queue is retrying. */
export const mailStates = ["none", "waiting", "sent", "delayed", "failed"] as const;

/** A change that can, or could, be undone. */
export const changeAnswer = z.strictObject({
  id: id(),
  until: moment(),
  undone: z.boolean(),
  mail: z.enum(mailStates),
});
