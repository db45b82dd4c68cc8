"use client";

import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { tellFailure } from "@/components/portal/use-refresh-failure";
import { Switch } from "@/components/ui/form/field";
import { toast } from "@/components/ui/toast/toast";
import type { MessageMailsView } from "@/lib/accounts/views";
import { api } from "@/lib/http/browser/api";

const path = "auth/message-mails";
const messageMailsQuery = queryOptions({
  queryKey: ["student", "message-mails"],
  queryFn: ({ signal }) => api<MessageMailsView>("GET", path, undefined, { role: "student", signal }),
});

/** Whether emails about unread messages contain what we wrote. */
export function MessageMails() {
  const client = useQueryClient();
  const asked = useQuery(messageMailsQuery);
  const change = useMutation({
    mutationFn: (text_in_mails: boolean) =>
      api<MessageMailsView>("PATCH", path, { text_in_mails }, { role: "student" }),
    onSuccess: (saved) => {
      client.setQueryData(messageMailsQuery.queryKey, saved);
      toast.success(saved.text_in_mails ? "These emails contain our message" : "These emails have only a link");
    },
    onError: (error) => tellFailure(error, "The email setting could not be saved"),
  });
  return (
    <QueryPanel query={asked} loading="Loading your emails..." failure="The email setting could not be loaded">
      {({ text_in_mails }) => {
        const isOn = change.isPending ? change.variables : text_in_mails;
        return (
          <Switch isOn={isOn} isPending={change.isPending} onSwitch={change.mutate}>
            Show what we wrote in the email; without it, it only has a link
          </Switch>
        );
      }}
    </QueryPanel>
  );
}
