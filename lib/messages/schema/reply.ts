import * as z from "zod/mini";
import { textField, versionField } from "@/lib/fields";

/** Characters of an answer. */
export const longestReply = 5000;

/** The office's answer; `version` as in a change. */
export const messageReplySchema = z.object({
  text: textField({ label: "Answer", min: 1, max: longestReply, message: "Write an answer" }),
  version: versionField(),
});
export type MessageReplyInput = z.output<typeof messageReplySchema>;
