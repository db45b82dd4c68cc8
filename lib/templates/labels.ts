/** How many templates the office can have. */
export const mostTemplates = 100;

/** The languages of a template's texts, in the order of the screens. */
export const templateLanguages = [
  { value: "english", label: "English" },
  { value: "roman_urdu", label: "Roman Urdu" },
  { value: "urdu", label: "Urdu" },
] as const;
export type TemplateLanguage = (typeof templateLanguages)[number]["value"];
