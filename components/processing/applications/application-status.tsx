import { StatusBadge } from "@/components/portal/status-badge";
import { ownWords } from "@/components/processing/status-words";
import { readStatus } from "@/lib/applications/status";

/** A status as the team reads it. Where the badge says "Unknown", the status's own words stand beside it. */
export function ApplicationStatus({ status }: { status: string }) {
  const { teamLabel, teamTone } = readStatus(status);
  return (
    <span className="application-status inline-flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <StatusBadge tone={teamTone}>{teamLabel}</StatusBadge>
      {teamLabel === "Unknown" && <span className="small muted">{ownWords(status)}</span>}
    </span>
  );
}
