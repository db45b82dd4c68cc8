import { cn } from "@/components/ui/cn";
import type { ApplicationView } from "@/lib/applications/views";

type WithdrawalReasonProps = { application: Pick<ApplicationView, "withdrawal_reason">; className?: string };

/** Why an application was withdrawn; nothing for other statuses. */
export function WithdrawalReason({ application, className }: WithdrawalReasonProps) {
  const { withdrawal_reason: reason } = application;
  return reason === null ? null : (
    <p
      className={cn("whitespace-pre-line border-border base:border-t base:px-6 py-3 text-off wrap-anywhere", className)}
      dir="auto"
    >
      <b>Withdrawn: </b>
      <bdi>{reason}</bdi>
    </p>
  );
}
