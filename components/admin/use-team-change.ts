"use client";

import { useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "@/components/ui/toast";
import { ApiError, type ApiPage, api } from "@/lib/http/api";
import type { TeamGroup } from "./dashboard-address";
import { type TeamAccount, teamKey, teamPath } from "./team-queries";

const mutationKey = ["team-change"];

/** Sends a change of an account, and puts what the server made of it into the lists. Throws ApiError. */
export function useTeamSave(group: TeamGroup) {
  const client = useQueryClient();
  return async (account: TeamAccount, change: object): Promise<TeamAccount> => {
    const path = `${teamPath[group]}/${account.id}`;
    const saved = await api<TeamAccount>("PATCH", path, change, { role: "admin" });
    await client.cancelQueries({ queryKey: teamKey }); // an older answer must not undo what is shown
    client.setQueriesData<ApiPage<TeamAccount>>(
      { queryKey: [...teamKey, group] },
      (page) => page && { ...page, rows: page.rows.map((row) => (row.id === saved.id ? saved : row)) },
    );
    void client.invalidateQueries({ queryKey: teamKey });
    return saved;
  };
}

/** Closes or opens an account, or sends its invitation again; a toast says how it went. */
export function useTeamActions(group: TeamGroup) {
  const client = useQueryClient();
  const save = useTeamSave(group);
  const scope = { id: mutationKey.join() };

  const onFailure = (title: string) => (error: Error) => {
    if (error instanceof ApiError && error.status === 401) return; // the portal's login is on its way
    toast.error(title, error.message);
    void client.invalidateQueries({ queryKey: teamKey });
  };

  const setActive = useMutation({
    mutationKey,
    scope,
    mutationFn: ({ account, active }: { account: TeamAccount; active: boolean }) => save(account, { active }),
    onSuccess: ({ name, active }) =>
      active
        ? toast.success("Account reactivated", `${name} can sign in again.`)
        : toast.success("Account deactivated", `${name} is signed out everywhere.`),
    onError: onFailure("The account was not changed"),
  });

  const invite = useMutation({
    mutationKey,
    scope,
    mutationFn: (account: TeamAccount) =>
      api<{ detail: string }>("POST", `${teamPath[group]}/${account.id}/invitation`, undefined, { role: "admin" }),
    onSuccess: ({ detail }, { email }) => {
      toast.success(detail, `It goes to ${email}. The link of the one before does not work any more.`);
      return client.invalidateQueries({ queryKey: teamKey });
    },
    onError: onFailure("The invitation was not sent"),
  });

  return { setActive, invite };
}

/** True while a change is on its way: the list is not asked for then. */
export const useIsChangingTeam = () => useIsMutating({ mutationKey }) > 0;
