import * as z from "zod/mini";
import { helpAnswer } from "@/lib/distress/answers";
import { count, id, moment, oneOf } from "@/lib/http/answers/answer-fields";
import { undoAnswer } from "@/lib/undo/answers";
import { messageStatuses } from "./labels";

/** What a visitor is answered who has written. */
export const messageSentAnswer = z.strictObject({
  id: id(),
  detail: z.string(),
  /** Helplines to call, when the message sounds like distress. */
  help: z.optional(helpAnswer),
});

/** A message of the contact form as the office sees it. */
export const messageAnswer = z.strictObject({
  id: id(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  subject: z.string(),
  message: z.string(),
  status: oneOf(messageStatuses),
  /** It sounds like distress: first in the list until it is handled. */
  needs_care: z.boolean(),
  created_at: moment(),
  handled_at: z.nullable(moment()),
  /** Rises with every change. */
  version: z.int(),
});

/**
 * The same after a change, and how it is undone. `already_by`: someone else had marked it so before; nothing changed.
 */
export const changedMessageAnswer = z.extend(messageAnswer, {
  undo: z.optional(undoAnswer),
  already_by: z.optional(z.string()),
});

/** How many there are in every status, each counted up to 10,001. */
export const messageCountsAnswer = z.strictObject({ all: count(), new: count(), handled: count() });
