import * as z from "zod/mini";
import { id, moment, oneOf } from "@/lib/http/answers/answer-fields";
import { storyStates } from "./labels";

const texts = {
  /** As the page calls the student. */
  name: z.string(),
  /** What they study, and where. */
  line: z.string(),
};

/** A story, for the office. */
export const storyAnswer = z.strictObject({
  id: id(),
  student_id: id(),
  /** The student's name in their account. */
  student_name: z.string(),
  name: texts.name,
  line: texts.line,
  /** Markdown. */
  text: z.string(),
  state: oneOf(storyStates),
  asked_at: z.nullable(moment()),
  /** When the student agreed; kept when they have taken it back since, null for a no. */
  agreed_at: z.nullable(moment()),
  withdrawn_at: z.nullable(moment()),
  /** Increases with every change. */
  version: z.int(),
  updated_at: moment(),
});

/** A story, for the student whom it is about. */
export const ownStoryAnswer = z.strictObject({
  id: id(),
  name: texts.name,
  line: texts.line,
  /** The text as the page shows it. */
  html: z.string(),
  state: oneOf(storyStates),
  /** When the office asked; null for a no to a draft, to which nobody can agree before they are asked again. */
  asked_at: z.nullable(moment()),
  agreed_at: z.nullable(moment()),
  version: z.int(),
});
