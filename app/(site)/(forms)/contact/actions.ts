"use server";

import { formPost } from "@/lib/http/form-post";
import type { FormState } from "@/lib/http/form-state";
import { sendMessage } from "@/lib/messages/commands";
import { contactSchema } from "@/lib/messages/schema";

const fields = ["name", "email", "phone", "subject", "message"] as const;

type Stored = Awaited<ReturnType<typeof sendMessage>>;

/** The contact form without JavaScript. */
export async function postMessage(_: FormState<Stored>, data: FormData): Promise<FormState<Stored>> {
  return formPost({ schema: contactSchema, fields, limit: "contact" }, data, (input) =>
    sendMessage({ kind: "visitor" }, input),
  );
}
