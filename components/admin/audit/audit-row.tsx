"use client";

import { ListRow } from "@/components/portal/list/list-table";
import { InPlaceLink } from "@/components/portal/shell/in-place-link";
import { TableCell } from "@/components/ui/table";
import type { AuditView } from "@/lib/audit/views";
import { formatDate, formatTime } from "@/lib/office-time";
import { auditAddress } from "./audit-queries";

const roleNames = { admin: "Admin", processing: "Processing team", b2b: "Partner", student: "Student" } as const;

/** Who did it. A sign-in is recorded before anybody is signed in, so its actor is its subject. */
function doerOf({ action, actor, subject, details }: AuditView) {
  if (actor || action !== "sign-in" || subject?.kind !== "account") return actor;
  const role = typeof details.role === "string" && details.role in roleNames ? details.role : null;
  return { id: subject.id, name: subject.name, role: role as keyof typeof roleNames | null };
}

/** One entry: when, who, what, and about whom. A name links to everything that person did or that was done to them. */
export function AuditRow({ entry }: { entry: AuditView }) {
  const doer = doerOf(entry);
  return (
    <ListRow id={entry.id} name={entry.text}>
      <TableCell>
        <span className="md:whitespace-nowrap">{formatDate(entry.created_at)}</span>{" "}
        <span className="text-muted-foreground md:block">{formatTime(entry.created_at)}</span>
      </TableCell>
      <TableCell label="Who">
        <div className="min-w-0">
          {doer ? (
            <PersonLink id={doer.id} name={doer.name ?? "Deleted account"} />
          ) : (
            <span className="text-muted-foreground">{entry.address === null ? "The system" : "Not signed in"}</span>
          )}
          {doer?.role && <span className="text-muted-foreground text-small/[1.45] block">{roleNames[doer.role]}</span>}
        </div>
      </TableCell>
      <TableCell label="What">
        <div className="min-w-0 wrap-anywhere">
          <bdi>{entry.text}</bdi>
          <EntryDetails entry={entry} />
        </div>
      </TableCell>
      <TableCell label="About">
        <Subject subject={entry.subject} isDoer={doer !== null && doer.id === entry.subject?.id} />
      </TableCell>
    </ListRow>
  );
}

function Subject({ subject, isDoer }: { subject: AuditView["subject"]; isDoer: boolean }) {
  if (isDoer) return <span className="text-muted-foreground">Their own account</span>;
  if (!subject) return <span className="text-muted-foreground">Nobody</span>;
  if (subject.kind === null) return <span className="text-muted-foreground">No longer exists</span>;
  return (
    <div className="min-w-0">
      {subject.kind === "account" ? (
        <PersonLink id={subject.id} name={subject.name} />
      ) : (
        <span className="wrap-anywhere">
          <bdi>{subject.name}</bdi>
        </span>
      )}
      <span className="text-muted-foreground text-small/[1.45] block">{subject.kind}</span>
    </div>
  );
}

const PersonLink = ({ id, name }: { id: string; name: string | null }) => (
  <InPlaceLink
    className="inline-flex items-center gap-2 font-semibold text-link underline underline-offset-3 wrap-anywhere"
    href={auditAddress.href({ person: id })}
  >
    <bdi>{name}</bdi>
  </InPlaceLink>
);

/** The details that help to find the cause of a problem. */
function EntryDetails({ entry }: { entry: AuditView }) {
  const facts = [
    ["Address", entry.address],
    ["Request", entry.request_id],
    ["Record", entry.subject?.id],
    ...Object.entries(entry.details).map(([name, value]) => [
      name,
      typeof value === "string" ? value : JSON.stringify(value),
    ]),
  ].filter(([, value]) => value !== null && value !== undefined && value !== "");
  if (facts.length === 0) return null;
  return (
    <details className="text-small/[1.45] mt-1">
      <summary className="inline-flex min-h-6 cursor-pointer items-center gap-2 font-[620] text-link underline underline-offset-3">
        Details<span className="sr-only"> of {entry.text}</span>
      </summary>
      <dl className="mt-1 grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted-foreground">{name}</dt>
            <dd className="m-0 wrap-anywhere">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
