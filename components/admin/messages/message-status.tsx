import { StatusBadge } from "@/components/portal/status-badge";
import { type MessageStatusValue, messageStatuses } from "@/lib/messages/schema";

/** The badge of a contact message's status. */
export function MessageStatus({ status }: { status: MessageStatusValue }) {
  const known = messageStatuses.find(({ value }) => value === status);
  return <StatusBadge tone={known?.tone ?? "off"}>{known?.label ?? "Unknown"}</StatusBadge>;
}
