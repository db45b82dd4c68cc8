import "server-only";
import { createHash } from "node:crypto";
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import { env } from "@/lib/platform/env";
import { site } from "@/lib/site";

/** Loaded when somebody uses a passkey: it is large, and most sign-ins have none. */
const library = () => import("@simplewebauthn/server");

/** Passkeys belong to this host name: those of another one don't work here. */
const rpID = new URL(env.appUrl).hostname;

/**
 * What a passkey signs, from our own challenge: that one is random, lasts five minutes and works once, so this does too.
 */
const bytesOf = (challenge: string) => new Uint8Array(createHash("sha256").update(`passkey ${challenge}`).digest());
const expected = (challenge: string) => ({
  expectedChallenge: Buffer.from(bytesOf(challenge)).toString("base64url"),
  expectedOrigin: env.appUrl,
  expectedRPID: rpID,
  // The password comes first, so the device needn't ask for a PIN as well.
  requireUserVerification: false,
});

type Known = { credentialId: string; transports: string[] };
const listed = (keys: readonly Known[]) => keys.map(({ credentialId: id, transports }) => ({ id, transports }));

/** What the browser needs to make a passkey; devices that hold one of `known` refuse. */
export async function passkeyCreation(
  challenge: string,
  owner: { id: string; name: string; email: string },
  known: readonly Known[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: site.name,
    rpID,
    userName: owner.email,
    userDisplayName: owner.name,
    userID: new Uint8Array(Buffer.from(owner.id)),
    challenge: bytesOf(challenge),
    excludeCredentials: listed(known),
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
  });
}

/** What the browser needs to use one of these passkeys. */
export async function passkeyRequest(
  challenge: string,
  known: readonly Known[],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID,
    challenge: bytesOf(challenge),
    userVerification: "preferred",
    allowCredentials: listed(known),
  });
}

type NewPasskey = { credentialId: string; publicKey: Uint8Array<ArrayBuffer>; counter: bigint };

/** The passkey that a browser has made for a challenge; null if the answer is not what it should be. */
export async function readNewPasskey(
  challenge: string,
  response: RegistrationResponseJSON,
): Promise<NewPasskey | null> {
  const { verifyRegistrationResponse } = await library();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({ response, ...expected(challenge) });
    if (!verified) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { credentialId: id, publicKey: new Uint8Array(publicKey), counter: BigInt(counter) };
  } catch {
    return null; // the library throws at the first thing that is wrong
  }
}

/** The passkey's new counter if its signature for the challenge is right, and its counter has not gone back; or null. */
export async function counterAfter(
  challenge: string,
  response: AuthenticationResponseJSON,
  held: { credentialId: string; publicKey: Uint8Array; counter: bigint },
): Promise<bigint | null> {
  const { verifyAuthenticationResponse } = await library();
  const credential = {
    id: held.credentialId,
    publicKey: new Uint8Array(held.publicKey),
    counter: Number(held.counter),
  };
  try {
    const answer = await verifyAuthenticationResponse({ response, credential, ...expected(challenge) });
    return answer.verified ? BigInt(answer.authenticationInfo.newCounter) : null;
  } catch {
    return null;
  }
}
