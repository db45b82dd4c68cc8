"use client";

import { useQuery } from "@tanstack/react-query";
import { MessageSquareText } from "lucide-react";
import { useState } from "react";
import { consultationsAddress } from "@/components/admin/consultations/consultations-queries";
import { PhoneLink } from "@/components/portal/contact-links";
import { leadsAddress } from "@/components/portal/leads/leads-queries";
import { FilterRow, rowSearch } from "@/components/portal/list/dense/filter-row";
import { ListKeysButton } from "@/components/portal/list/dense/list-keys-button";
import { ContactFacts, PanelPart, panelFacts, RecordPanel } from "@/components/portal/list/dense/record-panel";
import { FirstLine, inMiddle, inWide, SecondLine } from "@/components/portal/list/dense/row-lines";
import { ListBeside, OpenButton, type useSidePanel } from "@/components/portal/list/dense/side-panel";
import { type Opener, useDenseList } from "@/components/portal/list/dense/use-dense-list";
import { FilterSelect } from "@/components/portal/list/filter-select";
import { ListPanel } from "@/components/portal/list/list-panel";
import { type Column, ListRow, ListTable } from "@/components/portal/list/list-table";
import { SearchBox } from "@/components/portal/list/search-box";
import { OwnerFilter } from "@/components/portal/owners/owner-control";
import { FactsList } from "@/components/portal/rows";
import { InPlaceLink } from "@/components/portal/shell/in-place-link";
import { destinationOf } from "@/components/portal/status/destination-of";
import { StatusBadge } from "@/components/portal/status/status-badge";
import { PersonTasks } from "@/components/portal/tasks/person-tasks";
import { StudentMessages } from "@/components/portal/threads/student-messages";
import { TimelineComposer } from "@/components/portal/timeline/composer";
import { Timeline } from "@/components/portal/timeline/timeline";
import { Flag } from "@/components/site/flag";
import { Button } from "@/components/ui/button";
import { TableCell } from "@/components/ui/table";
import { studentSorts } from "@/lib/accounts/labels";
import type { StudentListView } from "@/lib/accounts/views";
import { destinationNames } from "@/lib/catalogue/destination-names";
import { formatDate, formatNearDay } from "@/lib/office-time";
import { countOf } from "@/lib/plural";
import { studentQuery, studentsAddress, studentsQuery } from "./students-queries";

const columns: readonly Column[] = [
  ["Student", "md:w-[24%]"],
  ["Contact", `md:w-[26%] ${inMiddle}`],
  ["Preferred country", `md:w-[18%] ${inMiddle}`],
  ["Documents, applications", `md:w-[16%] ${inWide}`],
  ["Account", "md:w-[16%]"],
];

const countries = destinationNames.map(({ id, name }) => ({ value: id, label: name }));

/** All students, for the office: who they are, how to reach them, and how far they are. */
export function StudentsPanel() {
  const list = useDenseList(studentsAddress, studentsQuery);
  const { at, narrow, panel, openRow, opener } = list;
  const shown = (
    <ListPanel
      list={list}
      id="students-heading"
      heading="Students"
      beside={
        <div className="ms-auto flex-none">
          <ListKeysButton hasViews={false} />
        </div>
      }
      filters={
        <FilterRow
          chosen={[at.country, at.owner].filter(Boolean).length}
          search={
            <SearchBox
              label="Search by name, email or phone"
              value={at.search}
              onSearch={(search) => narrow({ search }, "replace")}
              className={rowSearch}
            />
          }
        >
          <FilterSelect
            label="Preferred country"
            unset="All countries"
            className="w-44"
            value={at.country}
            options={countries}
            onChoose={(country) => narrow({ country })}
          />
          <OwnerFilter value={at.owner} onChoose={(owner) => narrow({ owner })} />
          <FilterSelect
            label="Order"
            className="w-40"
            value={at.sort}
            options={studentSorts}
            onChoose={(sort) => narrow({ sort })}
          />
        </FilterRow>
      }
      words={{
        nouns: ["student", "students"],
        none: { note: "Everyone who registers for the student portal is listed here." },
      }}
    >
      {(rows) => (
        <ListTable isDense aria-label="Students" className="md:table-fixed" columns={columns}>
          {rows.map((student) => (
            <StudentRow key={student.id} student={student} {...opener(student)} />
          ))}
        </ListTable>
      )}
    </ListPanel>
  );
  return (
    <ListBeside panel={panel} list={shown}>
      {at.open && <StudentPanel panel={panel} id={at.open} row={openRow} />}
    </ListBeside>
  );
}

type StudentPanelProps = {
  panel: ReturnType<typeof useSidePanel>;
  id: string;
  /** Their row, unless it is on another page or has left the list. */
  row: StudentListView | undefined;
};

/** A student beside the list. */
function StudentPanel({ panel, id, row }: StudentPanelProps) {
  const query = useQuery({ ...studentQuery(id), enabled: row === undefined });
  return (
    <RecordPanel
      panel={panel}
      noun="student"
      row={row}
      query={query}
      title={({ name }) => <bdi>{name}</bdi>}
      note={({ created_at }) => `Registered on ${formatDate(created_at)}`}
    >
      {(student) => (
        <>
          <StudentFacts student={student} />
          <PanelPart title="Tasks">
            <PersonTasks key={student.id} person={{ student_id: student.id }} name={student.name} hasAccount />
          </PanelPart>
          <StudentTalk key={student.id} student={student} />
          <StudentHistory key={`history ${student.id}`} student={student} />
        </>
      )}
    </RecordPanel>
  );
}

function StudentRow({ student, ...opener }: Opener & { student: StudentListView }) {
  const { id, name, email, phone, preferred_country, document_count, application_count, active, created_at } = student;
  const country = destinationOf(preferred_country);
  return (
    <ListRow id={id} name={name} isOpen={opener.isOpen}>
      <TableCell className="min-w-0 flex-1">
        <div className="flex min-w-0">
          <OpenButton id={id} title={name} {...opener}>
            <bdi>{name}</bdi>
          </OpenButton>
        </div>
        <SecondLine>
          <InPlaceLink href={consultationsAddress.href({ search: email })}>
            Consultations<span className="sr-only"> of {name}</span>
          </InPlaceLink>
          <span className="@min-[44rem]/list:hidden">
            {" "}
            · <PhoneLink phone={phone} />
          </span>
        </SecondLine>
      </TableCell>
      <TableCell className={inMiddle}>
        <FirstLine title={email}>{email}</FirstLine>
        <SecondLine>
          <PhoneLink phone={phone} />
        </SecondLine>
      </TableCell>
      <TableCell className={inMiddle}>
        {preferred_country ? (
          <span className="flex items-center gap-2 text-[0.875rem]">
            {country && <Flag code={country.flag} size={18} />}
            <span className="truncate">{country?.name ?? preferred_country}</span>
          </span>
        ) : (
          <span className="text-muted-foreground text-[0.875rem]">No country selected</span>
        )}
      </TableCell>
      <TableCell className={inWide}>
        <FirstLine>{countOf(document_count, "document")}</FirstLine>
        <SecondLine>{countOf(application_count, "application")}</SecondLine>
      </TableCell>
      <TableCell className="flex-none">
        <StatusBadge tone={active ? "ok" : "off"}>{active ? "Active" : "Inactive"}</StatusBadge>
        <SecondLine>since {formatNearDay(created_at)}</SecondLine>
      </TableCell>
    </ListRow>
  );
}

/** Everything about a student that the office has, beside the list. */
function StudentFacts({ student }: { student: StudentListView }) {
  const { name, email, phone, preferred_country, document_count, application_count, active, assigned_to } = student;
  return (
    <FactsList className={panelFacts}>
      <dt>Account</dt>
      <dd>
        <StatusBadge tone={active ? "ok" : "off"}>{active ? "Active" : "Inactive"}</StatusBadge>
      </dd>
      <ContactFacts email={email} phone={phone} />
      <dt>Owner</dt>
      <dd className="flex flex-wrap items-center gap-x-3">
        {assigned_to ? <bdi>{assigned_to.name}</bdi> : "No owner"}
        {assigned_to?.active === false && <StatusBadge tone="wait">Owner left</StatusBadge>}
        <InPlaceLink href={leadsAddress("admin").href({ stage: "all", search: email })}>
          {assigned_to ? "Hand over" : "Assign"}
          <span className="sr-only">: the owner of {name}</span>
        </InPlaceLink>
      </dd>
      <dt>Preferred country</dt>
      <dd>{destinationOf(preferred_country)?.name ?? preferred_country ?? "No country selected"}</dd>
      <dt>Documents</dt>
      <dd>{document_count}</dd>
      <dt>Applications</dt>
      <dd>{application_count}</dd>
      <dt>Consultations</dt>
      <dd>
        <InPlaceLink href={consultationsAddress.href({ search: email })}>
          Show them<span className="sr-only">: consultations of {name}</span>
        </InPlaceLink>
      </dd>
    </FactsList>
  );
}

/** What has happened with a student, and what we add to it. */
function StudentHistory({ student }: { student: StudentListView }) {
  const { id, contact_id, name, email, phone, follow_up_at } = student;
  if (contact_id === null) return null;
  const person = { contactId: contact_id, studentId: id, name, email, phone, followUpAt: follow_up_at, isLost: false };
  return (
    <>
      <TimelineComposer person={person} />
      <Timeline contactId={contact_id} studentId={id} level={3} />
    </>
  );
}

/** The messages with a student. They open by a button, because what is shown counts as read by the office. */
function StudentTalk({ student }: { student: StudentListView }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <PanelPart title="Messages">
      {isOpen ? (
        <StudentMessages portal="admin" student={student} asks={1} footClassName="-bottom-6 bg-card" />
      ) : (
        <p>
          <Button variant="line" size="sm" className="max-md:min-h-11" onClick={() => setOpen(true)}>
            <MessageSquareText aria-hidden="true" />
            Open the messages
          </Button>
        </p>
      )}
    </PanelPart>
  );
}
