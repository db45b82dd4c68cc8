"use client";

import { useQuery } from "@tanstack/react-query";
import { UserCheck, UserX } from "lucide-react";
import { useState } from "react";
import { rowAction } from "@/components/portal/list/dense/row-action";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { HandOverMember, ownedQuery, ownedWords } from "./hand-over";
import type { ChangedGroup, TeamAccount } from "./team-queries";

type TeamActiveButtonProps = {
  group: ChangedGroup;
  account: TeamAccount;
  pending: boolean;
  isSmall?: boolean | undefined;
  onConfirm: () => void;
};

const stays = {
  processing:
    "Their documents and notes stay as they are; their upcoming consultations become unassigned. What they own is shown as “Owner left” until it is handed over.",
  partners: "Their referrals and commissions stay as they are; their link no longer credits new students to them.",
} as const satisfies Record<ChangedGroup, string>;

/** Deactivates or reactivates an account, after a confirmation; it offers to hand over first what a member owns. */
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
  const [step, setStep] = useState<"ask" | "hand-over">();
  const hasWork = active && group === "processing";
  const { data } = useQuery({ ...ownedQuery(account.id), enabled: hasWork && step !== undefined });
  const owned = data && ownedWords(data);
  return (
    <>
      <AlertDialog
        open={step === "ask"}
        onOpenChange={(opens) => setStep((now) => (opens ? "ask" : now === "ask" ? undefined : now))}
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
        first={owned ? { label: "Hand over first…", onChoose: () => setStep("hand-over") } : undefined}
        onConfirm={onConfirm}
      >
        {/* It never has to be handed over first: deactivating works at once. */}
        {hasWork && (
          <p role="status" className="mt-3 min-h-6">
            {owned && `${name} owns ${owned}.`}
          </p>
        )}
      </AlertDialog>
      {step === "hand-over" && (
        <HandOverMember
          member={account}
          owned={owned ?? ""}
          confirm="Hand over and deactivate"
          onDone={onConfirm}
          onClose={() => setStep(undefined)}
        />
      )}
    </>
  );
}
