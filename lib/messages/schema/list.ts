import "server-only";
import * as z from "zod/mini";
import { pageQuery } from "@/lib/http/list/page";
import { choiceField, optional } from "@/lib/text";

/** The filter for the admin's message list. */
export const messageListSchema = z.object({
  ...pageQuery,
  status: optional(choiceField(["new", "handled"], "Invalid status")),
});
export type MessageListQuery = z.output<typeof messageListSchema>;
