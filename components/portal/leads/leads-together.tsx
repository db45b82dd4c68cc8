"use client";

import { useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { AssignNote } from "@/components/portal/list/assign-select";
import { type Selecting, togetherButton } from "@/components/portal/list/selection/row-selection";
import { TogetherProgress } from "@/components/portal/list/selection/together-state";
import type { Picked } from "@/components/portal/list/selection/use-selected";
import type { TogetherChange, useTogether } from "@/components/portal/list/selection/use-together";
import { usePortal } from "@/components/portal/shell/portal-page";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { countOf } from "@/lib/plural";
import { ownerNote } from "./changes/lead-controls";
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
  const { data: members, isError, refetch } = useQuery(ownersQuery(portal));
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
      <DropdownMenu modal={false} onOpenChange={(opens) => void (opens && isError && refetch())}>
        <DropdownMenuTrigger asChild>
          <Button variant="line" size="sm" className={togetherButton} disabled={isBusy}>
            <UserPlus aria-hidden="true" />
            Assign to…
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent
          align="start"
          aria-label={`Assign ${leads(picked.length)} to`}
          className="max-h-(--radix-dropdown-menu-content-available-height) max-w-80 overflow-y-auto"
        >
          <DropdownMenuItem textValue="In turn" onSelect={() => start(inTurn)}>
            <span>
              In turn
              <span className="block text-muted-foreground text-small/[1.45]">
                Each to the member of its region with the fewest open leads
              </span>
            </span>
          </DropdownMenuItem>
          {members?.map((member) => (
            <DropdownMenuItem key={member.id} textValue={member.name} onSelect={() => start(giving(member))}>
              <span className="min-w-0">
                <bdi className="block wrap-anywhere">{member.name}</bdi>
                <span className="block text-muted-foreground text-small/[1.45]">{ownerNote(member)}</span>
              </span>
            </DropdownMenuItem>
          ))}
          {members && <DropdownMenuItem onSelect={() => start(giving(null))}>Nobody</DropdownMenuItem>}
          {members && <AssignNote>Nobody gets an email.</AssignNote>}
          {!members && (
            <DropdownMenuItem disabled>
              {isError ? "Failed to load the team. Open the list again." : "Loading the team..."}
            </DropdownMenuItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      <TogetherProgress {...together} />
    </>
  );
}
