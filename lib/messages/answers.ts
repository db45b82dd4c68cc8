import * as z from "zod/mini";
import { helpAnswer } from "@/lib/distress/answers";
import { count, id, moment, oneOf } from "@/lib/http/answers/answer-fields";
import { undoAnswer } from "@/lib/undo/answers";
import { messageStatuses } from "./labels";

/** The answer to a visitor's message. */
export const messageSentAnswer = z.strictObject({
  id: id(),
  detail: z.string(),
  /** Helplines to call, if the message sounds like distress. */
  help: z.optional(helpAnswer),
});

/** A contact message, for the office. */
export const messageAnswer = z.strictObject({
  id: id(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  subject: z.string(),
  message: z.string(),
  status: oneOf(messageStatuses),
  /** It sounds like distress: listed first until it is handled. */
  needs_care: z.boolean(),
  created_at: moment(),
  handled_at: z.nullable(moment()),
  /** What the office has answered by email from here, oldest first. */
  replies: z.array(
    z.strictObject({
      id: id(),
      /** Who wrote it; null if that account is gone. */
      sender: z.nullable(z.string()),
      text: z.string(),
      created_at: moment(),
    }),
  ),
  /** Increases with every change. */
  version: z.int(),
});

/**
 * A message after a change, with how to undo it. `already_by`: someone else had already set this status; nothing
 * changed.
 */
export const changedMessageAnswer = z.extend(messageAnswer, {
  undo: z.optional(undoAnswer),
  already_by: z.optional(z.string()),
});

/** The number in each status, counted up to 10,001. */
export const messageCountsAnswer = z.strictObject({ all: count(), new: count(), handled: count() });
