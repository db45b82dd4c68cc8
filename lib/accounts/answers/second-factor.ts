import * as z from "zod/mini";
import { count, day, id, moment } from "@/lib/http/answers/answer-fields";

/** The caller's second factor. */
export const secondFactorAnswer = z.strictObject({
  /** Whether one can be set up here: without a key in the settings, secrets can't be stored. */
  available: z.boolean(),
  /** Since when a sign-in asks for it; null if there is none. */
  since: z.nullable(moment()),
  /** When the authenticator app was set up. */
  authenticator: z.nullable(moment()),
  passkeys: z.array(
    z.strictObject({ id: id(), name: z.string(), created_at: moment(), last_used_at: z.nullable(moment()) }),
  ),
  /** From which day the account needs one; null if it doesn't. */
  required_from: z.nullable(day()),
  /** How many recovery codes are unused. */
  recovery_codes: count(),
});

/** A new authenticator app's secret: as text, as the address that an app reads, and as a QR code (SVG). */
export const authenticatorSetupAnswer = z.strictObject({ secret: z.string(), address: z.string(), qr: z.string() });

/** What a browser gives to `navigator.credentials`, in the JSON form of WebAuthn. */
const webAuthn = () => z.record(z.string(), z.unknown());

/** For making a passkey. */
export const passkeyCreationAnswer = z.strictObject({ challenge: z.string(), options: webAuthn() });

/** For confirming with a passkey; null if the account has none. */
export const factorAskedAnswer = z.strictObject({ challenge: z.nullable(z.string()), passkey: z.nullable(webAuthn()) });

/** After an account's first factor: the recovery codes, which no other answer has. Null if there are some already. */
export const factorSetUpAnswer = z.strictObject({ recovery_codes: z.nullable(z.array(z.string())) });

/** New recovery codes. No other answer has them. */
export const recoveryCodesAnswer = z.strictObject({ recovery_codes: z.array(z.string()) });

const rule = z.strictObject({
  /** From which day accounts of this role need a second factor; null: not. */
  required_from: z.nullable(day()),
  /** The active accounts, and how many of them have one. */
  accounts: count(),
  with_factor: count(),
});

/** Who needs a second factor. */
export const factorRulesAnswer = z.strictObject({
  /** Whether one can be set up here. */
  available: z.boolean(),
  admin: rule,
  processing: rule,
  b2b: rule,
});
