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
  const filled = (text: string | null) => (text === null ? null : fillFields(text, values));
  return {
    id: row.id,
    name: row.name,
    subject: filled(row.subject),
    english: filled(row.english),
    roman_urdu: filled(row.romanUrdu),
    urdu: filled(row.urdu),
  };
}
