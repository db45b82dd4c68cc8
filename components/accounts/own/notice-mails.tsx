"use client";

import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { tellFailure } from "@/components/portal/use-refresh-failure";
import { Switch } from "@/components/ui/form/field";
import type { NoticeSettingsView } from "@/lib/bell/views";
import { api } from "@/lib/http/browser/api";
import type { Owner } from "./own-queries";

const settingsQuery = ({ id, portal }: Owner) =>
  queryOptions({
    queryKey: ["notice-settings", id],
    queryFn: ({ signal }) => api<NoticeSettingsView>("GET", "notices/settings", undefined, { role: portal, signal }),
  });

/** A switch for the emails about each kind of notification. */
export function NoticeMails({ owner }: { owner: Owner }) {
  const client = useQueryClient();
  const query = settingsQuery(owner);
  const asked = useQuery(query);
  const change = useMutation({
    mutationFn: (setting: { kind: string; is_on: boolean }) =>
      api<NoticeSettingsView>("PATCH", "notices/settings", setting, { role: owner.portal }),
    onSuccess: (saved) => client.setQueryData(query.queryKey, saved),
    onError: (error) => tellFailure(error, "The email setting could not be saved"),
  });
  return (
    <QueryPanel query={asked} loading="Loading your emails..." failure="The email setting could not be loaded">
      {({ mails }) =>
        mails.map(({ kind, label, is_on }) => {
          const isPending = change.isPending && change.variables.kind === kind;
          return (
            <Switch
              key={kind}
              isOn={isPending ? change.variables.is_on : is_on}
              isPending={change.isPending}
              onSwitch={(is_on) => change.mutate({ kind, is_on })}
            >
              {label}
            </Switch>
          );
        })
      }
    </QueryPanel>
  );
}
