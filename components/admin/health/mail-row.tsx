import { Row } from "@/components/portal/rows";
import { Button } from "@/components/ui/button";
import type { MailView } from "@/lib/mail/views";
import { formatDate, formatTime } from "@/lib/office-time";
import { countOf } from "@/lib/plural";

type MailRowProps = { mail: MailView; isRetrying: boolean; onRetry: () => void; onRemove: () => void };

/** An unsent email: what it is, why it was not sent, and what can be done. */
export function MailRow({ mail, isRetrying, onRetry, onRemove }: MailRowProps) {
  const { subject, to, attempts, last_error: reason, created_at: at, can_retry: canRetry } = mail;
  const isFailed = mail.status === "failed";
  return (
    <Row className="max-md:grid max-md:gap-2">
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">
          <bdi>{subject}</bdi>
        </p>
        {reason && (
          <p className="wrap-anywhere">
            <bdi>{reason}</bdi>
          </p>
        )}
        {!canRetry && (
          <p>
            <b>What to do: </b>
            The link in it is no longer kept. Send a new invitation from the Team tab, or ask the person to choose
            “Forgot your password?” when signing in; then remove this mail.
          </p>
        )}
        <p className="text-muted-foreground text-small/[1.45] wrap-anywhere">
          To <bdi>{to}</bdi>, {formatDate(at)}, {formatTime(at)}, {countOf(attempts, "try", "tries")}
        </p>
      </div>
      <div className="flex flex-none gap-2">
        {canRetry && (
          <Button variant="line" size="sm" pending={isRetrying} onClick={onRetry}>
            Retry
            <span className="sr-only">
              : {subject}, to {to}
            </span>
          </Button>
        )}
        {isFailed && (
          <Button variant="quiet" size="sm" onClick={onRemove}>
            Remove
            <span className="sr-only">
              : {subject}, to {to}
            </span>
          </Button>
        )}
      </div>
    </Row>
  );
}
