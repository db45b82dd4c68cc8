"use client";

import { cn } from "@/components/ui/cn";
import { consultationStatuses, studyLevelOptions } from "@/lib/consultations/labels";
import type { ConsultationView } from "@/lib/consultations/views";
import { labelOf } from "@/lib/options";

type CalendarChipProps = {
  consultation: ConsultationView;
  /** Says when, where its place does not. */
  hasTime?: boolean;
  onOpen: (consultation: ConsultationView) => void;
};

/** A consultation in a narrow place: who, what about, what state, whose. It opens the whole. */
export function CalendarChip({ consultation, hasTime, onOpen }: CalendarChipProps) {
  const { name, status, assigned_to, time } = consultation;
  const tone = consultationStatuses.find(({ value }) => value === status)?.tone ?? "off";
  return (
    <button
      type="button"
      className={cn("chip", `chip-${tone}`)}
      aria-haspopup="dialog"
      onClick={() => onOpen(consultation)}
    >
      <b className="block truncate">
        {hasTime && `${time} `}
        <bdi className={cn(status === "cancelled" && "line-through")}>{name}</bdi>
      </b>
      <span className="block truncate">
        {labelOf(consultationStatuses, status)} · {labelOf(studyLevelOptions, consultation.studyLevel)}
      </span>
      {status !== "cancelled" && (
        <span className="block truncate">
          {assigned_to ? <bdi>{assigned_to.name}</bdi> : <span className="chip-quiet">Unassigned</span>}
        </span>
      )}
    </button>
  );
}
