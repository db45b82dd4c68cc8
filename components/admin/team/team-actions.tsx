"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Mail, Pencil } from "lucide-react";
import { rowAction } from "@/components/portal/list/dense/row-action";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { FactorReset } from "./factor-reset";
import { InvitationLink } from "./invitation-link";
import { TeamActiveButton } from "./team-active-button";
import { accountState } from "./team-lists";
import { type TeamAccount, type TeamGroup, teamKey } from "./team-queries";
import { useTeamActions } from "./use-team-change";

type TeamActionsProps = {
  group: TeamGroup;
  account: TeamAccount;
  onChange: () => void;
  /** Only their icons are visible: in a row. */
  isSmall?: boolean;
};

/** What can be done with an account. */
export function TeamActions({ group, account, onChange, isSmall }: TeamActionsProps) {
  const client = useQueryClient();
  const { setActive, invite } = useTeamActions(group);
  const { canInvite } = accountState(account, Date.now());
  const look = rowAction(isSmall);
  const words = isSmall ? "sr-only" : undefined;
  return (
    <div className={cn("flex", isSmall ? "gap-0.5" : "flex-wrap gap-2")}>
      {group !== "admins" && (
        <>
          <Button {...look("Change")} aria-haspopup="dialog" onClick={onChange}>
            <Pencil aria-hidden="true" />
            <span className={words}>Change</span>
            <span className="sr-only"> {account.name}</span>
          </Button>
          <TeamActiveButton
            group={group}
            account={account}
            isSmall={isSmall}
            pending={setActive.isPending}
            onConfirm={() => setActive.mutate({ account, active: !account.active })}
          />
        </>
      )}
      {canInvite && (
        <>
          <Button {...look("Invite again")} pending={invite.isPending} onClick={() => invite.mutate(account)}>
            <Mail aria-hidden="true" />
            <span className={words}>Invite again</span>
            <span className="sr-only"> {account.name}</span>
          </Button>
          <InvitationLink
            group={group}
            account={account}
            isSmall={isSmall}
            onClosed={() => client.invalidateQueries({ queryKey: teamKey })}
          />
        </>
      )}
      {account.second_factor && <FactorReset account={account} isSmall={isSmall} />}
    </div>
  );
}
