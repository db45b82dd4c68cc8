import "server-only";
import type * as z from "zod/mini";
import type { Template } from "@/lib/generated/prisma/client";
import type { filledTemplateAnswer, templateAnswer } from "./answers";
import { type FieldValues, fillFields } from "./fields";

export type TemplateView = z.output<typeof templateAnswer>;
export type FilledTemplateView = z.output<typeof filledTemplateAnswer>;

export const toTemplateView = ({ id, name, subject, english, romanUrdu, urdu, ...row }: Template): TemplateView => ({
  id,
  name,
  subject,
  english,
  roman_urdu: romanUrdu,
  urdu,
  version: row.version,
  updated_at: row.updatedAt.toISOString(),
});

export function toFilledTemplate(row: Template, values: FieldValues): FilledTemplateView {
  const filled = (text: string | null) => text && fillFields(text, values);
  const { id, name, subject, english, romanUrdu, urdu } = row;
  return {
    id,
    name,
    subject: filled(subject),
    english: filled(english),
    roman_urdu: filled(romanUrdu),
    urdu: filled(urdu),
  };
}
