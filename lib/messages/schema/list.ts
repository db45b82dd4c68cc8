import "server-only";
import * as z from "zod/mini";
import { choiceField, optional } from "@/lib/fields";
import { pageQuery } from "@/lib/http/list/page";
import { chosenFileSchema, togetherFields } from "@/lib/undo/schema";

const status = choiceField(["new", "handled"], "Invalid status");
const filters = { status: optional(status) };

/** The filter for the admin's message list. */
export const messageListSchema = z.object({ ...pageQuery, ...filters });
export type MessageListQuery = z.output<typeof messageListSchema>;

/** The same without pages, for "all that match". */
export const messagePickSchema = z.object(filters);
export type MessagePickQuery = z.output<typeof messagePickSchema>;

/** Marks several messages as handled or as new. */
export const messagesTogetherSchema = z.object({
  ...togetherFields(),
  status,
});
export type MessagesTogetherInput = z.output<typeof messagesTogetherSchema>;

/** The file of chosen messages. */
export const messageFileSchema = chosenFileSchema("message", "messages");
