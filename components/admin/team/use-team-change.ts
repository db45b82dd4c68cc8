"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { showInLists } from "@/components/portal/list/list-query";
import { LeftAsItIs, sendSeen } from "@/components/portal/send-seen";
import { tellFailure } from "@/components/portal/use-refresh-failure";
import { toast } from "@/components/ui/toast/toast";
import { api } from "@/lib/http/browser/api";
import { type TeamAccount, type TeamGroup, teamKey, teamPath } from "./team-queries";

export const teamChanges = "team-change";
const mutationKey = [teamChanges];

/** `unassigned`: the upcoming consultations left without a member after a deactivation. */
type Saved = TeamAccount & { unassigned?: number };

/**
 * Saves a change of an account and puts the server's result into the lists. If another admin was faster it asks, with
 * `confirm` as the label for saving anyway. Throws ApiError, or LeftAsItIs.
 */
export function useTeamSave(group: TeamGroup) {
  const client = useQueryClient();
  return async (account: TeamAccount, change: object, confirm: string): Promise<Saved> => {
    const path = `${teamPath[group]}/${account.id}`;
    const send = (version: number) => api<Saved>("PATCH", path, { ...change, version }, { role: "admin" });
    const onTheirs = () => void client.invalidateQueries({ queryKey: teamKey });
    const { unassigned = 0, ...saved } = await sendSeen<Saved>(account, send, { confirm, onTheirs });
    await client.cancelQueries({ queryKey: teamKey }); // an older answer must not overwrite the new data
    showInLists<TeamAccount>(client, [...teamKey, group], saved.id, saved);
    void client.invalidateQueries({ queryKey: teamKey });
    return { ...saved, unassigned };
  };
}

const withoutMember = (consultations = 0) =>
  consultations === 0
    ? ""
    : ` ${consultations === 1 ? "1 upcoming consultation has" : `${consultations} upcoming consultations have`} no one assigned now.`;

/** Deactivates or reactivates an account, or sends its invitation again; a toast reports the result. */
export function useTeamActions(group: TeamGroup) {
  const client = useQueryClient();
  const save = useTeamSave(group);
  const scope = { id: mutationKey.join() };

  const onFailure = (title: string) => (error: Error) => {
    if (error instanceof LeftAsItIs) return;
    tellFailure(error, title);
    void client.invalidateQueries({ queryKey: teamKey });
  };

  const setActive = useMutation({
    mutationKey,
    scope,
    mutationFn: ({ account, active }: { account: TeamAccount; active: boolean }) =>
      save(account, { active }, active ? "Reactivate account" : "Deactivate account"),
    onSuccess: ({ name, active, invited_until, unassigned }) =>
      active
        ? toast.success(
            "Account reactivated",
            invited_until ? `${name} has no password yet: invite them again.` : `${name} can sign in again.`,
          )
        : toast.success("Account deactivated", `${name} is signed out everywhere.${withoutMember(unassigned)}`),
    onError: onFailure("The account was not changed"),
  });

  const invite = useMutation({
    mutationKey,
    scope,
    mutationFn: (account: TeamAccount) =>
      api<{ detail: string }>("POST", `${teamPath[group]}/${account.id}/invitation`, undefined, { role: "admin" }),
    onSuccess: ({ detail }, { email }) => {
      toast.success(detail, `It goes to ${email}. The previous link no longer works.`);
      return client.invalidateQueries({ queryKey: teamKey });
    },
    onError: onFailure("The invitation was not sent"),
  });

  return { setActive, invite };
}
