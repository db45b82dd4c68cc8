"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from "@simplewebauthn/browser";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import type { Owner } from "@/components/accounts/own/own-queries";
import { DialogForm } from "@/components/forms/dialog-form";
import { TextField } from "@/components/forms/fields/fields";
import { PasswordField } from "@/components/forms/fields/password-field";
import { savingFailure } from "@/components/forms/saving-failure";
import { sayHowLong } from "@/components/forms/say-how-long";
import { formMode, useSend } from "@/components/forms/use-send";
import { deviceName } from "@/lib/accounts/device-name";
import { authenticatorSetupSchema, passkeySchema } from "@/lib/accounts/schema/second-factor";
import type { FactorSetUpView, PasskeyCreationView } from "@/lib/accounts/views";
import { ApiError, api } from "@/lib/http/browser/api";
import { refusedPassword, withStepUp } from "./step-up";

const formSchema = z.extend(authenticatorSetupSchema, z.pick(passkeySchema, { name: true }).shape);

type PasskeySetupProps = {
  owner: Owner;
  email: string;
  onCancel: () => void;
  /** With the recovery codes, if there were none yet. */
  onAdded: (codes: string[] | null) => void;
};

/** Adding a passkey: the password and a name, then the browser's own question. */
export function PasskeySetup({ owner: { portal }, email, onCancel, onAdded }: PasskeySetupProps) {
  const form = useForm({
    ...formMode,
    resolver: zodResolver(formSchema),
    defaultValues: { current_password: "", name: deviceName(navigator.userAgent) },
  });
  const submit = useSend(
    form,
    async ({ name, current_password }) => {
      const path = "auth/second-factor/passkeys";
      const started = await sayHowLong(
        withStepUp(portal, () =>
          api<PasskeyCreationView>("POST", `${path}/options`, { current_password }, { role: portal }),
        ),
      );
      // The API's contract: the JSON form of WebAuthn.
      const optionsJSON = started.options as unknown as PublicKeyCredentialCreationOptionsJSON;
      const response = await startRegistration({ optionsJSON });
      return api<FactorSetUpView>("POST", path, { challenge: started.challenge, name, response }, { role: portal });
    },
    {
      success: { title: "The passkey is added" },
      failure: (error) =>
        error instanceof ApiError
          ? savingFailure("The passkey was not added")(error)
          : { title: "The passkey was not added", description: "The browser didn’t make one. Please try again." },
      onSuccess: ({ recovery_codes }) => onAdded(recovery_codes),
      onFailure: refusedPassword(form.setError),
    },
  );
  const { control } = form;
  return (
    <DialogForm form={form} submit={submit} onCancel={onCancel} idle="Add the passkey" sending="Adding...">
      <p>A passkey is kept by this device, your phone, a security key or your password manager.</p>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField control={control} name="current_password" id="passkey-password" label="Your password" />
      <TextField
        control={control}
        name="name"
        id="passkey-name"
        label="Name"
        hint="To tell it from others."
        dir="auto"
      />
    </DialogForm>
  );
}
