"use client";

import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef, useState } from "react";
import { countLabel } from "@/components/portal/list/count-label";
import { FilterPills } from "@/components/portal/list/filter-pills";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { useKeptFocus } from "@/components/portal/use-kept-focus";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { HealthDetails } from "@/lib/health/views";
import { apiPage } from "@/lib/http/browser/api";
import type { MailView } from "@/lib/mail/views";
import { MailRow } from "./mail-row";
import { useMailRetry } from "./use-mail-retry";

type MailFilter = "failed" | "pending";

/** Emails shown at first; more come a full API page at a time. */
const mailsAtFirst = 10;
const mostMails = 200;

const everyMs = 15_000;
/** After a retry: the worker takes a second or two. */
const watchingMs = 2_000;

/** The unsent emails. `isWatched` polls quickly to follow a retry. */
const mailsQuery = (status: MailFilter, limit: number, isWatched: boolean) =>
  queryOptions({
    queryKey: ["admin", "mails", { status, limit }],
    queryFn: ({ signal }) => apiPage<MailView>(`mail?status=${status}&limit=${limit}`, { role: "admin", signal }),
    refetchInterval: isWatched ? watchingMs : everyMs,
  });

const pills = [
  { value: "failed", label: "Failed" },
  { value: "pending", label: "Waiting" },
] as const satisfies readonly { value: MailFilter; label: string }[];

const nothing = { failed: "No emails have failed.", pending: "No emails are waiting." };

/** The unsent emails: those that failed for good, and those waiting for their next try. */
export function MailPanel({ queue }: { queue: HealthDetails["email"] }) {
  const [status, setStatus] = useState<MailFilter>("failed");
  const [limit, setLimit] = useState(mailsAtFirst);
  const [leaving, setLeaving] = useState<MailView>();
  const retry = useMailRetry();
  const query = useQuery({ ...mailsQuery(status, limit, retry.isWatched), placeholderData: keepPreviousData });
  const heading = useRef<HTMLHeadingElement>(null);
  const noteChanged = useKeptFocus(query.data?.rows, heading);
  const { pending = 0, failed = 0 } = queue;
  const counts = { failed, pending };

  useRefetchOn(`${pending},${failed}`, query.refetch);

  return (
    <Card aria-labelledby="mails-heading">
      <div className="p-6 grid gap-4 pb-4 max-md:p-5">
        <MailHead heading={heading} retryAll={pending + failed > 0 ? retry.all : undefined} />
        <FilterPills
          label="Show emails by status"
          options={pills.map((pill) => ({ ...pill, count: countLabel(counts[pill.value]) }))}
          value={status}
          onChoose={(chosen) => {
            setStatus(chosen);
            setLimit(mailsAtFirst);
          }}
        />
      </div>
      <QueryPanel query={query} loading="Loading emails..." failure="Failed to load emails">
        {({ rows, total }) =>
          rows.length === 0 ? (
            <p className="text-muted-foreground border-border border-t px-6 py-5 max-md:px-5">{nothing[status]}</p>
          ) : (
            <>
              <ul className="border-border border-t px-6 max-md:px-5" aria-busy={query.isPlaceholderData}>
                {rows.map((mail) => (
                  <MailRow
                    key={mail.id}
                    mail={mail}
                    isRetrying={retry.one.isPending && retry.one.variables.id === mail.id}
                    onRetry={() => {
                      noteChanged(mail.id);
                      retry.one.mutate(mail);
                    }}
                    onRemove={() => setLeaving(mail)}
                  />
                ))}
              </ul>
              {String(rows.length) !== total && (
                <MoreMails
                  shown={rows.length}
                  total={total}
                  onMore={limit < mostMails ? () => setLimit(mostMails) : undefined}
                />
              )}
            </>
          )
        }
      </QueryPanel>
      <RemoveQuestion
        mail={leaving}
        onClose={() => setLeaving(undefined)}
        onRemove={(mail) => {
          noteChanged(mail.id);
          retry.remove.mutate(mail);
        }}
      />
    </Card>
  );
}

type MailHeadProps = {
  heading: RefObject<HTMLHeadingElement | null>;
  /** Absent when there is nothing to send. */
  retryAll: ReturnType<typeof useMailRetry>["all"] | undefined;
};

function MailHead({ heading, retryAll }: MailHeadProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div>
        <h2 id="mails-heading" ref={heading} tabIndex={-1}>
          Email queue
        </h2>
        <p className="text-muted-foreground mt-1">Undelivered email is retried for about a day.</p>
      </div>
      {retryAll && (
        <Button variant="line" size="sm" pending={retryAll.isPending} onClick={() => retryAll.mutate()}>
          Retry all
        </Button>
      )}
    </div>
  );
}

/** Refetches the list as soon as the counts in Health change, not only at the next poll. */
function useRefetchOn(counted: string, refetch: () => Promise<unknown>): void {
  const known = useRef(counted);
  useEffect(() => {
    if (known.current === counted) return;
    known.current = counted;
    void refetch();
  }, [counted, refetch]);
}

type MoreMailsProps = { shown: number; total: string; onMore: (() => void) | undefined };

/** Shown when there are more emails than listed. */
function MoreMails({ shown, total, onMore }: MoreMailsProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-border border-t px-6 py-4 max-md:px-5">
      <p className="text-muted-foreground">
        The newest {shown} of {total} mails
      </p>
      {onMore && (
        <Button variant="line" size="sm" onClick={onMore}>
          Show more
        </Button>
      )}
    </div>
  );
}

type RemoveQuestionProps = { mail: MailView | undefined; onClose: () => void; onRemove: (mail: MailView) => void };

function RemoveQuestion({ mail, onClose, onRemove }: RemoveQuestionProps) {
  return (
    <AlertDialog
      open={mail !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Remove this email?"
      description={`“${mail?.subject ?? ""}” to ${mail?.to ?? ""} will not be sent. You can’t undo this.`}
      confirm="Remove email"
      onConfirm={() => mail && onRemove(mail)}
    />
  );
}
