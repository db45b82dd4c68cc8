"use client";

import { Move } from "lucide-react";
import type { PointerEvent } from "react";
import { FollowUpWords, LeadOwner } from "@/components/portal/leads/changes/lead-controls";
import { levelOf, sourceOf } from "@/components/portal/leads/lead-words";
import { SecondLine } from "@/components/portal/list/dense/row-lines";
import { OpenButton } from "@/components/portal/list/dense/side-panel";
import { destinationOf } from "@/components/portal/status/destination-of";
import { Flag } from "@/components/site/flag";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { lostReasons } from "@/lib/contacts/labels";
import type { ContactView } from "@/lib/contacts/views";
import { formatDate, formatNearDay } from "@/lib/office-time";
import { labelOf } from "@/lib/options";
import { ageOf } from "@/lib/plural";

type BoardCardProps = {
  lead: ContactView;
  isOpen: boolean;
  /** It is on its way to another lane. */
  isLeaving: boolean;
  onOpen: () => void;
  onPress: (lead: ContactView, event: PointerEvent) => void;
  onCarry: (lead: ContactView) => void;
};

/** A lead on the board: name and age, what they want and where from, the next follow-up and the owner. */
export function BoardCard({ lead, isOpen, isLeaving, onOpen, onPress, onCarry }: BoardCardProps) {
  const { id, name, created_at, country, has_twin, student_id } = lead;
  const flag = destinationOf(country)?.flag;
  const wants = [levelOf(lead), sourceOf(lead)].filter(Boolean).join(" · ");
  const isMovable = student_id === null;
  return (
    <li
      className={cn(
        "group/card relative rounded-lg border base:border-border bg-card px-3 py-2.5 shadow-sm",
        isMovable && "md:cursor-grab md:select-none",
        isOpen && "border-primary shadow-[inset_3px_0_0_var(--primary)]",
        isLeaving && "border-dashed opacity-60",
      )}
      onPointerDown={isMovable ? (event) => onPress(lead, event) : undefined}
    >
      <div className="flex items-baseline gap-2">
        <OpenButton id={id} isOpen={isOpen} onOpen={onOpen} title={name}>
          <bdi>{name}</bdi>
        </OpenButton>
        <span className="ms-auto flex-none text-muted-foreground text-small" title={`Since ${formatDate(created_at)}`}>
          {ageOf(created_at, Date.now())}
        </span>
      </div>
      <div className="flex items-center gap-1.5">
        {flag && <Flag code={flag} size={16} />}
        <SecondLine title={wants} className="min-w-0 flex-1">
          {wants}
        </SecondLine>
        {has_twin && (
          <Badge tone="wait" title="Perhaps known already">
            Twin
          </Badge>
        )}
      </div>
      <div className="mt-2 flex min-h-9 items-center gap-1 border-border border-t pt-1.5 text-small">
        <CardState lead={lead} />
        <span className="flex-none">
          <LeadOwner lead={lead} isSmall />
        </span>
      </div>
      {isMovable && (
        <button
          type="button"
          data-shortcut="m"
          className="absolute inset-e-1.5 top-1.5 grid size-8 cursor-pointer place-items-center rounded-sm bg-card text-muted-foreground opacity-0 hover:bg-surface-2 focus-visible:opacity-100 group-hover/card:opacity-100 max-md:hidden"
          title="Move to another lane"
          onClick={() => onCarry(lead)}
        >
          <Move aria-hidden="true" className="size-4" />
          <span className="sr-only">Move {name} to another lane</span>
        </button>
      )}
    </li>
  );
}

/** What is next; of somebody won since when, of somebody lost why. */
function CardState({ lead }: { lead: ContactView }) {
  const { stage, stage_since, lost_reason } = lead;
  const look = "min-w-0 flex-1 truncate";
  if (stage === "won") return <span className={cn(look, "text-ok")}>Student, {formatNearDay(stage_since)}</span>;
  if (stage === "lost" && lost_reason) {
    return <span className={cn(look, "text-muted-foreground")}>{labelOf(lostReasons, lost_reason)}</span>;
  }
  return <FollowUpWords lead={lead} className={look} />;
}
