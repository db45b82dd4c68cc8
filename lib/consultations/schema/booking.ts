import * as z from "zod/mini";
import { campaignField } from "@/lib/campaigns/schema";
import { bookingChoices, countryOptions, otherDestinations } from "@/lib/catalogue/booking-choices";
import { consultationTypes, studyLevelOptions } from "@/lib/consultations/labels";
import { slotTimes } from "@/lib/consultations/slots";
import { choiceField, emailField, nameField, optional, phoneField, textField } from "@/lib/fields";
import { isCalendarDate } from "@/lib/office-time";
import { valuesOf } from "@/lib/options";
import { codePattern } from "@/lib/partners/referral-code";

/* What the public form uses, apart from the office's schemas, so that visitors don't download those. */

const countryMessage = "Please select a preferred country";
const dateMessage = "Please select a preferred date";

/** A visitor's booking. */
export const bookingSchema = z.object({
  fullName: nameField("Full name"),
  email: emailField(),
  phone: phoneField(),
  preferredCountry: choiceField(valuesOf(countryOptions), countryMessage),
  /** Which one, of our destinations, if it is "other". */
  otherCountry: optional(choiceField(valuesOf(otherDestinations), "Invalid country")),
  studyLevel: choiceField(valuesOf(studyLevelOptions), "Please select your study level"),
  preferredDate: z.string(dateMessage).check(z.refine(isCalendarDate, dateMessage)),
  preferredTime: choiceField(slotTimes, "Please select a preferred time"),
  message: optional(textField({ label: "Message", max: 2000 })),
  consultationType: z._default(choiceField(valuesOf(consultationTypes), "Invalid consultation type"), "free"),
  /** The code of the partner who referred the visitor. */
  referral_code: optional(
    z.string("Invalid referral code").check(
      z.overwrite((code) => code.trim().toUpperCase()),
      z.refine((code) => codePattern.test(code), "Invalid referral code"),
    ),
  ),
  /** Where the visitor came from, if not directly to the form. */
  source: optional(choiceField(["assistant"], "Invalid source")),
  /** The campaign from which the visitor came. */
  campaign: campaignField(),
});
export type BookingInput = z.output<typeof bookingSchema>;

/** In the forms, all destinations are in one list (`sentCountry`). */
export const listedCountry = { preferredCountry: choiceField(valuesOf(bookingChoices), countryMessage) };

/** The visitor's booking form, with JavaScript and without. */
export const bookingFormSchema = z.extend(z.omit(bookingSchema, { otherCountry: true }), listedCountry);
