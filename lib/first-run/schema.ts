import * as z from "zod/mini";
import { choiceField, emailField, lineField, optional, phoneField } from "@/lib/fields";
import { hasCountryCode, needsCountryCode, withCountryCode } from "@/lib/site";
import { confirmedSteps } from "./labels";

/** The office’s own number: everybody can call it, and its links lead to it, so it has the country’s code. */
const officePhone = () =>
  phoneField().check(z.overwrite(withCountryCode), z.refine(hasCountryCode, `The number ${needsCountryCode}`));

/** What a new office says of itself first. */
export const firstRunSchema = z.object({
  name: lineField({ label: "Name", min: 1, max: 60, message: "Please give your office’s name" }),
  phone: officePhone(),
  whatsapp: optional(officePhone()),
  email: emailField(),
  street: lineField({ label: "Address", min: 5, max: 200, message: "Please give the street and the area" }),
  city: lineField({ label: "City", min: 1, max: 60, message: "Please give the city" }),
  region: lineField({ label: "Province", min: 1, max: 60, message: "Please give the province" }),
});
export type FirstRunInput = z.output<typeof firstRunSchema>;
/** What its form holds. */
export type TypedFirstRun = z.input<typeof firstRunSchema>;

/** A step that a person confirms, or takes back. */
export const stepSchema = z.object({
  step: choiceField(confirmedSteps, "This step can’t be confirmed"),
  confirmed: z.boolean("Please say whether it is done"),
});
export type StepInput = z.output<typeof stepSchema>;
