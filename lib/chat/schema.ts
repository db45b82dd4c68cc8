import * as z from "zod/mini";
import { textField } from "@/lib/text";
import { chatLimits } from "./limits";

const noMessage = "Please enter a message";

/** A character that can be seen; zero-width ones, marks of direction and fillers cannot. */
const visible = /[^\s\p{Default_Ignorable_Code_Point}]/u;

/** The visitor's message. Its limits are checked one after the other, so that each has its own sentence. */
const chatMessageField = textField({
  label: "Message",
  min: 1,
  max: chatLimits.message,
  message: noMessage,
}).check(z.refine((text) => visible.test(text), noMessage));

/** What the model is told of an earlier message: no more than `chatLimits.historyEntry` characters of it. */
export const shortened = (text: string) => [...text].slice(0, chatLimits.historyEntry).join("");

const badHistory = "Invalid history";

/** An entry of the conversation as the caller remembers it. Nothing of a caller is ever a system message. */
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

/** What is sent to the assistant. Absent and null are the same: some clients send every field. */
export const chatSchema = z.object({
  message: chatMessageField,
  session_id: z.nullish(z.string("Invalid session")),
  history: z.nullish(z.array(historyEntry, badHistory).check(z.maxLength(chatLimits.historySent, badHistory))),
});
export type ChatInput = z.output<typeof chatSchema>;
