"use client";

import { useQuery } from "@tanstack/react-query";
import { CircleCheck, ClipboardCheck, UserPlus, UserX } from "lucide-react";
import type { ReactNode } from "react";
import { assigneesQuery } from "@/components/admin/admin-queries";
import { ChosenFileButton } from "@/components/admin/chosen-file-button";
import { type Selecting, togetherButton } from "@/components/portal/list/selection/row-selection";
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
import { toast } from "@/components/ui/toast/toast";
import type { ConsultationView } from "@/lib/consultations/views";
import { AssignNote, memberNote } from "./consultation-assign-select";
import { isToCome } from "./use-status-change";

const consultations = (count: number) => `${count} ${count === 1 ? "consultation" : "consultations"}`;
const oneMail = (count: number) => (count === 1 ? "an email" : `one email with all ${count}`);
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

type ConsultationsTogetherProps = {
  picked: readonly Picked[];
  /** The rows on screen. */
  rows: readonly ConsultationView[];
  selecting: Selecting;
  together: ReturnType<typeof useTogether>;
};

/** Why none of them can be over yet; of those that are not on screen, nobody knows. */
function notBegun(picked: readonly Picked[], rows: readonly ConsultationView[]): string | undefined {
  const isAllToCome = picked.every(({ id }) => rows.some((row) => row.id === id && isToCome(row)));
  if (!isAllToCome) return undefined;
  return picked.length === 1 ? "It has not begun yet." : "None of them has begun yet.";
}

/** What can be done with the selected consultations. */
export function ConsultationsTogether({ picked, rows, selecting, together }: ConsultationsTogetherProps) {
  const { progress, run } = together;
  const isBusy = progress !== undefined;
  const start = (change: TogetherChange) => void (isBusy || run(picked, change, selecting));
  const why = notBegun(picked, rows);
  return (
    <>
      <Button
        variant="line"
        size="sm"
        className={togetherButton}
        disabled={isBusy}
        title={`${picked.length === 1 ? "The visitor gets" : `${visitors(picked.length)} get`} an email ten seconds later, unless you undo it`}
        onClick={() => start(confirming)}
      >
        <CircleCheck aria-hidden="true" />
        Confirm
      </Button>
      <AssignMenu count={picked.length} isBusy={isBusy} onAssign={(member) => start(assigning(member))} />
      <OverButton why={why} isBusy={isBusy} onPress={() => start(completing)}>
        <ClipboardCheck aria-hidden="true" />
        Mark completed
      </OverButton>
      <OverButton why={why} isBusy={isBusy} onPress={() => start(missing)}>
        <UserX aria-hidden="true" />
        Did not come
      </OverButton>
      <ChosenFileButton picked={picked} path="consultations/export" nouns="consultations" />
      <TogetherProgress {...together} />
    </>
  );
}

type OverButtonProps = { why: string | undefined; isBusy: boolean; onPress: () => void; children: ReactNode };

/** Says that consultations are over. Before they begin it only says why not, to a finger as well. */
const OverButton = ({ why, isBusy, onPress, children }: OverButtonProps) => (
  <Button
    variant="line"
    size="sm"
    className={togetherButton}
    disabled={isBusy}
    aria-disabled={why ? true : undefined}
    title={why}
    onClick={() => (why ? void toast.info("Not possible yet", why) : onPress())}
  >
    {children}
  </Button>
);

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
        <Button variant="line" size="sm" className={togetherButton} disabled={isBusy}>
          <UserPlus aria-hidden="true" />
          Assign to…
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent
        align="start"
        aria-label={`Assign ${consultations(count)} to`}
        className="max-h-(--radix-dropdown-menu-content-available-height) max-w-80 overflow-y-auto"
      >
        {members?.map((member) => (
          <DropdownMenuItem key={member.id} textValue={member.name} onSelect={() => onAssign(member)}>
            <span className="min-w-0">
              <bdi className="block wrap-anywhere">{member.name}</bdi>
              <span className="block text-muted-foreground text-small/[1.45]">{memberNote(member)}</span>
            </span>
          </DropdownMenuItem>
        ))}
        {members && <DropdownMenuItem onSelect={() => onAssign(null)}>Nobody: unassign</DropdownMenuItem>}
        {members && <AssignNote>{`They get ${oneMail(count)}, ten seconds later, unless you undo it.`}</AssignNote>}
        {!members && (
          <DropdownMenuItem disabled>
            {isError ? "Failed to load the team. Open the list again." : "Loading the team..."}
          </DropdownMenuItem>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
