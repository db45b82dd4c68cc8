"use client";

import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { tellFailure } from "@/components/portal/use-refresh-failure";
import { Switch } from "@/components/ui/form/field";
import { toast } from "@/components/ui/toast/toast";
import type { Role } from "@/lib/auth/roles";
import { api } from "@/lib/http/browser/api";
import type { PushSubscriptionView, PushView } from "@/lib/push/views";
import type { Owner } from "./own-queries";
import { TitledSection } from "./titled-section";

/** The workers that show pushes: the student's portal has one anyway, the others one that does nothing else. */
const workerOf = (portal: Role) => ({
  script: portal === "student" ? "/student-worker.js" : "/push-worker.js",
  scope: `/${portal}/`,
});

const isPossible = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** This browser's subscription in a portal; null if it has none. */
async function currentSubscription(portal: Role): Promise<PushSubscription | null> {
  if (!isPossible()) return null;
  const registration = await navigator.serviceWorker.getRegistration(workerOf(portal).scope);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

type State = PushView & {
  /** This browser's entry in the account; null if it is off here. */
  here: PushSubscriptionView | null;
};

const pushQuery = ({ id, portal }: Owner) =>
  queryOptions({
    queryKey: ["push", id],
    queryFn: async ({ signal }): Promise<State> => {
      const [push, subscription] = await Promise.all([
        api<PushView>("GET", "push", undefined, { role: portal, signal }),
        currentSubscription(portal),
      ]);
      const here = push.subscriptions.find(({ endpoint }) => endpoint === subscription?.endpoint) ?? null;
      return { ...push, here };
    },
  });

class Refused extends Error {}

/** Asks the browser for its permission, and tells the site where to push to. */
async function switchOn({ portal }: Owner, publicKey: string): Promise<void> {
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
  const { endpoint, keys } = subscription.toJSON();
  await api<PushSubscriptionView>("POST", "push", { endpoint, keys }, { role: portal });
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

async function switchOff({ portal }: Owner, here: PushSubscriptionView | null): Promise<void> {
  if (here) await api("DELETE", `push/${here.id}`, undefined, { role: portal });
  await (await currentSubscription(portal))?.unsubscribe();
}

/** Pushes to this browser: what they are, and their switch. */
export const PushSection = ({ owner }: { owner: Owner }) => (
  <TitledSection
    title="Notifications in this browser"
    note="Each says that there is something, and nothing about anybody. They end when you sign out here, and come between 8 AM and 10 PM."
  >
    <PushSwitch owner={owner} />
  </TitledSection>
);

/** Lets this browser show notifications also while no page of the site is open. Asked for here and nowhere else. */
function PushSwitch({ owner }: { owner: Owner }) {
  const client = useQueryClient();
  const query = pushQuery(owner);
  const { data } = useQuery(query);
  const change = useMutation({
    mutationFn: async (isOn: boolean) => {
      if (!data) return;
      await (isOn ? switchOn(owner, data.public_key) : switchOff(owner, data.here));
    },
    onSuccess: (_, isOn) =>
      toast.success(isOn ? "This browser shows your notifications" : "This browser shows none any more"),
    onError: (error) => {
      if (error instanceof Refused) toast.error(error.message);
      else tellFailure(error, "Notifications could not be switched on in this browser");
    },
    onSettled: () => client.invalidateQueries({ queryKey: query.queryKey }),
  });
  if (typeof window !== "undefined" && !isPossible()) {
    return <p>This browser can’t show notifications. On an iPhone, add this site to the home screen first.</p>;
  }
  if (!data) return null;
  const isOn = change.isPending ? change.variables : data.here !== null;
  return (
    <Switch isOn={isOn} isPending={change.isPending} onSwitch={change.mutate}>
      Show notifications in this browser, also while the site is closed
    </Switch>
  );
}
