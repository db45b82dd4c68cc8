"use server";

import type { Route } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cancelConsultation } from "@/lib/consultations/commands/cancel";
import { moveConsultation } from "@/lib/consultations/commands/move";
import { signedNote } from "@/lib/consultations/page-note";
import { openToChange } from "@/lib/consultations/queries/booking-page";
import {
  cancelFormSchema,
  moveFormSchema,
  type PageNote,
  readSlotValue,
} from "@/lib/consultations/schema/booking-page";
import type { FormState } from "@/lib/http/browser/form-state";
import { formPost } from "@/lib/http/form-post";
import { requestContext } from "@/lib/platform/request-context";

type Link = { reference: string; k: string };

/** The booking that the form's key opens. */
const opened = async ({ reference, k }: Link) =>
  openToChange(
    { kind: "visitor" },
    { reference: reference.toUpperCase(), key: k, address: requestContext(await headers()).address },
  );

/**
 * Back to a view of the booking's page, with what it says there, signed. The reference and the key are the form's own; a
 * form without both leads to the page that says that its link opens nothing.
 */
function backTo(data: FormData, said: PageNote, view?: "move" | "cancel"): never {
  const link = cancelFormSchema.safeParse({ reference: data.get("reference"), k: data.get("k") });
  if (!link.success) redirect("/b/unknown");
  const { reference, k } = link.data;
  const query = { k, ...(view && { view }), ...signedNote(reference.toUpperCase(), said) };
  redirect(`/b/${reference}?${new URLSearchParams(query)}` as Route);
}

/** Moves a booking, and says so on its page, or why not. */
export async function postMove(data: FormData): Promise<never> {
  const form = { schema: moveFormSchema, fields: ["reference", "k", "slot"] } as const;
  const state: FormState<unknown> = await formPost(form, data, async ({ slot, ...link }) => {
    const { by } = await opened(link);
    const chosen = readSlotValue(slot);
    if (!chosen) throw new Error("The form's schema let a wrong slot through");
    await moveConsultation(by, by.consultationId, { preferredDate: chosen.date, preferredTime: chosen.time });
  });
  if (state.status === "done") backTo(data, { said: "moved" });
  const wanted = String(data.get("slot") ?? "").slice(0, 30);
  if (state.alternatives) backTo(data, { said: "taken", wanted }, "move");
  backTo(data, { said: state.errors.length > 0 ? "time" : "failed" }, "move");
}

/** Cancels a booking, and says so on its page. */
export async function postCancel(data: FormData): Promise<never> {
  const form = { schema: cancelFormSchema, fields: ["reference", "k"] } as const;
  const state = await formPost(form, data, async (link) => {
    const { by } = await opened(link);
    await cancelConsultation(by, by.consultationId);
  });
  if (state.status === "done") backTo(data, { said: "cancelled" });
  backTo(data, { said: "failed" }, "cancel");
}
