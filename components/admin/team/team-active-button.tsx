"use client";

import { UserCheck, UserX } from "lucide-react";
import { rowAction } from "@/components/portal/list/dense/row-action";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import type { ChangedGroup, TeamAccount } from "./team-queries";

type TeamActiveButtonProps = {
  group: ChangedGroup;
  account: TeamAccount;
  pending: boolean;
  isSmall?: boolean | undefined;
  onConfirm: () => void;
};

const stays = {
  processing: "Their students, documents and notes stay as they are; their upcoming consultations become unassigned.",
  partners: "Their referrals and commissions stay as they are; their link no longer credits new students to them.",
} as const satisfies Record<ChangedGroup, string>;

/** Deactivates or reactivates an account, after a confirmation. */
export function TeamActiveButton({ group, account, pending, isSmall, onConfirm }: TeamActiveButtonProps) {
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
  const Icon = active ? UserX : UserCheck;
  return (
    <AlertDialog
      trigger={
        <Button {...rowAction(isSmall)(verb)} pending={pending}>
          <Icon aria-hidden="true" />
          <span className={isSmall ? "sr-only" : undefined}>{verb}</span>
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
