import "server-only";
import * as z from "zod/mini";
import { choiceField, optional, textField } from "@/lib/fields";
import { onlyId, pageQuery, wholeNumber } from "@/lib/http/list/page";
import { valuesOf } from "@/lib/options";
import { ownerFilter } from "@/lib/students/schema";
import { longestMessage, messagesAtOnce, mostAttached, newestNumber, threadViews } from "./labels";

/** Which messages of a thread: the last ones, or the last before a number. */
export const threadSchema = z.object({
  before: wholeNumber("before", 1, newestNumber, newestNumber),
  limit: wholeNumber("limit", 1, 200, messagesAtOnce),
});
export type ThreadQuery = z.output<typeof threadSchema>;

/** A message, with documents of the thread's student. */
export const threadMessageSchema = z
  .object({
    text: z._default(textField({ label: "Message", max: longestMessage }), ""),
    document_ids: z._default(
      z
        .array(z.uuid("Unknown document"), "Unknown document")
        .check(z.maxLength(mostAttached, `Attach at most ${mostAttached} documents`)),
      [],
    ),
  })
  .check(
    z.refine(({ text, document_ids }) => text.length > 0 || document_ids.length > 0, {
      error: "Write a message, or attach a document",
      path: ["text"],
    }),
  );
export type ThreadMessageInput = z.output<typeof threadMessageSchema>;

/** How far the caller's side has read. */
export const threadReadSchema = z.object({
  number: z.int("Invalid number").check(z.minimum(1, "Invalid number"), z.maximum(newestNumber, "Invalid number")),
});
export type ThreadReadInput = z.output<typeof threadReadSchema>;

/** The office's list of threads. */
export const threadListSchema = z.object({
  ...pageQuery,
  view: optional(choiceField(valuesOf(threadViews), "Invalid view")),
  id: onlyId(),
  assigned_to_id: ownerFilter(),
});
export type ThreadListQuery = z.output<typeof threadListSchema>;
