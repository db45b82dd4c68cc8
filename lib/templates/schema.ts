import * as z from "zod/mini";
import { lineField, optional, textField, versionField, versionQuery } from "@/lib/fields";
import { isUuid } from "@/lib/text";
import { unknownField } from "./fields";

/** Null and empty mean: none. */
const orNone = (field: z.ZodMiniType<string, string>) =>
  z.pipe(
    z.transform((value: string | null | undefined) =>
      typeof value === "string" && !value.trim() ? null : (value ?? null),
    ),
    z.nullable(field),
  );

const fieldsAreKnown = z.refine<string>((text) => unknownField(text) === null, {
  error: ({ input }) => `There is no field ${unknownField(String(input))}`,
});

const text = (label: string) => orNone(textField({ label, max: 1500 }).check(fieldsAreKnown));

const texts = {
  name: lineField({ label: "Name", min: 1, max: 60, message: "Give the template a name" }),
  subject: orNone(lineField({ label: "Subject", max: 150 }).check(fieldsAreKnown)),
  english: text("English"),
  roman_urdu: text("Roman Urdu"),
  urdu: text("Urdu"),
};

type Texts = Record<"english" | "roman_urdu" | "urdu", string | null>;

const someText = z.refine<Texts>(({ english, roman_urdu, urdu }) => (english ?? roman_urdu ?? urdu) !== null, {
  error: "Write the text in at least one language",
  path: ["english"],
});

/** A template as the office writes it. */
export const templateSchema = z.object(texts).check(someText);
export type TemplateInput = z.output<typeof templateSchema>;
/** What its form holds. */
export type TypedTemplate = z.input<typeof templateSchema>;

/** The same, with the version that the caller saw. */
export const templateChangeSchema = z.object({ ...texts, version: versionField() }).check(someText);
export type TemplateChange = z.output<typeof templateChangeSchema>;

/** The version that the caller saw of what they delete. */
export const deleteTemplateSchema = z.object({ version: versionQuery() });
export type DeleteTemplateQuery = z.output<typeof deleteTemplateSchema>;

const wanted = optional(z.string().check(z.refine(isUuid, "Invalid id")));

/** Whose file fills the fields: exactly one of them. */
export const filledTemplatesSchema = z
  .object({ student_id: wanted, consultation_id: wanted, message_id: wanted, contact_id: wanted })
  .check(
    z.refine((query) => Object.values(query).filter(Boolean).length === 1, {
      error: "Name a student, a consultation, a message or a contact",
      path: ["student_id"],
    }),
  );
export type FilledTemplatesQuery = z.output<typeof filledTemplatesSchema>;
