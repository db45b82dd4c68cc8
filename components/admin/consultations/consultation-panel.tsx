"use client";

import { useQuery } from "@tanstack/react-query";
import { Phone } from "lucide-react";
import { EmailLink, PhoneLink } from "@/components/portal/contact-links";
import { PanelPart, PanelText, panelFacts, RecordPanel } from "@/components/portal/list/dense/record-panel";
import type { useSidePanel } from "@/components/portal/list/dense/side-panel";
import { FactsList } from "@/components/portal/rows";
import { InPlaceLink } from "@/components/portal/shell/in-place-link";
import { CareNotice } from "@/components/portal/status/care-badge";
import { WriteButton } from "@/components/portal/templates/write-dialog";
import { buttonVariants } from "@/components/ui/button";
import { consultationTypes, studyLevelOptions } from "@/lib/consultations/labels";
import type { ConsultationView } from "@/lib/consultations/views";
import { formatDate, formatLongDate, formatTime } from "@/lib/office-time";
import { labelOf } from "@/lib/options";
import { telLink } from "@/lib/site";
import { ConsultationAssignSelect } from "./changes/consultation-assign-select";
import { ConsultationStatusSelect } from "./changes/consultation-status-select";
import type { Assignment } from "./changes/use-assignment";
import type { StatusChange } from "./changes/use-status-change";
import { originOf } from "./consultation-row";
import { ConsultationWhatsapp } from "./consultation-whatsapp";
import { consultationQuery, consultationsAddress } from "./consultations-queries";
import { Destination } from "./destination";
import { ConsultationNote } from "./notes/consultation-note";
import { SamePerson } from "./same-person";
import { MoveButton } from "./times/office-dialogs";

type ConsultationPanelProps = {
  panel: ReturnType<typeof useSidePanel>;
  id: string;
  /** Its row, unless it is on another page or has left the list. */
  row: ConsultationView | undefined;
  onChange: (change: StatusChange) => void;
  onAssign: (assignment: Assignment) => void;
};

/** A consultation beside the list: everything about it, to read and to change. */
export function ConsultationPanel({ panel, id, row, onChange, onAssign }: ConsultationPanelProps) {
  const query = useQuery({ ...consultationQuery(id), enabled: row === undefined });
  return (
    <RecordPanel
      panel={panel}
      noun="consultation"
      row={row}
      query={query}
      title={({ name }) => <bdi>{name}</bdi>}
      note={({ reference, created_at }) =>
        `${reference} · booked on ${formatDate(created_at)}, ${formatTime(created_at)}`
      }
    >
      {(consultation) => (
        <>
          {consultation.needs_care && <CareNotice />}
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <ConsultationStatusSelect
              consultation={consultation}
              onChange={(status) => onChange({ consultation, status })}
            />
            <ConsultationAssignSelect consultation={consultation} onAssign={onAssign} />
            <CallLink consultation={consultation} />
            <ConsultationWhatsapp consultation={consultation} />
            <WriteButton portal="admin" person={{ about: "consultation_id", ...consultation }} />
            <MoveButton consultation={consultation} />
          </div>
          <ConsultationFacts consultation={consultation} />
          <SamePerson consultation={consultation} />
          <PanelPart title="Message">
            {consultation.message === null ? (
              <p className="text-muted-foreground">No message</p>
            ) : (
              <PanelText>{consultation.message}</PanelText>
            )}
          </PanelPart>
          <PanelPart title="Note for the team">
            <ConsultationNote consultation={consultation} />
          </PanelPart>
        </>
      )}
    </RecordPanel>
  );
}

/** Rings the visitor. */
const CallLink = ({ consultation: { name, phone } }: { consultation: ConsultationView }) => (
  <a className={buttonVariants({ variant: "line", size: "sm", className: "max-md:min-h-11" })} href={telLink(phone)}>
    <Phone aria-hidden="true" />
    Call
    <span className="sr-only"> {name}</span>
  </a>
);

function ConsultationFacts({ consultation }: { consultation: ConsultationView }) {
  const { email, phone, starts_at, date, time } = consultation;
  const origin = originOf(consultation);
  return (
    <FactsList className={panelFacts}>
      <dt>When</dt>
      <dd>
        <b>{formatLongDate(starts_at)}</b>, {time}, Lahore time.{" "}
        <InPlaceLink href={consultationsAddress.href({ view: "week", date })}>Show the week</InPlaceLink>
      </dd>
      <dt>Wants</dt>
      <dd>
        {labelOf(studyLevelOptions, consultation.studyLevel)} <Destination consultation={consultation} />
      </dd>
      <dt>Type</dt>
      <dd>{labelOf(consultationTypes, consultation.consultationType)}</dd>
      <dt>Phone</dt>
      <dd>
        <PhoneLink phone={phone} />
      </dd>
      <dt>Email</dt>
      <dd>
        <EmailLink email={email} />
      </dd>
      {origin && (
        <>
          <dt>Source</dt>
          <dd>
            <bdi>{origin}</bdi>
          </dd>
        </>
      )}
    </FactsList>
  );
}
