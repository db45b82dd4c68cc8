"use client";

import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { consultationTypes, labelOf, studyLevelOptions } from "@/lib/consultations/labels";
import type { ConsultationView } from "@/lib/consultations/views";
import { formatDate } from "@/lib/office-time";
import { ClampedText } from "./clamped-text";
import { ConsultationStatus } from "./consultation-status";
import { ConsultationStatusSelect } from "./consultation-status-select";
import { EmailLink, PhoneLink } from "./contact-links";
import { Destination } from "./destination";
import type { StatusChange } from "./use-status-change";

const columns = [
  ["Student", "md:w-[15%]"],
  ["Contact", "md:w-[19%]"],
  ["Consultation", "md:w-[15.5%]"],
  ["When, Lahore time", "md:w-[12%]"],
  ["Message", "md:w-[15.5%]"],
  ["Status", "md:w-[10%]"],
  ["Change status", "md:w-[13%]"],
] as const;

type ConsultationsTableProps = { rows: readonly ConsultationView[]; onChange: (change: StatusChange) => void };

/** The consultations as a table; on a small screen each one is a card. */
export function ConsultationsTable({ rows, onChange }: ConsultationsTableProps) {
  return (
    <Table aria-label="Consultations" className="md:min-w-270 md:table-fixed">
      <TableHead>
        <TableRow>
          {columns.map(([name, width]) => (
            <TableHeader key={name} className={width}>
              {name}
            </TableHeader>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.id}>
            <TableCell>
              <b className="block wrap-anywhere">
                <bdi>{row.name}</bdi>
              </b>
              <span className="muted small">{row.reference}</span>
            </TableCell>
            <TableCell label="Contact">
              <div className="grid gap-1">
                <EmailLink email={row.email} />
                <PhoneLink phone={row.phone} />
              </div>
            </TableCell>
            <TableCell label="Consultation">
              <div className="grid justify-items-start gap-1">
                {labelOf(studyLevelOptions, row.studyLevel)}
                <Destination country={row.destination} />
                <span className="muted">{labelOf(consultationTypes, row.consultationType)}</span>
              </div>
            </TableCell>
            <TableCell label="When">
              <div className="grid gap-1">
                {formatDate(row.starts_at)}
                <span className="muted">{row.time}</span>
              </div>
            </TableCell>
            <TableCell label="Message">
              {row.message ? (
                <ClampedText text={row.message} of={`the message of ${row.name}`} />
              ) : (
                <span className="muted">None</span>
              )}
            </TableCell>
            <TableCell label="Status">
              <span>
                <ConsultationStatus status={row.status} />
              </span>
            </TableCell>
            <TableCell label="Change status">
              <ConsultationStatusSelect
                consultation={row}
                onChange={(status) => onChange({ consultation: row, status })}
              />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
