import "server-only";
import http from "node:http";
import https from "node:https";
import webPush from "web-push";
import { env } from "@/lib/platform/env";
import { officeEmail } from "@/lib/platform/mail";
import { isPushAddress, isTestService, publicLookup } from "./address";

/** The pair with which the site shows push services who it is (RFC 8292), in base64url. */
export type PushKeys = { publicKey: string; privateKey: string };

/** A new pair. */
export const makePushKeys = (): PushKeys => webPush.generateVAPIDKeys();

/** How long a push service keeps a message for a browser that is off, in seconds. */
const keptSeconds = 24 * 3600;
/** How push services can reach whoever runs the site. */
const subject = () => (env.secureCookies ? env.appUrl : `mailto:${officeEmail()}`);
const patienceMs = 10_000;

/** Where a message goes, and the keys with which only that browser can read it (RFC 8291). */
export type PushTarget = { endpoint: string; keys: { p256dh: string; auth: string } };

/**
 * Encrypts a message and hands it to the browser's push service. "gone" if the service no longer knows the browser;
 * otherwise, if it wasn't taken, a word on why. Follows no redirect.
 */
export async function sendPush(target: PushTarget, message: string, keys: PushKeys): Promise<string> {
  const url = URL.parse(target.endpoint);
  if (!url || !isPushAddress(target.endpoint)) return "gone";
  const request = webPush.generateRequestDetails(target, message, {
    vapidDetails: { subject: subject(), publicKey: keys.publicKey, privateKey: keys.privateKey },
    TTL: keptSeconds,
    contentEncoding: "aes128gcm",
    urgency: "normal",
  });
  const options = { method: "POST", headers: request.headers, timeout: patienceMs };
  return new Promise((done) => {
    const sending = isTestService(url)
      ? http.request(url, options)
      : https.request(url, { ...options, lookup: publicLookup });
    const giveUp = setTimeout(() => sending.destroy(new Error("no answer in time")), patienceMs);
    sending.on("response", (answer) => {
      clearTimeout(giveUp);
      answer.resume();
      const status = answer.statusCode ?? 0;
      done(status === 404 || status === 410 ? "gone" : status >= 200 && status < 300 ? "sent" : `status ${status}`);
    });
    sending.on("error", (error) => {
      clearTimeout(giveUp);
      done(error.message);
    });
    sending.end(request.body);
  });
}
