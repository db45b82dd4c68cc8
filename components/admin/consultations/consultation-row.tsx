"use client";

import { PhoneLink } from "@/components/portal/contact-links";
import { FirstLine, inMiddle, inWide, SecondLine } from "@/components/portal/list/dense/row-lines";
import { OpenButton } from "@/components/portal/list/dense/side-panel";
import { type Column, ListRow } from "@/components/portal/list/list-table";
import { CareBadge } from "@/components/portal/status/care-badge";
import { TableCell } from "@/components/ui/table";
import { bookingCountryName } from "@/lib/catalogue/booking-choices";
import {
  bookingSources,
  type ConsultationSort,
  consultationTypes,
  studyLevelOptions,
} from "@/lib/consultations/labels";
import type { ConsultationView } from "@/lib/consultations/views";
import { formatNearDay } from "@/lib/office-time";
import { labelOf } from "@/lib/options";
import { ConsultationAssignSelect } from "./changes/consultation-assign-select";
import { ConsultationStatusSelect } from "./changes/consultation-status-select";
import type { Assignment } from "./changes/use-assignment";
import type { StatusChange } from "./changes/use-status-change";
import { ConsultationWhatsapp } from "./consultation-whatsapp";
import { Destination } from "./destination";
import { ConsultationNoteButton } from "./notes/consultation-note";
import { MoveButton } from "./times/office-dialogs";

/** Beside the open panel the names have the room of what is also in the panel. */
const columns: readonly Column[] = [
  ["When", "md:w-26"],
  ["Student", "@min-[62rem]/list:w-[13.5%]"],
  ["Contact", `md:w-[12%] ${inWide}`],
  ["Wants", `md:w-36 ${inWide}`],
  ["Assigned to", `@min-[62rem]/list:w-34 @max-[62rem]/list:w-43 ${inMiddle}`],
  ["Message", inWide],
  ["Status", "md:w-37"],
  ["Actions", `md:w-33 ${inWide}`],
];

/** The columns; the one by which the rows are in order has an arrow. */
export const columnsFor = (sort: ConsultationSort): readonly Column[] =>
  columns.map(([name, className]) => {
    const isSorted = name === (sort === "slot" ? "When" : sort === "status" && "Status");
    return [isSorted ? `${name} ↑` : name, className];
  });

type ConsultationRowProps = {
  consultation: ConsultationView;
  isOpen: boolean;
  onOpen: () => void;
  onChange: (change: StatusChange) => void;
  onAssign: (assignment: Assignment) => void;
};

/** One consultation in two lines. What does not fit is in the panel, and in the title of what is cut. */
export function ConsultationRow({ consultation, isOpen, onOpen, onChange, onAssign }: ConsultationRowProps) {
  const { name, reference, email, phone, message, note, destination, otherCountry, starts_at, time } = consultation;
  const country = bookingCountryName(destination, otherCountry);
  const kind = `${labelOf(studyLevelOptions, consultation.studyLevel)} · ${labelOf(consultationTypes, consultation.consultationType)}`;
  const origin = originOf(consultation);
  const more = origin ? `${reference} · ${origin}` : reference;
  return (
    <ListRow id={consultation.id} name={name} isOpen={isOpen}>
      <TableCell className="flex-none max-md:w-20">
        <b className="block truncate text-[0.875rem]/[1.3] max-md:text-small">{formatNearDay(starts_at)}</b>
        <SecondLine>{time}</SecondLine>
      </TableCell>
      <TableCell className="min-w-0 flex-1">
        <div className="flex min-w-0 items-center gap-2">
          <OpenButton id={consultation.id} isOpen={isOpen} onOpen={onOpen} title={name}>
            <bdi>{name}</bdi>
          </OpenButton>
          {consultation.needs_care && <CareBadge isSmall />}
        </div>
        <SecondLine title={`${country} · ${more}`}>
          <span className="@min-[62rem]/list:hidden">{country} · </span>
          <bdi>{more}</bdi>
        </SecondLine>
      </TableCell>
      <TableCell className={inWide}>
        <FirstLine title={email}>{email}</FirstLine>
        <SecondLine>
          <PhoneLink phone={phone} />
        </SecondLine>
      </TableCell>
      <TableCell className={inWide}>
        <FirstLine title={country}>
          <Destination consultation={consultation} />
        </FirstLine>
        <SecondLine title={kind}>{kind.replace(/ consultation$/, "")}</SecondLine>
      </TableCell>
      <TableCell className={inMiddle}>
        <ConsultationAssignSelect consultation={consultation} onAssign={onAssign} />
      </TableCell>
      <TableCell className={inWide}>
        {message === null ? (
          <span className="block truncate text-muted-foreground text-[0.875rem]">No message</span>
        ) : (
          <bdi className="block truncate text-[0.875rem]/[1.3]" title={message}>
            {message}
          </bdi>
        )}
        {note !== null && (
          <SecondLine title={note}>
            Note: <bdi>{note}</bdi>
          </SecondLine>
        )}
      </TableCell>
      <TableCell className="flex-none">
        <ConsultationStatusSelect
          consultation={consultation}
          onChange={(status) => onChange({ consultation, status })}
        />
      </TableCell>
      <TableCell className={inWide}>
        <div className="flex gap-0.5">
          <ConsultationWhatsapp consultation={consultation} isSmall />
          <ConsultationNoteButton consultation={consultation} isSmall />
          <MoveButton consultation={consultation} isSmall />
        </div>
      </TableCell>
    </ListRow>
  );
}

/** Where a booking came from, unless it came from the form alone: "Sent by Ravi Education". */
export const originOf = ({ source, partner }: ConsultationView) =>
  source === "website" ? undefined : partner ? `Sent by ${partner.name}` : labelOf(bookingSources, source);
