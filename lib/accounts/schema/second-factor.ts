import * as z from "zod/mini";
import { lineField } from "@/lib/fields";
import { isCalendarDate } from "@/lib/office-time";
import { latinDigits } from "@/lib/text";
import { currentPassword } from "./account";

const badCode = "Enter the six digits from your app, or a recovery code";

/** A code as typed: spaces, hyphens and capitals don't matter, nor do Urdu digits. */
const bare = (text: string) => latinDigits(text).replaceAll(/[\s-]/g, "").toUpperCase();

const digits = /^\d{6}$/;
const recovery = /^[2-9A-Z]{16}$/;

/** Whether a code, as `codeField` gives it, is a recovery code. */
export const isRecoveryCode = (code: string) => recovery.test(code);

/** Six digits, or a recovery code. */
const codeField = () =>
  z.pipe(
    z.string(badCode).check(z.maxLength(100, badCode)),
    z.pipe(z.transform(bare), z.string().check(z.refine((code) => digits.test(code) || recovery.test(code), badCode))),
  );

const badPasskey = "The answer of the passkey is not valid";
const base64url = (max: number) =>
  z.string(badPasskey).check(z.regex(/^[\w-]*$/, badPasskey), z.maxLength(max, badPasskey));

/** What is the same in both answers of `navigator.credentials`. Nothing in the extensions counts. */
const credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal("public-key", badPasskey),
  clientExtensionResults: z._default(
    z.pipe(
      z.record(z.string(), z.unknown(), badPasskey),
      z.transform(() => ({})),
    ),
    {},
  ),
};

/** A passkey's signature, in the JSON form of WebAuthn. */
const assertionSchema = z.object(
  {
    ...credential,
    response: z.object(
      { clientDataJSON: base64url(4000), authenticatorData: base64url(4000), signature: base64url(12_000) },
      badPasskey,
    ),
  },
  badPasskey,
);
export type AssertionInput = z.output<typeof assertionSchema>;

const challenge = () =>
  z.string("Invalid challenge").check(z.minLength(1, "Invalid challenge"), z.maxLength(200, "Invalid challenge"));

/** One of the two. */
const isEither = z.refine<{ code?: string | undefined; assertion?: AssertionInput | undefined }>(
  ({ code, assertion }) => (code === undefined) !== (assertion === undefined),
  { path: ["code"], error: badCode },
);

/** The second half of a sign-in. */
export const secondSignInSchema = z
  .object({ challenge: challenge(), code: z.optional(codeField()), assertion: z.optional(assertionSchema) })
  .check(isEither);
export type SecondSignInInput = z.output<typeof secondSignInSchema>;

/** Somebody who is signed in shows their second factor; a passkey answers to a challenge. */
export const confirmationSchema = z
  .object({
    challenge: z.optional(challenge()),
    code: z.optional(codeField()),
    assertion: z.optional(assertionSchema),
  })
  .check(isEither);
export type ConfirmationInput = z.output<typeof confirmationSchema>;

/** A new passkey, as the browser has made it. */
export const passkeySchema = z.object({
  challenge: challenge(),
  name: lineField({ label: "Name", min: 1, max: 60, message: "Give it a name" }),
  response: z.object(
    {
      ...credential,
      response: z.object(
        {
          clientDataJSON: base64url(4000),
          attestationObject: base64url(40_000),
          transports: z.optional(
            z
              .array(z.string(badPasskey).check(z.regex(/^[a-z-]{1,30}$/, badPasskey)), badPasskey)
              .check(z.maxLength(10, badPasskey)),
          ),
        },
        badPasskey,
      ),
    },
    badPasskey,
  ),
});
export type PasskeyInput = z.output<typeof passkeySchema>;

/** A code alone, for the forms. */
export const codeSchema = z.object({ code: codeField() });
export type CodeInput = z.output<typeof codeSchema>;

/** Setting up an authenticator app starts with the password. */
export const authenticatorSetupSchema = z.object({ current_password: currentPassword() });
export type AuthenticatorSetupInput = z.output<typeof authenticatorSetupSchema>;

const requiredFrom = () =>
  z.optional(z.nullable(z.string("Invalid date").check(z.refine(isCalendarDate, "Invalid date"))));

const rules = { admin: requiredFrom(), processing: requiredFrom(), b2b: requiredFrom() };

/** From which office day each role needs a second factor; null: not. Absent roles stay as they are. */
export const factorRulesSchema = z.object({
  ...rules,
  /** The days that the caller saw. If one that they change is another by now, it is a conflict. */
  seen: z.optional(z.object(rules, "Invalid seen rules")),
});
export type FactorRulesInput = z.output<typeof factorRulesSchema>;
