"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { FilterRow } from "@/components/portal/list/dense/filter-row";
import { ListKeysButton } from "@/components/portal/list/dense/list-keys-button";
import { RecordPanel } from "@/components/portal/list/dense/record-panel";
import { FirstLine, inMiddle, SecondLine } from "@/components/portal/list/dense/row-lines";
import { ListBeside, OpenButton } from "@/components/portal/list/dense/side-panel";
import { type Opener, useDenseList } from "@/components/portal/list/dense/use-dense-list";
import { ViewLinks } from "@/components/portal/list/dense/view-links";
import { ListPanel } from "@/components/portal/list/list-panel";
import { type Column, ListRow, ListTable } from "@/components/portal/list/list-table";
import { OwnerFilter } from "@/components/portal/owners/owner-control";
import { InPlaceLink } from "@/components/portal/shell/in-place-link";
import { portalPage } from "@/components/portal/shell/portal-page";
import { CareBadge } from "@/components/portal/status/care-badge";
import { StudentMessages } from "@/components/portal/threads/student-messages";
import { threadCountsQuery } from "@/components/portal/threads/thread-queries";
import { studentHref } from "@/components/processing/student/student-address";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button";
import { TableCell } from "@/components/ui/table";
import { formatDate, formatTime } from "@/lib/office-time";
import { countOf } from "@/lib/plural";
import { countedThreads, threadViews } from "@/lib/threads/labels";
import type { ThreadRowView } from "@/lib/threads/views";
import { threadRowQuery, threadsAddress, threadsQuery } from "./threads-address";

const none = {
  waiting: { title: "No unread messages", note: "What students write appears here as soon as it is sent." },
  all: { title: "No messages yet", note: "Write to a student from their record. What students write appears here." },
};

const columns: readonly Column[] = [["Student"], ["Last message", `md:w-32 ${inMiddle}`], ["State", "md:w-32"]];

/** The threads with students: those with something unread first, each open beside the list. */
function ThreadsScreen() {
  const { data: counts } = useQuery(threadCountsQuery("processing"));
  const list = useDenseList(threadsAddress, threadsQuery);
  const { at, narrow, panel, openRow, opener } = list;
  const showAll = (
    <InPlaceLink
      className={buttonVariants({ variant: "line", size: "sm" })}
      href={threadsAddress.href({ view: "all" })}
    >
      Show all messages
    </InPlaceLink>
  );
  const shown = (
    <ListPanel
      list={list}
      id="threads-heading"
      heading="Messages"
      beside={
        <>
          <ViewLinks
            label="Show messages"
            views={threadViews.map(({ value, label }) => ({
              label,
              href: threadsAddress.href({ view: value, owner: at.owner }),
              isShown: at.view === value,
              count: value === "waiting" ? counts?.unread : undefined,
              countedUpTo: countedThreads,
            }))}
          />
          <ListKeysButton own={[]} hasSearch={false} />
        </>
      }
      filters={
        <FilterRow chosen={at.owner ? 1 : 0}>
          <OwnerFilter value={at.owner} onChoose={(owner) => narrow({ owner })} />
        </FilterRow>
      }
      words={{
        nouns: ["student", "students"], // a row for each
        loading: "Loading messages...",
        failure: "Failed to load messages",
        none: { ...none[at.view], action: at.view !== "all" && showAll },
        narrowed: at.owner ? {} : null,
      }}
    >
      {(rows) => (
        <ListTable isDense aria-label="Messages" className="md:table-fixed" columns={columns}>
          {rows.map((row) => (
            <ThreadRow key={row.id} thread={row} {...opener(row)} />
          ))}
        </ListTable>
      )}
    </ListPanel>
  );
  return (
    <>
      <h1 className="sr-only">Messages with students</h1>
      <ListBeside panel={panel} list={shown}>
        {at.open && <ThreadPanel panel={panel} id={at.open} row={openRow} />}
      </ListBeside>
    </>
  );
}

export const ThreadsPage = portalPage(ThreadsScreen);

const saying = ({ text, documents, deleted_documents }: ThreadRowView["last"]) =>
  text || countOf(documents.length + deleted_documents, "document");

/** Whose turn it is. */
function ThreadState({ thread: { unread, last, is_seen } }: { thread: ThreadRowView }) {
  if (unread > 0) return <Badge tone="wait">{countOf(unread, "unread", "unread")}</Badge>;
  if (last.side === "student") return <Badge tone="info">Read</Badge>;
  return <Badge tone="off">{is_seen ? "Seen" : "Not seen yet"}</Badge>;
}

function ThreadRow({ thread, ...opener }: Opener & { thread: ThreadRowView }) {
  const { id, student_name, assigned_to, last, needs_care } = thread;
  const words = saying(last);
  return (
    <ListRow id={id} name={student_name} isOpen={opener.isOpen}>
      <TableCell className="min-w-0 flex-1">
        <div className="flex min-w-0 items-center gap-2">
          <OpenButton id={id} title={student_name} {...opener}>
            <bdi>{student_name}</bdi>
          </OpenButton>
          {(needs_care || last.needs_care) && <CareBadge />}
          {assigned_to?.active === false && <Badge tone="wait">Owner left</Badge>}
        </div>
        <SecondLine title={words}>
          {last.side === "office" && (
            <>
              <bdi>{last.sender ?? "Our office"}</bdi>:{" "}
            </>
          )}
          <bdi>{words}</bdi>
        </SecondLine>
      </TableCell>
      <TableCell className={inMiddle}>
        <FirstLine>{formatDate(last.created_at)}</FirstLine>
        <SecondLine>{formatTime(last.created_at)}</SecondLine>
      </TableCell>
      <TableCell className="flex-none">
        <ThreadState thread={thread} />
      </TableCell>
    </ListRow>
  );
}

type ThreadPanelProps = {
  panel: ReturnType<typeof useDenseList>["panel"];
  id: string;
  row: ThreadRowView | undefined;
};

/** A student's messages beside the list. */
function ThreadPanel({ panel, id, row }: ThreadPanelProps) {
  const query = useQuery({ ...threadRowQuery(id), enabled: row === undefined });
  return (
    <RecordPanel
      panel={panel}
      noun="student"
      row={row}
      query={query}
      title={({ student_name }) => <bdi>{student_name}</bdi>}
      note={({ id: studentId }) => <Link href={studentHref(studentId)}>Open the record</Link>}
    >
      {({ id: studentId, student_name }) => (
        <StudentMessages portal="processing" student={{ id: studentId, name: student_name }} />
      )}
    </RecordPanel>
  );
}
