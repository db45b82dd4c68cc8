import { StatusBadge } from "@/components/portal/status/status-badge";
import { type ConsultationStatusValue, consultationStatuses } from "@/lib/consultations/labels";

/** The badge of a consultation's status. */
export function ConsultationStatus({ status }: { status: ConsultationStatusValue }) {
  const known = consultationStatuses.find(({ value }) => value === status);
  return <StatusBadge tone={known?.tone ?? "off"}>{known?.label ?? "Unknown"}</StatusBadge>;
}
