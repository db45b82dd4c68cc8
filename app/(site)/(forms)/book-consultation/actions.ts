"use server";

import type { Route } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { bookingDraft } from "@/components/forms/draft/form-drafts";
import { sentCountry } from "@/lib/catalogue/booking-choices";
import { bookConsultation } from "@/lib/consultations/commands/book";
import { bookingFormSchema } from "@/lib/consultations/schema/booking";
import type { BookedView } from "@/lib/consultations/views";
import type { FormState } from "@/lib/http/browser/form-state";
import { formPost } from "@/lib/http/form-post";
import { codeParam, readCode } from "@/lib/partners/referral-code";

/**
 * Who sent the visitor, read from the page's address, as the form's script does. The page itself is the same for
 * everyone.
 */
async function originOf(): Promise<{ source?: "assistant"; referral_code?: string }> {
  const page = (await headers()).get("referer") ?? "";
  const asked = URL.canParse(page) ? new URL(page).searchParams : new URLSearchParams();
  const code = readCode(asked.get(codeParam));
  return { ...(asked.get("source") === "assistant" && { source: "assistant" }), ...(code && { referral_code: code }) };
}

/** The booking form without JavaScript. A booking leads to its own page. */
export async function postBooking(_: FormState<BookedView>, data: FormData): Promise<FormState<BookedView>> {
  const origin = await originOf();
  const form = { schema: bookingFormSchema, fields: bookingDraft.fields, limit: "booking" } as const;
  const state = await formPost(form, data, ({ preferredCountry, ...input }) =>
    bookConsultation({ kind: "visitor" }, { ...input, ...sentCountry(preferredCountry), ...origin }),
  );
  if (state.confirmation) redirect(`${state.confirmation.manage_path}&said=booked` as Route);
  return state;
}
