import * as z from "zod/mini";
import { textField } from "@/lib/fields";
import { chatLimits } from "./limits";

const noMessage = "Please enter a message";

/** A visible character; zero-width characters, direction marks and fillers are not. */
const visible = /[^\s\p{Default_Ignorable_Code_Point}]/u;

/** The visitor's message. Its limits are checked one by one, so that each has its own error message. */
const chatMessageField = textField({
  label: "Message",
  min: 1,
  max: chatLimits.message,
  message: noMessage,
}).check(z.refine((text) => visible.test(text), noMessage));

/** What the model gets of an earlier message: at most `chatLimits.historyEntry` characters. */
export const shortened = (text: string) => [...text].slice(0, chatLimits.historyEntry).join("");

const badHistory = "Invalid history";

/** An entry of the conversation as the caller sends it. Nothing from a caller is ever a system message. */
const historyEntry = z.object(
  {
    role: z.enum(["user", "assistant"], badHistory),
    content: z.pipe(
      z.string(badHistory).check(z.overwrite(shortened)),
      textField({ label: "History", max: chatLimits.historyEntry }),
    ),
  },
  badHistory,
);
export type HistoryEntry = z.output<typeof historyEntry>;

/** The input of the assistant. Absent and null mean the same, since some clients send every field. */
export const chatSchema = z.object({
  message: chatMessageField,
  session_id: z.nullish(z.string("Invalid session")),
  history: z.nullish(z.array(historyEntry, badHistory).check(z.maxLength(chatLimits.historySent, badHistory))),
});
export type ChatInput = z.output<typeof chatSchema>;
