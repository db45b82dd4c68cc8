"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { Owner } from "@/components/accounts/own/own-queries";
import { DialogForm } from "@/components/forms/dialog-form";
import { PasswordField } from "@/components/forms/fields/password-field";
import { savingFailure } from "@/components/forms/saving-failure";
import { sayHowLong } from "@/components/forms/say-how-long";
import { formMode, useSend } from "@/components/forms/use-send";
import { authenticatorSetupSchema, codeSchema } from "@/lib/accounts/schema/second-factor";
import type { AuthenticatorSetupView, FactorSetUpView } from "@/lib/accounts/views";
import { api } from "@/lib/http/browser/api";
import { CodeField } from "./code-field";
import { refusedPassword, withStepUp } from "./step-up";

type SetupProps = {
  owner: Owner;
  email: string;
  onCancel: () => void;
  /** With the recovery codes, if there were none yet. */
  onSetUp: (codes: string[] | null) => void;
};

/** Setting up an authenticator app: the password, then the QR code and the first code. */
export function AuthenticatorSetup({ owner, email, onCancel, onSetUp }: SetupProps) {
  const [setup, setSetup] = useState<AuthenticatorSetupView>();
  return setup ? (
    <FirstCode owner={owner} setup={setup} onCancel={onCancel} onSetUp={onSetUp} />
  ) : (
    <OwnPassword owner={owner} email={email} onCancel={onCancel} onStarted={setSetup} />
  );
}

type OwnPasswordProps = Omit<SetupProps, "onSetUp"> & { onStarted: (setup: AuthenticatorSetupView) => void };

function OwnPassword({ owner, email, onCancel, onStarted }: OwnPasswordProps) {
  const form = useForm({
    ...formMode,
    resolver: zodResolver(authenticatorSetupSchema),
    defaultValues: { current_password: "" },
  });
  const submit = useSend(
    form,
    (values) =>
      sayHowLong(
        withStepUp(owner.portal, () =>
          api<AuthenticatorSetupView>("POST", "auth/second-factor/authenticator", values, { role: owner.portal }),
        ),
      ),
    {
      failure: savingFailure("The app was not set up"),
      onSuccess: onStarted,
      onFailure: refusedPassword(form.setError),
    },
  );
  const { control } = form;
  return (
    <DialogForm form={form} submit={submit} onCancel={onCancel} idle="Continue" sending="Checking...">
      <p>
        You need an app that shows codes, on your phone: Google Authenticator, Microsoft Authenticator, 2FAS or the one
        in your password manager.
      </p>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField control={control} name="current_password" id="factor-password" label="Your password" />
    </DialogForm>
  );
}

type FirstCodeProps = Omit<SetupProps, "email"> & { setup: AuthenticatorSetupView };

function FirstCode({ owner, setup, onCancel, onSetUp }: FirstCodeProps) {
  const { secret, address, qr } = setup;
  const form = useForm({ ...formMode, resolver: zodResolver(codeSchema), defaultValues: { code: "" } });
  const submit = useSend(
    form,
    (values) =>
      sayHowLong(
        withStepUp(owner.portal, () =>
          api<FactorSetUpView>("POST", "auth/second-factor/authenticator/confirmation", values, { role: owner.portal }),
        ),
      ),
    {
      success: { title: "The authenticator app is set up" },
      failure: savingFailure("The second factor was not turned on"),
      onSuccess: ({ recovery_codes }) => onSetUp(recovery_codes),
    },
  );
  const { control } = form;
  return (
    <DialogForm form={form} submit={submit} onCancel={onCancel} idle="Turn it on" sending="Checking...">
      <p>Scan this with the app, then type the six digits that it shows.</p>
      {/* dark squares on white in both colour schemes, with the quiet zone that a camera needs */}
      <img
        className="size-50 justify-self-center rounded-md border border-border bg-white"
        src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(qr)}`}
        alt="QR code for your authenticator app"
      />
      <p className="text-muted-foreground">
        On this phone? <a href={address}>Open the app</a>, or type this key into it:{" "}
        <code className="select-all text-foreground wrap-anywhere" dir="ltr">
          {secret.replaceAll(/.{4}(?=.)/g, "$& ")}
        </code>
      </p>
      <CodeField control={control} />
    </DialogForm>
  );
}
