"use client";

import { useId, useState } from "react";
import { EmailLink, PhoneLink } from "@/components/portal/contact-links";
import { ListDetail, ListRow } from "@/components/portal/list/list-table";
import { CareBadge } from "@/components/portal/status/care-badge";
import { TableCell } from "@/components/ui/table";
import { bookingSources, consultationTypes, studyLevelOptions } from "@/lib/consultations/labels";
import type { ConsultationView } from "@/lib/consultations/views";
import { formatDate } from "@/lib/office-time";
import { labelOf } from "@/lib/options";
import { ConsultationAssignSelect } from "./changes/consultation-assign-select";
import { ConsultationStatus } from "./changes/consultation-status";
import { ConsultationStatusSelect } from "./changes/consultation-status-select";
import type { Assignment } from "./changes/use-assignment";
import type { StatusChange } from "./changes/use-status-change";
import { Destination } from "./destination";
import { ConsultationNote } from "./notes/consultation-note";

/** A longer text does not fit into three lines of the message column. */
const excerptLength = 70;
const isLong = (text: string) => text.length > excerptLength || text.split("\n").length > 3;

/** Between phone and desktop width the table scrolls sideways; the actions column stays visible. */
export const staysInSight = "md:max-xl:sticky md:max-xl:inset-e-0 md:max-xl:bg-card";

type ConsultationRowProps = {
  consultation: ConsultationView;
  columns: number;
  onChange: (change: StatusChange) => void;
  onAssign: (assignment: Assignment) => void;
};

/** One consultation. A long message opens below it, across the full width: its column is too narrow to read it in. */
export function ConsultationRow({ consultation, columns, onChange, onAssign }: ConsultationRowProps) {
  const { name, reference, email, phone, message, status } = consultation;
  const [isOpen, setOpen] = useState(false);
  const messageId = useId();
  return (
    <>
      <ListRow id={consultation.id} name={name}>
        <TableCell>
          <b className="block wrap-anywhere">
            <bdi>{name}</bdi>
          </b>
          {consultation.needs_care && <CareBadge />}
          <span className="text-muted-foreground text-small/[1.45] block">{reference}</span>
          <BookingSource consultation={consultation} />
        </TableCell>
        <TableCell label="Contact">
          <div className="grid gap-1">
            <EmailLink email={email} />
            <PhoneLink phone={phone} />
          </div>
        </TableCell>
        <TableCell label="Consultation">
          <div className="grid justify-items-start gap-1">
            {labelOf(studyLevelOptions, consultation.studyLevel)}
            <Destination country={consultation.destination} />
            <span className="text-muted-foreground">{labelOf(consultationTypes, consultation.consultationType)}</span>
          </div>
        </TableCell>
        <TableCell label="When">
          <div className="grid gap-1">
            {formatDate(consultation.starts_at)}
            <span className="text-muted-foreground">{consultation.time}</span>
          </div>
        </TableCell>
        <TableCell label="Message">
          <div className="grid min-w-0 justify-items-start gap-2">
            {message === null && <span className="text-muted-foreground">None</span>}
            {message !== null && !isOpen && <Excerpt text={message} />}
            {message !== null && isLong(message) && (
              <button
                type="button"
                className="inline-flex min-h-6 items-center gap-2 font-semibold text-link text-small underline underline-offset-3"
                aria-expanded={isOpen}
                aria-controls={isOpen ? messageId : undefined}
                onClick={() => setOpen(!isOpen)}
              >
                {isOpen ? "Show less" : "Show more"}
                <span className="sr-only"> of the message of {name}</span>
              </button>
            )}
            <ConsultationNote consultation={consultation} />
          </div>
        </TableCell>
        <TableCell label="Status">
          <span>
            <ConsultationStatus status={status} />
          </span>
        </TableCell>
        <TableCell label="Change status" className={staysInSight}>
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
            <ConsultationStatusSelect
              consultation={consultation}
              onChange={(status) => onChange({ consultation, status })}
            />
            <ConsultationAssignSelect consultation={consultation} onAssign={onAssign} />
          </div>
        </TableCell>
      </ListRow>
      {isOpen && (
        <ListDetail id={messageId} columns={columns} className="max-md:border-0 max-md:pt-0">
          <p dir="auto" className="max-w-[90ch] whitespace-pre-line wrap-anywhere">
            {message}
          </p>
        </ListDetail>
      )}
    </>
  );
}

/** Where a booking came from, unless it came from the form alone. */
export function BookingSource({ consultation: { source, partner } }: { consultation: ConsultationView }) {
  if (source === "website") return null;
  return (
    <span className="text-muted-foreground text-small/[1.45] block wrap-anywhere">
      {partner ? (
        <>
          Sent by <bdi>{partner.name}</bdi>
        </>
      ) : (
        labelOf(bookingSources, source)
      )}
    </span>
  );
}

/** The first three lines of somebody's own words. */
function Excerpt({ text }: { text: string }) {
  return (
    <p dir="auto" className={isLong(text) ? "line-clamp-3 wrap-anywhere" : "whitespace-pre-line wrap-anywhere"}>
      {text}
    </p>
  );
}
