import * as z from "zod/mini";
import { id, moment } from "@/lib/http/answers/answer-fields";
import { templateFields } from "./fields";

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

/** A text whose fields are filled; those without a value are still in braces. */
const filledText = z.nullable(
  z.strictObject({
    text: z.string(),
    missing: z.array(z.enum(templateFields.map(({ name }) => name))),
  }),
);

/** A template filled from one person's file; a language that it isn't written in is null. */
export const filledTemplateAnswer = z.strictObject({
  id: id(),
  name: z.string(),
  subject: filledText,
  english: filledText,
  roman_urdu: filledText,
  urdu: filledText,
});
