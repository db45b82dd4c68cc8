"use client";

import { useQuery } from "@tanstack/react-query";
import { CircleCheck, ClipboardCheck, UserPlus, UserX } from "lucide-react";
import { assigneesQuery } from "@/components/admin/admin-queries";
import { ChosenFileButton } from "@/components/admin/chosen-file-button";
import { bulkButton, type Selecting } from "@/components/portal/list/selection/row-selection";
import { TogetherProgress } from "@/components/portal/list/selection/together-state";
import type { Picked } from "@/components/portal/list/selection/use-selected";
import type { TogetherChange, useTogether } from "@/components/portal/list/selection/use-together";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";

const consultations = (count: number) => `${count} ${count === 1 ? "consultation" : "consultations"}`;
const visitors = (count: number) => `${count} ${count === 1 ? "visitor" : "visitors"}`;

const confirming: TogetherChange = {
  body: { status: "confirmed" },
  doing: "Confirming",
  done: (count) => `${consultations(count)} confirmed.`,
  to: visitors,
};
const completing: TogetherChange = {
  body: { status: "completed" },
  doing: "Completing",
  done: (count) => `${consultations(count)} completed.`,
  to: visitors,
};
const missing: TogetherChange = {
  body: { status: "no_show" },
  doing: "Marking",
  done: (count) => `${consultations(count)} marked: did not come.`,
  to: () => null,
};
const assigning = (member: { id: string; name: string } | null): TogetherChange => ({
  body: { assigned_to_id: member?.id ?? null },
  doing: member ? "Assigning" : "Unassigning",
  done: (count) =>
    member ? `${consultations(count)} assigned to ${member.name}.` : `${consultations(count)} unassigned.`,
  to: () => member?.name ?? null,
});

type ConsultationsBulkProps = {
  picked: readonly Picked[];
  selecting: Selecting;
  together: ReturnType<typeof useTogether>;
};

/** What can be done with the selected consultations. */
export function ConsultationsBulk({ picked, selecting, together }: ConsultationsBulkProps) {
  const { progress, run } = together;
  const isBusy = progress !== undefined;
  const start = (change: TogetherChange) => void (isBusy || run(picked, change, selecting));
  return (
    <>
      <Button variant="line" size="sm" className={bulkButton} disabled={isBusy} onClick={() => start(confirming)}>
        <CircleCheck aria-hidden="true" />
        Confirm
      </Button>
      <AssignMenu count={picked.length} isBusy={isBusy} onAssign={(member) => start(assigning(member))} />
      <Button variant="line" size="sm" className={bulkButton} disabled={isBusy} onClick={() => start(completing)}>
        <ClipboardCheck aria-hidden="true" />
        Mark completed
      </Button>
      <Button variant="line" size="sm" className={bulkButton} disabled={isBusy} onClick={() => start(missing)}>
        <UserX aria-hidden="true" />
        Did not come
      </Button>
      <ChosenFileButton picked={picked} path="consultations/export" nouns="consultations" />
      <TogetherProgress {...together} />
    </>
  );
}

type AssignMenuProps = {
  count: number;
  isBusy: boolean;
  onAssign: (member: { id: string; name: string } | null) => void;
};

/** Whom to assign the selected consultations to. */
function AssignMenu({ count, isBusy, onAssign }: AssignMenuProps) {
  const { data: members, isError, refetch } = useQuery(assigneesQuery);
  return (
    <DropdownMenu modal={false} onOpenChange={(opens) => void (opens && isError && refetch())}>
      <DropdownMenuTrigger asChild>
        <Button variant="line" size="sm" className={bulkButton} disabled={isBusy}>
          <UserPlus aria-hidden="true" />
          Assign to…
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent
        align="start"
        aria-label={`Assign ${consultations(count)} to`}
        className="max-h-(--radix-dropdown-menu-content-available-height) max-w-80 overflow-y-auto"
      >
        {members?.map(({ id, name, role }) => (
          <DropdownMenuItem key={id} textValue={name} onSelect={() => onAssign({ id, name })}>
            <span className="min-w-0">
              <bdi className="block wrap-anywhere">{name}</bdi>
              <span className="block text-muted-foreground text-small/[1.45]">
                {role === "admin" ? "admin" : "processing team"}
              </span>
            </span>
          </DropdownMenuItem>
        ))}
        {members && <DropdownMenuItem onSelect={() => onAssign(null)}>Nobody: unassign</DropdownMenuItem>}
        {!members && (
          <DropdownMenuItem disabled>
            {isError ? "Failed to load the team. Open the list again." : "Loading the team..."}
          </DropdownMenuItem>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
