"use client";

import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { currentSubscription, isPossible, Refused, switchOff, switchOn } from "@/components/portal/bell/push";
import { tellFailure } from "@/components/portal/use-refresh-failure";
import { Switch } from "@/components/ui/form/field";
import { toast } from "@/components/ui/toast/toast";
import { api } from "@/lib/http/browser/api";
import type { PushSubscriptionView, PushView } from "@/lib/push/views";
import type { Owner } from "./own-queries";
import { TitledSection } from "./titled-section";

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
      await (isOn ? switchOn(owner.portal, data.public_key) : switchOff(owner.portal, data.here));
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
