"use server";

import { formPost } from "@/lib/http/form-post";
import type { FormState } from "@/lib/http/form-state";
import { sendMessage } from "@/lib/messages/commands";
import { contactSchema } from "@/lib/messages/schema";

const fields = ["name", "email", "phone", "subject", "message"] as const;

/** The contact form without JavaScript. */
export async function postMessage(_: FormState<{ id: string }>, data: FormData): Promise<FormState<{ id: string }>> {
  return formPost({ schema: contactSchema, fields, limit: "contact" }, data, (input) =>
    sendMessage({ kind: "visitor" }, input),
  );
}
