import "server-only";
import { Secret, TOTP } from "otpauth";
import { site } from "@/lib/site";

const period = 30;

/** What every authenticator app understands: six digits by SHA-1, new every 30 seconds (RFC 6238). */
const totpOf = (secret: string, email = "") =>
  new TOTP({
    issuer: site.name,
    label: email,
    algorithm: "SHA1",
    digits: 6,
    period,
    secret: Secret.fromBase32(secret),
  });

/** A new secret in base32: 160 bits, as RFC 4226 recommends. */
export const newAuthenticatorSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that an app reads from a QR code. */
export const authenticatorAddress = (secret: string, email: string): string => totpOf(secret, email).toString();

/**
 * The time step that a code belongs to, or null if it is wrong: the current step, the one before or the one after, since
 * clocks differ. The library compares in constant time. The caller refuses a step that was used before.
 */
export function stepOfCode(secret: string, code: string, at: Date): number | null {
  const timestamp = at.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta;
}
