import * as z from "zod/mini";
import { id, moment } from "@/lib/http/answers/answer-fields";

/** A template as it is stored: its texts hold fields in braces. */
export const templateAnswer = z.strictObject({
  id: id(),
  name: z.string(),
  subject: z.nullable(z.string()),
  english: z.nullable(z.string()),
  roman_urdu: z.nullable(z.string()),
  urdu: z.nullable(z.string()),
  /** Increases with every change. */
  version: z.int(),
  updated_at: moment(),
});

/** A template filled from one person's file. A field that the file has no value for is still in its braces. */
export const filledTemplateAnswer = z.omit(templateAnswer, { version: true, updated_at: true });
