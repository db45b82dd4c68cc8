"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { ConnectionNotice } from "@/components/forms/connection-notice";
import { ErrorSummary } from "@/components/forms/error-summary";
import { TextField } from "@/components/forms/fields/fields";
import { sayHowLong } from "@/components/forms/say-how-long";
import { SubmitButton } from "@/components/forms/submit-button";
import { formMode, useSend } from "@/components/forms/use-send";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { passwordForgottenSchema } from "@/lib/accounts/schema/account";
import { ApiError, api } from "@/lib/http/browser/api";
import { NeedsScript } from "./needs-script";

/** Asks for a reset link. The answer is the same for every address; the text below says what happens next. */
export function ForgotPasswordForm({ minutes }: { minutes: number }) {
  const [answer, setAnswer] = useState<string>();
  const form = useForm({ ...formMode, resolver: zodResolver(passwordForgottenSchema) });
  const submit = useSend(
    form,
    (values) => sayHowLong(api<{ detail: string }>("POST", "auth/password/forgot", values)),
    {
      failure: (error) => ({
        title: "We could not send a link",
        description: error instanceof ApiError ? error.message : "Please try again later.",
      }),
      onSuccess: ({ detail }) => setAnswer(detail),
    },
  );
  if (answer) return <LinkSent answer={answer} minutes={minutes} onAgain={() => setAnswer(undefined)} />;
  const { control, formState } = form;
  return (
    <form className="grid gap-5" method="post" onSubmit={submit} noValidate>
      <ErrorSummary control={control} />
      <NeedsScript />
      <TextField control={control} name="email" label="Email" type="email" autoComplete="username" />
      <SubmitButton busy={formState.isSubmitting} idle="Send reset link" sending="Sending..." block />
      <ConnectionNotice />
    </form>
  );
}

function LinkSent({ answer, minutes, onAgain }: { answer: string; minutes: number; onAgain: () => void }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <>
      <Alert ref={note} tone="ok" tabIndex={-1} title={answer}>
        <ol className="mt-2 list-decimal ps-5">
          <li>Open the email and follow its link within {minutes} minutes. It works once.</li>
          <li>Choose a new password. Every device that was signed in is signed out.</li>
          <li>Log in with the new password.</li>
        </ol>
      </Alert>
      <p className="text-muted-foreground">Nothing after a few minutes? Check your spam folder and the address.</p>
      <Button variant="line" onClick={onAgain}>
        Try another address
      </Button>
    </>
  );
}
