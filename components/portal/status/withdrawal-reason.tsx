import type { ApplicationView } from "@/lib/applications/views";

/** Why an application was withdrawn; nothing for any other. */
export function WithdrawalReason({ application }: { application: Pick<ApplicationView, "withdrawal_reason"> }) {
  const { withdrawal_reason: reason } = application;
  return reason === null ? null : (
    <p className="withdrawal-reason" dir="auto">
      <b>Withdrawn: </b>
      <bdi>{reason}</bdi>
    </p>
  );
}
