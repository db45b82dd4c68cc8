"use client";

import { cva } from "class-variance-authority";
import type { PointerEvent } from "react";
import { toneColours } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { consultationStatuses, isUpcoming, studyLevelOptions } from "@/lib/consultations/labels";
import type { ConsultationView } from "@/lib/consultations/views";
import { labelOf } from "@/lib/options";

type CalendarChipProps = {
  consultation: ConsultationView;
  /** Called when it is pressed and could be dragged; without it, it stays where it is. */
  onPress?: ((consultation: ConsultationView, event: PointerEvent) => void) | undefined;
  /** Shows the time when the position does not. */
  hasTime?: boolean;
  /** One line, where several share a slot; the rest is in its title. */
  isShort?: boolean;
  /** It is on its way to another slot: only its old place is here. */
  isLeaving?: boolean;
  onOpen: (consultation: ConsultationView) => void;
};

const chip = cva("block w-full rounded-sm px-2.25 text-start text-small/[1.4]", {
  variants: {
    tone: toneColours,
    isShort: { true: "py-0.75 not-first:mt-1", false: "min-h-17.75 py-1.5 not-first:mt-1.5" },
    isLeaving: {
      true: "border border-input border-dashed text-muted-foreground",
      false: "border-current border-s-3 hover:shadow-[inset_0_0_0_1px_currentColor]",
    },
  },
  defaultVariants: { isShort: false, isLeaving: false },
});

/** A consultation in little space: who, subject, status, assigned to whom. Opens the full consultation. */
export function CalendarChip({ consultation, hasTime, isShort, isLeaving, onOpen, onPress }: CalendarChipProps) {
  const { name, status, assigned_to, time } = consultation;
  const tone = consultationStatuses.find(({ value }) => value === status)?.tone ?? "off";
  const state = `${labelOf(consultationStatuses, status)} · ${labelOf(studyLevelOptions, consultation.studyLevel)}`;
  const whose = assigned_to?.name ?? "Unassigned";
  return (
    <button
      type="button"
      className={chip({ tone: isLeaving ? undefined : tone, isShort, isLeaving })}
      data-chip={consultation.id}
      title={isShort ? `${name}, ${state}, ${whose}` : undefined}
      aria-haspopup="dialog"
      onPointerDown={(event) => isUpcoming(status) && onPress?.(consultation, event)}
      onClick={() => onOpen(consultation)}
    >
      <b className="block truncate text-[0.875rem] text-foreground">
        {hasTime && `${time} `}
        <bdi className={cn(status === "cancelled" && "line-through")}>{name}</bdi>
      </b>
      <span className={isShort ? "sr-only" : "block truncate"}>{isLeaving ? "was here" : state}</span>
      {!isShort && !isLeaving && status !== "cancelled" && (
        <span className="block truncate">
          {assigned_to ? <bdi>{assigned_to.name}</bdi> : <span className="italic">Unassigned</span>}
        </span>
      )}
    </button>
  );
}
