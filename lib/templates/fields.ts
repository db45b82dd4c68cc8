/**
 * The fields of a template: words in braces, which are filled from the file of the person it is written to. Anything else
 * in braces is refused when a template is saved, so that nobody receives "{nmae}".
 */

/** What a template can take from a person's file, with what it is called on the screen and an example. */
export const templateFields = [
  { name: "name", label: "Name", example: "Ayesha Khan" },
  { name: "programme", label: "Programme", example: "MSc Data Science, University of Leeds" },
  { name: "missing_documents", label: "Missing documents", example: "Passport, Academic Transcripts" },
  { name: "slot", label: "Slot", example: "Monday 30 November 2026 at 10:00 AM" },
  { name: "office_phone", label: "Office phone", example: "+92 42 111 222 333" },
] as const;
export type TemplateField = (typeof templateFields)[number]["name"];

/** The values of a file; null for what it doesn't have. */
export type FieldValues = Record<TemplateField, string | null>;

const braces = /\{([^{}]*)\}/g;
const known = new Set<string>(templateFields.map(({ name }) => name));
const isField = (name: string): name is TemplateField => known.has(name);

/** What a text has in braces that is no field, as typed; also a brace that stands alone. */
export function unknownField(text: string): string | null {
  for (const [whole, name = ""] of text.matchAll(braces)) if (!isField(name)) return whole;
  return /[{}]/.exec(text.replace(braces, ""))?.[0] ?? null;
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/**
 * A text with its fields filled; one without a value stays in its braces. A value that runs in another direction than the
 * text is isolated (Unicode's U+2068 and U+2069), so that a phone number in an Urdu sentence keeps its order.
 */
export function fillFields(text: string, values: FieldValues): string {
  const isRightToLeft = rightToLeft.test(text);
  return text.replace(braces, (whole, name: string) => {
    const value = isField(name) ? values[name] : null;
    if (!value) return whole;
    return rightToLeft.test(value) === isRightToLeft ? value : `\u2068${value}\u2069`;
  });
}

/** The first field that a text still has, in its braces; null if none is left. */
export const openField = (text: string): string | null =>
  [...text.matchAll(braces)].find(([, name = ""]) => isField(name))?.[0] ?? null;

const examples = Object.fromEntries(templateFields.map(({ name, example }) => [name, example])) as FieldValues;

/** A text with an example in every field. */
export const exampleOf = (text: string): string => fillFields(text, examples);
