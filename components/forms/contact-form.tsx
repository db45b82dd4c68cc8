"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useActionState, useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { Alert } from "@/components/ui/alert";
import { FieldPair, hintVariants } from "@/components/ui/form/field";
import type { Help } from "@/lib/distress/answers";
import { api } from "@/lib/http/browser/api";
import { type FormState, idleForm } from "@/lib/http/browser/form-state";
import { contactSchema } from "@/lib/messages/schema/message";
import { site } from "@/lib/site";
import { ConnectionNotice } from "./connection-notice";
import { DraftNote } from "./draft/draft-note";
import { contactDraft } from "./draft/form-drafts";
import { withUtm } from "./draft/kept-campaign";
import { useFormDraft } from "./draft/use-form-draft";
import { ErrorSummary } from "./error-summary";
import { TextAreaField, TextField } from "./fields/fields";
import { HelpNumbers } from "./help-numbers";
import { newKeyFor } from "./idempotency-key";
import { PlainFormContext, toPlainForm } from "./plain-form";
import { SubmitButton } from "./submit-button";
import { formMode, useSend } from "./use-send";

const sent = () => ({
  title: "Message sent successfully!",
  description: `We will get back to you ${site.replyPromise}.`,
});
const failure = { title: "Error sending message", description: "Please try again later." };

type Stored = { id: string; help?: Help };
type ContactFormProps = {
  /** The server action for the form posted without JavaScript. */
  action: (previous: FormState<Stored>, data: FormData) => Promise<FormState<Stored>>;
};

/** "Send us a Message". After sending it is empty again, and a line above says where the answer will go. */
export function ContactForm({ action }: ContactFormProps) {
  const [posted, post] = useActionState(action, idleForm);
  const [thanks, setThanks] = useState<{ email: string; help?: Help | undefined }>();
  const note = useRef<HTMLDivElement>(null);
  const keyFor = useRef(newKeyFor());
  const form = useForm({ ...formMode, resolver: zodResolver(contactSchema) });
  const draft = useFormDraft(form, contactDraft);
  const startFresh = () => {
    form.reset();
    draft.forget();
  };
  const submit = useSend(
    form,
    async (values) => {
      const key = { idempotencyKey: keyFor.current(values) };
      return { email: values.email, help: (await api<Stored>("POST", "contact", withUtm(values), key)).help };
    },
    {
      success: sent(),
      failure,
      onSuccess: (stored) => {
        keyFor.current = newKeyFor();
        draft.forget();
        setThanks(stored);
      },
    },
  );

  useEffect(() => {
    if (thanks) note.current?.focus();
  }, [thanks]);

  const { control } = form;
  const help = thanks?.help ?? posted.confirmation?.help;
  return (
    <PlainFormContext value={toPlainForm(posted)}>
      <form className="grid gap-7.5" action={post} onSubmit={submit} noValidate>
        <ErrorSummary
          control={control}
          plainDetail={posted.detail ? { title: failure.title, description: posted.detail } : undefined}
        />
        {thanks && (
          <Alert ref={note} tone="ok" tabIndex={-1} title="Thank you, we have your message.">
            We will reply to {thanks.email}.
          </Alert>
        )}
        {help && (
          <Alert tone="info" title={<span dir="auto">{help.text}</span>}>
            <HelpNumbers lines={help.lines} />
          </Alert>
        )}
        {posted.status === "done" && (
          <Alert tone="ok" role="status" title={sent().title}>
            {sent().description}
          </Alert>
        )}
        <h2>Send us a Message</h2>
        <TextField control={control} name="name" label="Name" autoComplete="name" />
        <FieldPair>
          <TextField control={control} name="email" label="Email" type="email" autoComplete="email" />
          <TextField control={control} name="phone" label="Phone" type="tel" autoComplete="tel" inputMode="tel" />
        </FieldPair>
        <TextField control={control} name="subject" label="Subject" />
        <TextAreaField control={control} name="message" label="Message" rows={6} />
        <div className="flex flex-wrap items-center gap-5">
          <SubmitButton busy={form.formState.isSubmitting} idle="Send Message" sending="Sending..." variant="gold" />
          <span className={hintVariants()}>We reply {site.replyPromise}.</span>
        </div>
        <DraftNote form="contact" isRestored={draft.isRestored} until="send it" onStartFresh={startFresh} />
        <ConnectionNotice />
      </form>
    </PlainFormContext>
  );
}
