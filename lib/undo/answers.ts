import * as z from "zod/mini";
import { id, moment } from "@/lib/http/answers/answer-fields";

/** How long staff can undo a change, and how long its mails are held. */
export const undoSeconds = 10;

/** Part of an undoable change's answer: the id for undoing it, and the time limit. */
export const undoAnswer = z.strictObject({ id: id(), until: moment() });

/** The delivery of a change's mails. "delayed": a try failed, and the queue is retrying. */
const mailStates = ["none", "waiting", "sent", "delayed", "failed"] as const;

/** A change that can, or could, be undone. */
export const changeAnswer = z.strictObject({
  id: id(),
  until: moment(),
  undone: z.boolean(),
  mail: z.enum(mailStates),
});

/** What became of one record of several. */
const outcomes = ["changed", "unchanged", "refused"] as const;

/** The answer to a change of several records: what happened to each, and how to undo all of it. */
export const changedTogetherAnswer = z.strictObject({
  /** The same in the audit log. */
  group: id(),
  results: z.array(
    z.strictObject({
      id: id(),
      /** Null if there is no such record. */
      name: z.nullable(z.string()),
      /** After the change; null if it was refused. */
      version: z.nullable(z.int()),
      outcome: z.enum(outcomes),
      /** Why it was refused. */
      reason: z.nullable(z.string()),
    }),
  ),
  undo: z.optional(undoAnswer),
});

/** Records that match a filter, each with its version: what "all that match" means at that moment. */
export const pickedAnswer = z.strictObject({
  records: z.array(z.strictObject({ id: id(), version: z.int() })),
});
