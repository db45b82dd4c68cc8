"use client";

import { FirstLine, inMiddle, SecondLine } from "@/components/portal/list/dense/row-lines";
import { OpenButton } from "@/components/portal/list/dense/side-panel";
import type { Opener } from "@/components/portal/list/dense/use-dense-list";
import { type Column, ListRow } from "@/components/portal/list/list-table";
import { InPlaceLink } from "@/components/portal/shell/in-place-link";
import { TableCell } from "@/components/ui/table";
import type { AuditView } from "@/lib/audit/views";
import { isRole, roles } from "@/lib/auth/roles";
import { formatNearDay, formatTime } from "@/lib/office-time";
import { auditAddress } from "./audit-queries";

export const auditColumns: readonly Column[] = [
  ["When, Lahore time", "md:w-38"],
  ["Who", `md:w-[22%] ${inMiddle}`],
  ["What"],
  ["About", `md:w-[24%] ${inMiddle}`],
];

/** Who did it. A sign-in is recorded before anybody is signed in, so its actor is its subject. */
export function doerOf({ action, actor, subject, details }: AuditView) {
  if (actor || action !== "sign-in" || subject?.kind !== "account") return actor;
  const role = isRole(details.role) ? details.role : null;
  return { id: subject.id, name: subject.name, role };
}

/** One entry: when, who, what, and about whom. A name links to everything that person did or that was done to them. */
export function AuditRow({ entry, ...opener }: Opener & { entry: AuditView }) {
  const doer = doerOf(entry);
  return (
    <ListRow id={entry.id} name={entry.text} isOpen={opener.isOpen}>
      <TableCell className="flex-none max-md:w-24">
        <FirstLine>{formatNearDay(entry.created_at)}</FirstLine> <SecondLine>{formatTime(entry.created_at)}</SecondLine>
      </TableCell>
      <TableCell className={inMiddle}>
        <FirstLine title={doer?.name ?? undefined}>
          <Doer entry={entry} />
        </FirstLine>
        {doer?.role && <SecondLine>{roles[doer.role].name}</SecondLine>}
      </TableCell>
      <TableCell className="min-w-0 flex-1">
        <div className="flex min-w-0">
          <OpenButton id={entry.id} title={entry.text} {...opener}>
            <bdi>{entry.text}</bdi>
          </OpenButton>
        </div>
        <SecondLine className="@min-[44rem]/list:hidden">
          <bdi>{doer?.name ?? (doer ? "Deleted account" : unnamed(entry))}</bdi>
        </SecondLine>
      </TableCell>
      <TableCell className={inMiddle}>
        <Subject subject={entry.subject} isDoer={doer !== null && doer.id === entry.subject?.id} />
      </TableCell>
    </ListRow>
  );
}

const unnamed = ({ address }: AuditView) => (address === null ? "The system" : "Not signed in");

/** Who did it, as a link to everything they did. */
export function Doer({ entry }: { entry: AuditView }) {
  const doer = doerOf(entry);
  return doer ? (
    <PersonLink id={doer.id} name={doer.name ?? "Deleted account"} />
  ) : (
    <span className="text-muted-foreground">{unnamed(entry)}</span>
  );
}

/** Whom or what it is about. */
export function Subject({ subject, isDoer }: { subject: AuditView["subject"]; isDoer: boolean }) {
  if (isDoer) return <FirstLine className="text-muted-foreground">Their own account</FirstLine>;
  if (!subject) return <FirstLine className="text-muted-foreground">Nobody</FirstLine>;
  if (subject.kind === null) return <FirstLine className="text-muted-foreground">No longer exists</FirstLine>;
  return (
    <>
      <FirstLine title={subject.name ?? undefined}>
        {subject.kind === "account" ? <PersonLink id={subject.id} name={subject.name} /> : <bdi>{subject.name}</bdi>}
      </FirstLine>
      <SecondLine>{subject.kind}</SecondLine>
    </>
  );
}

const PersonLink = ({ id, name }: { id: string; name: string | null }) => (
  <InPlaceLink
    className="font-semibold text-link underline underline-offset-3"
    href={auditAddress.href({ person: id })}
  >
    <bdi>{name}</bdi>
  </InPlaceLink>
);
