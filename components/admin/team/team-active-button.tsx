"use client";

import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import type { TeamAccount, TeamGroup } from "./team-queries";

type TeamActiveButtonProps = { group: TeamGroup; account: TeamAccount; pending: boolean; onConfirm: () => void };

const stays = {
  processing: "Their students, documents and notes stay as they are; their upcoming consultations become unassigned.",
  partners: "Their referrals and commissions stay as they are; their link no longer credits new students to them.",
} as const satisfies Record<TeamGroup, string>;

/** Deactivates or reactivates an account, after a confirmation. */
export function TeamActiveButton({ group, account, pending, onConfirm }: TeamActiveButtonProps) {
  const { name, active, invited_until } = account;
  const [verb, title, description, confirm] = active
    ? ([
        "Deactivate",
        `Deactivate the account of ${name}?`,
        `They are signed out everywhere right away and can’t sign in until you reactivate the account. ${stays[group]}`,
        "Deactivate account",
      ] as const)
    : ([
        "Reactivate",
        `Reactivate the account of ${name}?`,
        invited_until
          ? "They have no password yet, and their invitation has expired: send a new one."
          : "They can sign in again with their old password.",
        "Reactivate account",
      ] as const);
  return (
    <AlertDialog
      trigger={
        <Button variant="line" size="sm" pending={pending}>
          {verb}
          <span className="sr-only"> {name}</span>
        </Button>
      }
      title={title}
      description={description}
      confirm={confirm}
      destructive={active}
      onConfirm={onConfirm}
    />
  );
}
