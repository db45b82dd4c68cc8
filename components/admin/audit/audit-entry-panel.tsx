import { useQuery } from "@tanstack/react-query";
import { panelFacts, RecordPanel } from "@/components/portal/list/dense/record-panel";
import type { useSidePanel } from "@/components/portal/list/dense/side-panel";
import { FactsList } from "@/components/portal/rows";
import type { AuditView } from "@/lib/audit/views";
import { roles } from "@/lib/auth/roles";
import { formatLongDate, formatTime } from "@/lib/office-time";
import { auditEntryQuery } from "./audit-queries";
import { Doer, doerOf, Subject } from "./audit-row";

/** The details that help to find the cause of a problem. */
function detailsOf({ address, request_id, subject, details }: AuditView): [name: string, value: string][] {
  const facts: [string, unknown][] = [
    ["Address", address],
    ["Request", request_id],
    ["Record", subject?.id],
    ...Object.entries(details),
  ];
  return facts.flatMap(([name, value]) =>
    value === null || value === undefined || value === ""
      ? []
      : [[name, typeof value === "string" ? value : JSON.stringify(value)]],
  );
}

type AuditEntryPanelProps = { panel: ReturnType<typeof useSidePanel>; id: string; row: AuditView | undefined };

/** An entry of the audit log beside the list, with all its details. */
export function AuditEntryPanel({ panel, id, row }: AuditEntryPanelProps) {
  const query = useQuery({ ...auditEntryQuery(id), enabled: row === undefined });
  return (
    <RecordPanel
      panel={panel}
      noun="entry"
      row={row}
      query={query}
      title={({ text }) => <bdi>{text}</bdi>}
      note={({ created_at }) => `${formatLongDate(created_at)}, ${formatTime(created_at)}, Lahore time`}
    >
      {(entry) => {
        const doer = doerOf(entry);
        return (
          <FactsList className={panelFacts}>
            <dt>Who</dt>
            <dd>
              <Doer entry={entry} />
              {doer?.role && <span className="block text-muted-foreground">{roles[doer.role].name}</span>}
            </dd>
            <dt>About</dt>
            <dd>
              <Subject subject={entry.subject} isDoer={doer !== null && doer.id === entry.subject?.id} />
            </dd>
            {detailsOf(entry).map(([name, value]) => (
              <div key={name} className="contents *:border-border *:border-t *:py-3.25 *:wrap-anywhere">
                <dt className="text-muted-foreground">{name}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
          </FactsList>
        );
      }}
    </RecordPanel>
  );
}
