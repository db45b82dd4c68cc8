"use client";

import {
  type AuthenticationResponseJSON,
  browserSupportsWebAuthn,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
} from "@simplewebauthn/browser";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ApiError } from "@/lib/http/browser/api";

export type PasskeyOptions = PublicKeyCredentialRequestOptionsJSON;

type PasskeyButtonProps = {
  /** What the browser needs; without it the account has no passkey, and there is no button. */
  options: PasskeyOptions | null | undefined;
  send: (assertion: AuthenticationResponseJSON) => Promise<unknown>;
  onDone: () => void;
};

/** Uses a passkey instead of a code. */
export function PasskeyButton({ options, send, onDone }: PasskeyButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  if (!options || !browserSupportsWebAuthn()) return null;

  async function use(optionsJSON: PasskeyOptions) {
    setBusy(true);
    setFailure(undefined);
    try {
      await send(await startAuthentication({ optionsJSON }));
    } catch (error) {
      // The browser doesn't say whether somebody closed its question or has no passkey here.
      setFailure(error instanceof ApiError ? error.message : "Try again, or use a code.");
      setBusy(false);
      return;
    }
    onDone();
  }

  return (
    <>
      {failure && (
        <Alert tone="bad" role="alert" title="The passkey was not accepted">
          {failure}
        </Alert>
      )}
      <Button variant="gold" block pending={isBusy} onClick={() => use(options)}>
        <KeyRound aria-hidden="true" />
        Use a passkey
      </Button>
    </>
  );
}
