"use client";

import { CircleCheck, ClipboardCheck, UserX } from "lucide-react";
import { useRef } from "react";
import { assigneesQuery } from "@/components/admin/admin-queries";
import { ChosenFileButton } from "@/components/admin/chosen-file-button";
import { AssignTogether } from "@/components/portal/list/assign-select";
import type { Selecting } from "@/components/portal/list/selection/row-selection";
import { TogetherButton, TogetherProgress } from "@/components/portal/list/selection/together-state";
import type { Picked } from "@/components/portal/list/selection/use-selected";
import type { Applied, TogetherChange, useTogether } from "@/components/portal/list/selection/use-together";
import { isUpcoming } from "@/lib/consultations/labels";
import type { ConsultationView } from "@/lib/consultations/views";
import { memberNote } from "./consultation-assign-select";
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

type Known = Pick<ConsultationView, "status" | "starts_at">;

/**
 * What is known of the selected ones: of those that have left the view, what was last on screen, and what actions
 * have made of them. Of others, nobody knows.
 */
function useKnown(rows: readonly ConsultationView[], applied: Applied) {
  const seen = useRef(new Map<string, Known>());
  for (const { id, status, starts_at } of rows) seen.current.set(id, { status, starts_at });
  const onScreen = new Set(rows.map(({ id }) => id));
  return ({ id }: Picked): Partial<Known> => {
    const made = onScreen.has(id) ? undefined : applied.get(id)?.status;
    return { ...seen.current.get(id), ...(made && { status: made as Known["status"] }) };
  };
}

const only = (count: number, one: string, several: string) => (count === 1 ? one : several);

/** Why none of them can be confirmed. */
function notWaiting(known: readonly Partial<Known>[]): string | undefined {
  const count = known.length;
  if (known.every(({ status }) => status === "confirmed"))
    return only(count, "It is confirmed already.", "All of them are confirmed already.");
  return known.every(({ status }) => status && !isUpcoming(status))
    ? only(count, "It is over or cancelled.", "All of them are over or cancelled.")
    : undefined;
}

/** Why none of them can be over yet. */
function notBegun(known: readonly Partial<Known>[]): string | undefined {
  const isAllToCome = known.every(({ starts_at }) => starts_at && isToCome({ starts_at }));
  return isAllToCome ? only(known.length, "It has not begun yet.", "None of them has begun yet.") : undefined;
}

/** What can be done with the selected consultations. */
export function ConsultationsTogether({ picked, rows, selecting, together }: ConsultationsTogetherProps) {
  const { progress, run, applied } = together;
  const isBusy = progress !== undefined;
  const start = (change: TogetherChange) => void (isBusy || run(picked, change, selecting));
  const known = picked.map(useKnown(rows, applied));
  const isAll = (status: Known["status"]) => known.every((one) => one.status === status);
  const begun = notBegun(known);
  return (
    <>
      <TogetherButton
        why={notWaiting(known)}
        isBusy={isBusy}
        title={`${picked.length === 1 ? "The visitor gets" : `${visitors(picked.length)} get`} an email ten seconds later, unless you undo it`}
        onPress={() => start(confirming)}
      >
        <CircleCheck aria-hidden="true" />
        Confirm
      </TogetherButton>
      <AssignTogether
        label={`Assign ${consultations(picked.length)} to`}
        members={assigneesQuery}
        note={memberNote}
        unset="Nobody: unassign"
        consequence={`They get ${oneMail(picked.length)}, ten seconds later, unless you undo it.`}
        disabled={isBusy}
        onAssign={(member) => start(assigning(member))}
      />
      <TogetherButton
        why={begun ?? (isAll("completed") ? "Completed already." : undefined)}
        isBusy={isBusy}
        onPress={() => start(completing)}
      >
        <ClipboardCheck aria-hidden="true" />
        Mark completed
      </TogetherButton>
      <TogetherButton
        why={begun ?? (isAll("no_show") ? "Marked already." : undefined)}
        isBusy={isBusy}
        onPress={() => start(missing)}
      >
        <UserX aria-hidden="true" />
        Did not come
      </TogetherButton>
      <ChosenFileButton picked={picked} path="consultations/export" nouns="consultations" />
      <TogetherProgress {...together} />
    </>
  );
}
