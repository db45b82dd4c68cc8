"use server";

import { contactDraft } from "@/components/forms/draft/form-drafts";
import type { FormState } from "@/lib/http/browser/form-state";
import { formPost } from "@/lib/http/form-post";
import { sendMessage } from "@/lib/messages/commands/send";
import { contactSchema } from "@/lib/messages/schema/message";

type Stored = Awaited<ReturnType<typeof sendMessage>>;

/** The contact form without JavaScript. */
export async function postMessage(_: FormState<Stored>, data: FormData): Promise<FormState<Stored>> {
  return formPost({ schema: contactSchema, fields: contactDraft.fields, limit: "contact" }, data, (input) =>
    sendMessage({ kind: "visitor" }, input),
  );
}
