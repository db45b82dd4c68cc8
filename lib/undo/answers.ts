import * as z from "zod/mini";
import { id, moment } from "@/lib/http/answers/answer-fields";

/** How long a change by staff can be undone, and its mails are held. */
export const undoSeconds = 10;

/** With the answer of a change that can be undone: by which id, and until when. */
export const undoAnswer = z.strictObject({ id: id(), until: moment() });

/** Where the mails of a change are. "delayed": a try has failed, and the queue goes on trying. */
export const mailStates = ["none", "waiting", "sent", "delayed", "failed"] as const;

/** A change that could, or can, be undone. */
export const changeAnswer = z.strictObject({
  id: id(),
  until: moment(),
  undone: z.boolean(),
  mail: z.enum(mailStates),
});
