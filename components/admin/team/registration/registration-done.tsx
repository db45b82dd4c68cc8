"use client";

import Link from "next/link";
import { useEffect, useRef, useState } from "react";
import { InvitationLink } from "@/components/admin/team/invitation-link";
import { type TeamGroup, teamAddress } from "@/components/admin/team/team-queries";
import { Alert } from "@/components/ui/alert";
import { Button, buttonVariants } from "@/components/ui/button";
import { type Role, roles } from "@/lib/auth/roles";
import { ApiError, api } from "@/lib/http/browser/api";
import type { MailReceiptView } from "@/lib/mail/views";
import { formatLongDate } from "@/lib/office-time";
import type { RegisteredAccount } from "./use-registration";

type RegistrationDoneProps = {
  account: RegisteredAccount;
  /** "Processing team member registered successfully" */
  title: string;
  portal: Role;
  group: TeamGroup;
  another: string;
  onAnother: () => void;
};

/** An account was created: how its owner signs in, and what to do next. */
export function RegistrationDone({ account, title, portal, group, another, onAnother }: RegistrationDoneProps) {
  const { name, email, invited_until } = account;
  const [isByHand, setByHand] = useState(false);
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  const place = <b>{`${window.location.origin}${roles[portal].login}`}</b>;
  return (
    <div className="grid gap-6">
      <Alert ref={note} tone="ok" tabIndex={-1} title={title}>
        {invited_until ? (
          <p className="mt-1 wrap-anywhere">
            <bdi>{name}</bdi> chooses a password with the link in the invitation, then signs in at {place}. The link
            works until {formatLongDate(invited_until)}; you can send or copy another from the Team tab.
          </p>
        ) : (
          <p className="mt-1 wrap-anywhere">
            Give <bdi>{name}</bdi> the password you chose, by phone or in person. They sign in with it and{" "}
            <b>{email}</b> at {place}.
          </p>
        )}
      </Alert>
      <div className="flex flex-wrap gap-3">
        <Link className={buttonVariants()} href={teamAddress.href({ group })}>
          Go to the team
        </Link>
        <Button variant="line" onClick={onAnother}>
          {another}
        </Button>
      </div>
      {/* The last line, so that nothing moves when it changes. */}
      {invited_until && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <p className="min-w-0 wrap-anywhere" role="status">
            {isByHand ? (
              `The link in the email to ${email} no longer works: send the one you copied.`
            ) : (
              <SentByMail account={account} />
            )}
          </p>
          <InvitationLink group={group} account={account} onMade={() => setByHand(true)} />
        </div>
      )}
    </div>
  );
}

type MailProgress = MailReceiptView["status"];

/** Seconds between polls: most emails leave within five, and after three minutes polling stops. */
const pauses = [2, 3, 5, 8, 13, 21, 34, 55, 55];

/** An email's progress, by its receipt. Unknown, or without a receipt, it counts as on its way. */
function useMailReceipt(receipt: string | undefined): MailProgress {
  const [progress, setProgress] = useState<MailProgress>("on_its_way");

  useEffect(() => {
    if (!receipt) return;
    const left = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const waitFor = (look: number) => {
      const pause = pauses[look];
      if (pause !== undefined && !left.signal.aborted) timer = setTimeout(() => ask(look + 1), pause * 1000);
    };
    const ask = (next: number) => {
      api<MailReceiptView>("GET", `mail-receipts/${receipt}`, undefined, { signal: left.signal }).then(
        ({ status }) => {
          setProgress(status);
          if (status === "on_its_way" || status === "delayed") waitFor(next);
        },
        // No connection, or rate limited: the last state stays, and the next poll may know more. An unknown receipt
        // stays unknown.
        (error) => !(error instanceof ApiError && error.status === 404) && waitFor(next),
      );
    };
    setProgress("on_its_way");
    waitFor(0);
    return () => {
      left.abort();
      clearTimeout(timer);
    };
  }, [receipt]);

  return progress;
}

/** The progress of the invitation's email. */
function SentByMail({ account: { email, receipt } }: { account: RegisteredAccount }) {
  return invitationWords(useMailReceipt(receipt), email);
}

/** Where the invitation is: it counts as sent only once it has left. */
function invitationWords(progress: MailProgress, email: string): string {
  switch (progress) {
    case "sent":
      return `The invitation to ${email} has been sent.`;
    case "delayed":
      return `The invitation to ${email} hasn't been delivered yet. We keep trying; Backend Health shows why.`;
    case "failed":
      return `The invitation to ${email} couldn't be delivered. Check the address, then send another from the Team tab.`;
    default:
      return `The invitation to ${email} is on its way.`;
  }
}
