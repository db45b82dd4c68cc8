import { readStatus } from "@/lib/applications/labels";
import { StatusBadge } from "./status-badge";

/** The badge of an application's status, the same in every portal. */
export function ApplicationStatus({ status, className }: { status: string; className?: string }) {
  const { label, tone } = readStatus(status);
  return (
    <StatusBadge tone={tone} className={className}>
      {label}
    </StatusBadge>
  );
}
