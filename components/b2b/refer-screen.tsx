"use client";

import { ArrowLeft } from "lucide-react";
import Link from "next/link";
import { useEffect, useRef, useState } from "react";
import { LeavePageQuestion } from "@/components/portal/session/leave-question";
import { backLink } from "@/components/portal/shell/back-link";
import { PageHead } from "@/components/portal/shell/page-head";
import { portalPage } from "@/components/portal/shell/portal-page";
import { Alert } from "@/components/ui/alert";
import { Button, buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { ReferralView } from "@/lib/partners/views";
import { ReferForm } from "./refer-form";

/** A partner refers a student. Leaving the page with unsent input needs a confirmation. */
export function ReferScreen() {
  const [sent, setSent] = useState<ReferralView>();
  const [isTyped, setTyped] = useState(false);
  return (
    <div className="max-w-180">
      <Link className={backLink({ className: "mb-5" })} href="/b2b/dashboard">
        <ArrowLeft aria-hidden="true" />
        Back to the dashboard
      </Link>
      <PageHead
        title="Refer a student"
        note="We contact the student, and you follow their progress. The first partner to refer a student gets the credit."
      />
      <Card pad>
        {sent ? (
          <Sent referral={sent} onAnother={() => setSent(undefined)} />
        ) : (
          <ReferForm onTyped={setTyped} onSent={setSent} />
        )}
      </Card>
      <LeavePageQuestion
        isUnsaved={isTyped}
        title="Leave without sending?"
        description="The referral has not been sent yet. What you typed is lost."
        confirm="Discard the referral"
      />
    </div>
  );
}

export const ReferPage = portalPage(ReferScreen);

function Sent({ referral, onAnother }: { referral: ReferralView; onAnother: () => void }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <div className="grid gap-6">
      <Alert ref={note} tone="ok" tabIndex={-1} title="Student referred">
        <p className="mt-1 wrap-anywhere">
          <bdi>{referral.student_name}</bdi> is on your list now. We’ll email you whenever the status or your commission
          changes.
        </p>
      </Alert>
      <div className="flex flex-wrap gap-3">
        <Link className={buttonVariants()} href="/b2b/dashboard">
          Back to the dashboard
        </Link>
        <Button variant="line" onClick={onAnother}>
          Refer another student
        </Button>
      </div>
    </div>
  );
}
