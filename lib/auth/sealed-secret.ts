import "server-only";
import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { env } from "@/lib/platform/env";

const algorithm = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;

/** Names a key without revealing it, so that we notice when a secret was sealed with another. */
const nameOf = (key: Buffer) => createHash("sha256").update("name of").update(key).digest("base64url").slice(0, 8);

/** Whether secrets can be sealed: SECOND_FACTOR_KEY is set. */
export const canSeal = () => env.secondFactorKey !== undefined;

/** What every secret sealed with the current key starts with; undefined without a key. */
export const sealPrefix = () => env.secondFactorKey && `1.${nameOf(env.secondFactorKey)}.`;

/**
 * Encrypts a secret of an account with SECOND_FACTOR_KEY (AES-256-GCM). It opens for this account only. Throws without a
 * key: ask `canSeal` first.
 */
export function sealSecret(secret: string, ownerId: string): string {
  const key = env.secondFactorKey;
  if (!key) throw new Error("SECOND_FACTOR_KEY is not set.");
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(ownerId));
  const sealed = Buffer.concat([iv, cipher.update(secret, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return `${sealPrefix()}${sealed.toString("base64url")}`;
}

/** The secret, or null if it was sealed with another key or for another account, or altered. */
export function openSecret(sealed: string, ownerId: string): string | null {
  const key = env.secondFactorKey;
  const prefix = sealPrefix();
  if (!key || !prefix || !sealed.startsWith(prefix)) return null;
  const bytes = Buffer.from(sealed.slice(prefix.length), "base64url");
  if (bytes.length <= ivBytes + tagBytes) return null;
  try {
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
    decipher.setAAD(Buffer.from(ownerId)).setAuthTag(bytes.subarray(-tagBytes));
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()]).toString("utf8");
  } catch {
    return null; // altered, or for another account
  }
}
