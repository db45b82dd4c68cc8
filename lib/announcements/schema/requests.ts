import * as z from "zod/mini";
import { announcementChanges, announcementForms } from "./forms";

const badKind = "Please choose what it is";

type Form = z.ZodMiniType;
const schemaOf = (forms: Record<string, Form>, value: unknown): Form | undefined => {
  const { kind } = Object(value) as { kind?: unknown };
  return typeof kind === "string" && Object.hasOwn(forms, kind) ? forms[kind] : undefined;
};

/**
 * What the kind's own schema takes, with that schema's problems. zod's discriminated union does the same, but if anything
 * of the project calls it, the bundler keeps it in the scripts of all public forms (1 kB of each).
 */
const ofItsKind = <News extends Form, Notice extends Form>(forms: { news: News; notice: Notice }) =>
  z.pipe(
    z.transform((value: unknown, context) => {
      const schema = schemaOf(forms, value);
      const problems = schema ? schema.safeParse(value).error?.issues : [{ path: ["kind"], message: badKind }];
      for (const { path, message } of problems ?? []) {
        context.issues.push({ code: "custom", input: value, path: [...path], message });
      }
      return value;
    }),
    z.union([forms.news, forms.notice]),
  );

/** News or a notice, as the API takes it. What its kind doesn't have is dropped. */
export const announcementSchema = ofItsKind(announcementForms);

/** The same, with the version that the caller saw. */
export const announcementChangeSchema = ofItsKind(announcementChanges);
