"use client";

import { useQuery } from "@tanstack/react-query";
import { CalendarClock, Pencil, Phone } from "lucide-react";
import Link from "next/link";
import { type ReactNode, useState } from "react";
import { EmailLink, PhoneLink } from "@/components/portal/contact-links";
import { useLeadChanges } from "@/components/portal/leads/changes/lead-changes";
import { FollowUpWords, LeadOwner, LeadStage, LeadWhatsapp } from "@/components/portal/leads/changes/lead-controls";
import { EditLeadDialog } from "@/components/portal/leads/edit-lead-dialog";
import { WantedCountry } from "@/components/portal/leads/lead-row";
import { levelOf, momentOf, sourceOf } from "@/components/portal/leads/lead-words";
import { leadQuery, studentHref, useLeadsPortal } from "@/components/portal/leads/leads-queries";
import { PanelPart, panelFacts, RecordPanel } from "@/components/portal/list/dense/record-panel";
import type { useSidePanel } from "@/components/portal/list/dense/side-panel";
import { FactsList } from "@/components/portal/rows";
import { PersonTasks } from "@/components/portal/tasks/person-tasks";
import { TimelineComposer } from "@/components/portal/timeline/composer";
import { Timeline } from "@/components/portal/timeline/timeline";
import { Button, buttonVariants } from "@/components/ui/button";
import { lostReasons } from "@/lib/contacts/labels";
import type { ContactView } from "@/lib/contacts/views";
import { formatDate } from "@/lib/office-time";
import { labelOf } from "@/lib/options";
import { telLink } from "@/lib/site";
import { TwinNotice } from "./twins-dialog";

/** What a portal has below a person's history. */
export type LeadEnd = (lead: ContactView, close: () => void) => ReactNode;

type LeadPanelProps = {
  panel: ReturnType<typeof useSidePanel>;
  id: string;
  /** Their row or card, unless it is on another page or has left the list. */
  row: ContactView | undefined;
  atEnd: LeadEnd | undefined;
};

/** A person beside the list: where they stand, what is next, what was said, and what we know. */
export function LeadPanel({ panel, id, row, atEnd }: LeadPanelProps) {
  const query = useQuery({ ...leadQuery(useLeadsPortal(), id), enabled: row === undefined });
  return (
    <RecordPanel
      panel={panel}
      noun="lead"
      row={row}
      query={query}
      title={({ name }) => <bdi>{name}</bdi>}
      note={({ created_at, source, campaign }) =>
        `With us since ${formatDate(created_at)} · ${campaign ?? sourceOf({ source })}`
      }
    >
      {(lead) => (
        <div key={lead.id} className="grid min-w-0 gap-5">
          {lead.has_twin && <TwinNotice lead={lead} />}
          <LeadActions lead={lead} />
          <TimelineComposer person={personOf(lead)} />
          <PanelPart title="Tasks">
            <PersonTasks person={{ contact_id: lead.id }} name={lead.name} hasAccount={lead.student_id !== null} />
          </PanelPart>
          <LeadFacts lead={lead} />
          <Timeline contactId={lead.id} studentId={lead.student_id} level={3} />
          {atEnd?.(lead, panel.close)}
        </div>
      )}
    </RecordPanel>
  );
}

const personOf = ({ id, student_id, name, email, phone, follow_up_at, stage }: ContactView) => ({
  contactId: id,
  studentId: student_id,
  name,
  email,
  phone,
  followUpAt: follow_up_at,
  isLost: stage === "lost",
});

/** Stage, owner and next follow-up, and the ways to reach them. */
function LeadActions({ lead }: { lead: ContactView }) {
  const { askFollowUp } = useLeadChanges();
  const portal = useLeadsPortal();
  const { name, phone, student_id } = lead;
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2">
      <LeadStage lead={lead} />
      <LeadOwner lead={lead} />
      {lead.stage !== "lost" && (
        <Button variant="line" size="sm" className="max-md:min-h-11" onClick={() => askFollowUp(lead)}>
          <CalendarClock aria-hidden="true" />
          <span className="sr-only">Next follow-up: </span>
          <FollowUpWords lead={lead} />
        </Button>
      )}
      {phone !== null && (
        <a
          className={buttonVariants({ variant: "line", size: "sm", className: "px-3 max-md:min-h-11" })}
          href={telLink(phone)}
        >
          <Phone aria-hidden="true" />
          Call<span className="sr-only"> {name}</span>
        </a>
      )}
      <LeadWhatsapp lead={lead} />
      {student_id && (
        <Link
          className={buttonVariants({ variant: "line", size: "sm", className: "max-md:min-h-11" })}
          href={studentHref(portal, student_id)}
        >
          Open the student
        </Link>
      )}
    </div>
  );
}

/** What we know of them. */
function LeadFacts({ lead }: { lead: ContactView }) {
  const [isEditing, setEditing] = useState(false);
  const { email, phone, intake, budget, follow_up_at, lost_reason } = lead;
  return (
    <PanelPart title="What we know">
      <FactsList className={panelFacts}>
        <dt>Phone</dt>
        <dd>{phone === null ? "Not known" : <PhoneLink phone={phone} />}</dd>
        <dt>Email</dt>
        <dd>{email === null ? "Not known" : <EmailLink email={email} />}</dd>
        <dt>Wants</dt>
        <dd>
          <WantedCountry lead={lead} />
          {[levelOf(lead), intake].filter(Boolean).map((part) => (
            <span key={part} className="block">
              {part}
            </span>
          ))}
        </dd>
        {budget !== null && (
          <>
            <dt>Budget</dt>
            <dd>PKR {budget.toLocaleString("en-US")} a year</dd>
          </>
        )}
        {follow_up_at && (
          <>
            <dt>Follow-up</dt>
            <dd>{momentOf(follow_up_at)}, Lahore time</dd>
          </>
        )}
        {lost_reason && (
          <>
            <dt>Lost</dt>
            <dd>{labelOf(lostReasons, lost_reason)}</dd>
          </>
        )}
      </FactsList>
      {lead.student_id === null && (
        <Button
          variant="line"
          size="sm"
          className="justify-self-start max-md:min-h-11"
          aria-haspopup="dialog"
          onClick={() => setEditing(true)}
        >
          <Pencil aria-hidden="true" />
          Edit
        </Button>
      )}
      {isEditing && <EditLeadDialog lead={lead} onClose={() => setEditing(false)} />}
    </PanelPart>
  );
}
