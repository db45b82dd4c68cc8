import * as z from "zod/mini";
import { textField } from "@/lib/text";
import { chatLimits } from "./limits";

/** The visitor's message. Its limits are checked one after the other, so that each has its own sentence. */
const chatMessageField = textField({
  label: "Message",
  min: 1,
  max: chatLimits.message,
  message: "Please enter a message",
});

const badHistory = "Invalid history";

/** An entry of the conversation as the caller remembers it. Nothing of a caller is ever a system message. */
const historyEntry = z.object(
  {
    role: z.enum(["user", "assistant"], badHistory),
    content: z.pipe(
      z.string(badHistory).check(z.overwrite((text) => [...text].slice(0, chatLimits.historyEntry).join(""))),
      textField({ label: "History", max: chatLimits.historyEntry }),
    ),
  },
  badHistory,
);
export type HistoryEntry = z.output<typeof historyEntry>;

/** What is sent to the assistant. Absent and null are the same: some clients send every field. */
export const chatSchema = z.object({
  message: chatMessageField,
  session_id: z.nullish(z.string("Invalid session")),
  history: z.nullish(z.array(historyEntry, badHistory).check(z.maxLength(chatLimits.historySent, badHistory))),
});
export type ChatInput = z.output<typeof chatSchema>;
