"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { tellFailure } from "@/components/portal/use-refresh-failure";
import { Switch } from "@/components/ui/form/field";
import { toast } from "@/components/ui/toast/toast";
import type { NotificationsView } from "@/lib/accounts/views";
import { api } from "@/lib/http/browser/api";
import { notificationsQuery, type Owner } from "./own-queries";

/** Turns the emails about one's own work on and off; those about the account always come. */
export function Notifications({ owner }: { owner: Owner }) {
  const client = useQueryClient();
  const query = notificationsQuery(owner);
  const asked = useQuery(query);
  const change = useMutation({
    mutationFn: (work_mails: boolean) =>
      api<NotificationsView>("PATCH", "auth/notifications", { work_mails }, { role: owner.portal }),
    onSuccess: (saved) => {
      client.setQueryData(query.queryKey, saved);
      toast.success(saved.work_mails ? "You get these emails" : "You get no more of these emails");
    },
    onError: (error) => tellFailure(error, "The email setting could not be saved"),
  });
  const work =
    owner.portal === "b2b" ? "a referral of yours changes" : "a consultation of yours is assigned, moved or cancelled";
  return (
    <QueryPanel query={asked} loading="Loading your emails..." failure="The email setting could not be loaded">
      {({ work_mails }) => {
        const isOn = change.isPending ? change.variables : work_mails;
        return (
          <Switch isOn={isOn} isPending={change.isPending} onSwitch={change.mutate}>
            Email me when {work}
          </Switch>
        );
      }}
    </QueryPanel>
  );
}
