"use client";

import type { ReactNode } from "react";
import { ConsultationAssignSelect } from "@/components/admin/consultations/changes/consultation-assign-select";
import { ConsultationStatusSelect } from "@/components/admin/consultations/changes/consultation-status-select";
import { useAssignment } from "@/components/admin/consultations/changes/use-assignment";
import { useStatusChange } from "@/components/admin/consultations/changes/use-status-change";
import { originOf } from "@/components/admin/consultations/consultation-row";
import { Destination } from "@/components/admin/consultations/destination";
import { ConsultationNote } from "@/components/admin/consultations/notes/consultation-note";
import { MoveButton } from "@/components/admin/consultations/times/office-dialogs";
import { EmailLink, PhoneLink } from "@/components/portal/contact-links";
import { CareBadge } from "@/components/portal/status/care-badge";
import { consultationTypes, studyLevelOptions } from "@/lib/consultations/labels";
import type { ConsultationView } from "@/lib/consultations/views";
import { labelOf } from "@/lib/options";

type CalendarConsultationProps = {
  consultation: ConsultationView;
  /** Further actions, below the two lists. */
  children?: ReactNode;
};

/** A consultation in the day's calendar, in full: the visitor, the subject, and the office's notes and status. */
export function CalendarConsultation({ consultation, children }: CalendarConsultationProps) {
  const { name, reference, email, phone, message } = consultation;
  const origin = originOf(consultation);
  const change = useStatusChange();
  const assign = useAssignment();
  return (
    <article
      className="grid grid-cols-[minmax(0,1fr)_200px] gap-x-6 gap-y-3 max-md:grid-cols-[minmax(0,1fr)]"
      aria-label={`${name}, ${reference}`}
    >
      <div className="grid min-w-0 content-start gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <b className="wrap-anywhere">
            <bdi>{name}</bdi>
          </b>
          {consultation.needs_care && <CareBadge />}
        </p>
        <p className="text-muted-foreground flex flex-wrap items-center gap-x-3 gap-y-1">
          {labelOf(studyLevelOptions, consultation.studyLevel)}
          <Destination consultation={consultation} />
          {labelOf(consultationTypes, consultation.consultationType)}
        </p>
        <p className="flex flex-wrap gap-x-3 gap-y-1">
          <EmailLink email={email} />
          <PhoneLink phone={phone} />
          <span className="text-muted-foreground">{reference}</span>
        </p>
        {origin && (
          <p className="text-muted-foreground text-small/[1.45] wrap-anywhere">
            <bdi>{origin}</bdi>
          </p>
        )}
        {message !== null && (
          <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
            {message}
          </p>
        )}
        <div className="mt-1">
          <ConsultationNote consultation={consultation} />
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start justify-items-start gap-2">
        <ConsultationStatusSelect
          consultation={consultation}
          onChange={(chosen) => change.mutate({ consultation, status: chosen })}
        />
        <ConsultationAssignSelect consultation={consultation} onAssign={(chosen) => assign.mutate(chosen)} />
        <MoveButton consultation={consultation} />
        {children}
      </div>
    </article>
  );
}
