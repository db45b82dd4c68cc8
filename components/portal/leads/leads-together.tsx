"use client";

import { AssignTogether } from "@/components/portal/list/assign-select";
import { type Selecting, togetherButton } from "@/components/portal/list/selection/row-selection";
import { TogetherProgress } from "@/components/portal/list/selection/together-state";
import type { Picked } from "@/components/portal/list/selection/use-selected";
import type { TogetherChange, useTogether } from "@/components/portal/list/selection/use-together";
import { ownerNote } from "@/components/portal/owners/owner-note";
import { usePortal } from "@/components/portal/shell/portal-page";
import { Button } from "@/components/ui/button";
import { DropdownMenuItem } from "@/components/ui/dropdown-menu";
import { countOf } from "@/lib/plural";
import type { Member } from "./changes/use-lead-change";
import { ownersQuery, useLeadsPortal } from "./leads-queries";

const leads = (count: number) => countOf(count, "lead");

const giving = (member: Member | null): TogetherChange => ({
  body: { assigned_to_id: member?.id ?? null },
  doing: member ? "Assigning" : "Unassigning",
  done: (count) => (member ? `${leads(count)} given to ${member.name}.` : `${leads(count)} given to nobody.`),
  to: () => null,
});

const inTurn: TogetherChange = {
  body: { in_turn: true },
  doing: "Assigning",
  done: (count) => `${leads(count)} assigned in turn.`,
  to: () => null,
};

type LeadsTogetherProps = {
  picked: readonly Picked[];
  selecting: Selecting;
  together: ReturnType<typeof useTogether>;
};

/** What can be done with the selected leads: give them to somebody, or to each of the team in turn. */
export function LeadsTogether({ picked, selecting, together }: LeadsTogetherProps) {
  const { progress, run } = together;
  const { self } = usePortal();
  const portal = useLeadsPortal();
  const isBusy = progress !== undefined;
  const start = (change: TogetherChange) => void (isBusy || run(picked, change, selecting));
  return (
    <>
      {portal === "processing" && (
        <Button
          variant="line"
          size="sm"
          className={togetherButton}
          disabled={isBusy}
          onClick={() => start(giving(self))}
        >
          Take
        </Button>
      )}
      <AssignTogether
        label={`Assign ${leads(picked.length)} to`}
        members={ownersQuery(portal)}
        note={ownerNote}
        unset="Nobody"
        consequence="Nobody gets an email."
        disabled={isBusy}
        onAssign={(member) => start(giving(member))}
      >
        <DropdownMenuItem textValue="In turn" onSelect={() => start(inTurn)}>
          <span>
            In turn
            <span className="block text-muted-foreground text-small/[1.45]">
              Each to the member of its region with the fewest open leads
            </span>
          </span>
        </DropdownMenuItem>
      </AssignTogether>
      <TogetherProgress {...together} />
    </>
  );
}
