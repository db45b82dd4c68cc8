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
  onOpen: (consultation: ConsultationView) => void;
};

const chip = cva(
  "block w-full rounded-sm border-current border-s-3 px-2.25 text-start text-small/[1.4] hover:shadow-[inset_0_0_0_1px_currentColor]",
  {
    variants: {
      tone: toneColours,
      isShort: { true: "py-0.75 not-first:mt-1", false: "py-1.5 not-first:mt-1.5" },
    },
    defaultVariants: { isShort: false },
  },
);

/** A consultation in little space: who, subject, status, assigned to whom. Opens the full consultation. */
export function CalendarChip({ consultation, hasTime, isShort, onOpen, onPress }: CalendarChipProps) {
  const { name, status, assigned_to, time } = consultation;
  const tone = consultationStatuses.find(({ value }) => value === status)?.tone ?? "off";
  const state = `${labelOf(consultationStatuses, status)} · ${labelOf(studyLevelOptions, consultation.studyLevel)}`;
  const whose = assigned_to?.name ?? "Unassigned";
  return (
    <button
      type="button"
      className={chip({ tone, isShort })}
      title={isShort ? `${name}, ${state}, ${whose}` : undefined}
      aria-haspopup="dialog"
      onPointerDown={(event) => isUpcoming(status) && onPress?.(consultation, event)}
      onClick={() => onOpen(consultation)}
    >
      <b className="block truncate text-[0.875rem] text-foreground">
        {hasTime && `${time} `}
        <bdi className={cn(status === "cancelled" && "line-through")}>{name}</bdi>
      </b>
      <span className={isShort ? "sr-only" : "block truncate"}>{state}</span>
      {!isShort && status !== "cancelled" && (
        <span className="block truncate">
          {assigned_to ? <bdi>{assigned_to.name}</bdi> : <span className="italic">Unassigned</span>}
        </span>
      )}
    </button>
  );
}
