import type { Role } from "@/lib/auth/roles";
import { api } from "@/lib/http/browser/api";
import type { PushSubscriptionView, PushView } from "@/lib/push/views";

/* Pushes in this browser. */

/** The workers that show pushes: the student's portal has one anyway, the others one that does nothing else. */
const workerOf = (portal: Role) => ({
  script: portal === "student" ? "/student-worker.js" : "/push-worker.js",
  scope: `/${portal}/`,
});

/** Whether this browser can show pushes at all. */
export const isPossible = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** This browser's subscription in a portal; null if it has none. */
export async function currentSubscription(portal: Role): Promise<PushSubscription | null> {
  if (!isPossible()) return null;
  const registration = await navigator.serviceWorker.getRegistration(workerOf(portal).scope);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Tells the site where to push to, from now on for the current sign-in. */
function tellSite(portal: Role, subscription: PushSubscription): Promise<PushSubscriptionView> {
  const { endpoint, keys } = subscription.toJSON();
  return api<PushSubscriptionView>("POST", "push", { endpoint, keys }, { role: portal });
}

/** The browser, or the person, has not allowed it; the message says so. */
export class Refused extends Error {}

/** Asks the browser for its permission, and tells the site where to push to. */
export async function switchOn(portal: Role, publicKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== "granted") {
    throw new Refused("Your browser doesn’t allow notifications from this site. You can change that in its settings.");
  }
  const { script, scope } = workerOf(portal);
  await navigator.serviceWorker.register(script, { scope });
  const registration = await activeRegistration(scope);
  await (await registration.pushManager.getSubscription())?.unsubscribe(); // it may have another key, or be somebody else's
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  await tellSite(portal, subscription);
}

/** The worker of a scope, once it is active: only then can it subscribe. */
async function activeRegistration(scope: string): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.getRegistration(scope);
  const worker = registration?.installing ?? registration?.waiting;
  if (!registration) throw new Error("There is no worker");
  if (registration.active || !worker) return registration;
  await new Promise<void>((resolve, reject) => {
    worker.addEventListener("statechange", () => {
      if (worker.state === "activated") resolve();
      if (worker.state === "redundant") reject(new Error("The worker could not start"));
    });
  });
  return registration;
}

/** Ends the pushes to this browser. */
export async function switchOff(portal: Role, here: PushSubscriptionView | null): Promise<void> {
  if (here) await api("DELETE", `push/${here.id}`, undefined, { role: portal });
  await (await currentSubscription(portal))?.unsubscribe();
}

/**
 * Looks after a browser that has pushes switched on, when somebody opens the portal: the account's own go on with the new
 * sign-in, and somebody else's end, who used the browser before and has not signed out.
 */
export async function keepPush(portal: Role): Promise<void> {
  const subscription = await currentSubscription(portal);
  if (!subscription) return;
  const { subscriptions } = await api<PushView>("GET", "push", undefined, { role: portal });
  const own = subscriptions.find(({ endpoint }) => endpoint === subscription.endpoint);
  if (!own) await subscription.unsubscribe();
  else if (!own.is_of_this_sign_in) await tellSite(portal, subscription);
}
