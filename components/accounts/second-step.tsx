"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { ConnectionNotice } from "@/components/forms/connection-notice";
import { ErrorSummary } from "@/components/forms/error-summary";
import { sayHowLong } from "@/components/forms/say-how-long";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFirstFocus } from "@/components/forms/use-first-focus";
import { formMode, useSend } from "@/components/forms/use-send";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast/toast";
import { codeSchema } from "@/lib/accounts/schema/second-factor";
import type { Role } from "@/lib/auth/roles";
import { ApiError, api } from "@/lib/http/browser/api";
import { CodeField } from "./own/second-factor/code-field";
import { PasskeyButton, type PasskeyOptions } from "./own/second-factor/passkey-button";
import { portals } from "./portals";

type SecondStepProps = {
  portal: Role;
  asked: FactorAsked;
  /** The next screen is about to open. */
  isLeaving: boolean;
  onSignedIn: () => void;
  /** Back to email and password. */
  onBack: () => void;
};

/** What the server wants after the password: a challenge, and what a passkey needs if the account has one. */
export type FactorAsked = { challenge: string; passkey: PasskeyOptions | undefined };

/** The second half of signing in, for accounts with a second factor: a passkey, or a code of the app or for recovery. */
export function SecondStep({ portal, asked, isLeaving, onSignedIn, onBack }: SecondStepProps) {
  const { challenge, passkey } = asked;
  const [isRecovery, setRecovery] = useState(false);
  const success = { title: "Login successful", description: portals[portal].welcome };
  const form = useForm({ ...formMode, resolver: zodResolver(codeSchema), defaultValues: { code: "" } });
  const submit = useSend(form, ({ code }) => sayHowLong(api("POST", "auth/token/second", { challenge, code })), {
    success,
    failure: (error) => ({
      title: "Login failed",
      description: error instanceof ApiError ? error.message : "Please try again.",
    }),
    onSuccess: onSignedIn,
    keepValues: true, // until the next screen appears
  });
  const { control, formState } = form;
  // The field that had the focus is gone, or has become another one.
  const element = useFirstFocus("code", isRecovery);

  return (
    <form ref={element} className="grid gap-5" method="post" onSubmit={submit} noValidate>
      <ErrorSummary control={control} />
      <h2 className="text-h3">One more step</h2>
      <PasskeyButton
        options={passkey}
        send={(assertion) => sayHowLong(api("POST", "auth/token/second", { challenge, assertion }))}
        onDone={() => {
          toast.success(success.title, success.description);
          onSignedIn();
        }}
      />
      <CodeField control={control} isRecovery={isRecovery} />
      <SubmitButton busy={formState.isSubmitting || isLeaving} idle="Continue" sending="Signing in..." block />
      <ConnectionNotice />
      <div className="flex flex-wrap gap-3">
        <Button variant="line" onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? "Use the app instead" : "Use a recovery code"}
        </Button>
        <Button variant="line" onClick={onBack}>
          Start again
        </Button>
      </div>
      <p className="text-muted-foreground">
        Lost both your device and your recovery codes? Ask an administrator to reset your second factor.
      </p>
    </form>
  );
}
