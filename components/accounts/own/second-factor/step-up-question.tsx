"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { useForm } from "react-hook-form";
import { ErrorSummary } from "@/components/forms/error-summary";
import { savingFailure } from "@/components/forms/saving-failure";
import { sayHowLong } from "@/components/forms/say-how-long";
import { SubmitButton } from "@/components/forms/submit-button";
import { useFirstFocus } from "@/components/forms/use-first-focus";
import { formMode, useSend } from "@/components/forms/use-send";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { codeSchema } from "@/lib/accounts/schema/second-factor";
import type { FactorAskedView } from "@/lib/accounts/views";
import type { Role } from "@/lib/auth/roles";
import { api } from "@/lib/http/browser/api";
import { CodeField } from "./code-field";
import { PasskeyButton, type PasskeyOptions } from "./passkey-button";

/** Asks for the second factor again, above whatever is open. Resolves to true once the server has accepted it. */
export function askStepUp(portal: Role): Promise<boolean> {
  const place = document.createElement("div");
  document.body.append(place);
  const root = createRoot(place);
  const opener = document.activeElement;
  return new Promise((resolve) => {
    const end = (isConfirmed: boolean) => {
      root.unmount();
      place.remove();
      if (opener instanceof HTMLElement) opener.focus();
      resolve(isConfirmed);
    };
    root.render(
      <Dialog open onOpenChange={(opens) => !opens && end(false)}>
        <DialogContent
          title="Confirm it’s you"
          description="This needs your second factor again. It then counts for ten minutes."
          onInteractOutside={(event) => event.preventDefault()}
        >
          <StepUpForm portal={portal} onDone={() => end(true)} />
        </DialogContent>
      </Dialog>,
    );
  });
}

function StepUpForm({ portal, onDone }: { portal: Role; onDone: () => void }) {
  const [isRecovery, setRecovery] = useState(false);
  const [asked, setAsked] = useState<FactorAskedView>();
  useEffect(() => {
    // Without an answer there is still the code.
    api<FactorAskedView>("POST", "auth/second-factor/confirmation/options", undefined, { role: portal }).then(
      setAsked,
      () => undefined,
    );
  }, [portal]);
  const form = useForm({ ...formMode, resolver: zodResolver(codeSchema), defaultValues: { code: "" } });
  const confirm = (values: object) =>
    sayHowLong(api("POST", "auth/second-factor/confirmation", values, { role: portal }));
  const submit = useSend(form, confirm, { failure: savingFailure("The code was not checked"), onSuccess: onDone });
  const { control, formState } = form;
  const element = useFirstFocus("code", isRecovery);
  return (
    <form ref={element} className="grid gap-5" method="post" onSubmit={submit} noValidate>
      <ErrorSummary control={control} />
      <PasskeyButton
        options={asked?.passkey as PasskeyOptions | null | undefined} // typed by the API's contract
        send={(assertion) => confirm({ challenge: asked?.challenge, assertion })}
        onDone={onDone}
      />
      <CodeField control={control} isRecovery={isRecovery} />
      <DialogFooter className="mt-2">
        <Button variant="line" onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? "Use the app instead" : "Use a recovery code"}
        </Button>
        <SubmitButton busy={formState.isSubmitting} idle="Confirm" sending="Checking..." />
      </DialogFooter>
    </form>
  );
}
