"use client";

import { Mail, MailX, Undo2 } from "lucide-react";
import { type Control, useWatch } from "react-hook-form";
import { StatusBadge } from "@/components/portal/status/status-badge";
import { Button } from "@/components/ui/button";
import { holderLabels, readStatus } from "@/lib/applications/labels";
import type { ApplicationChangeInput } from "@/lib/applications/schema/application";
import { nextMove } from "@/lib/applications/status";
import type { StaffApplicationView } from "@/lib/applications/views";
import type { StatusValues } from "./update-status-values";
import type { ShownProposal } from "./use-proposal";

type UpdateStatusOutlookProps = {
  control: Control<StatusValues, unknown, ApplicationChangeInput>;
  /** The stored version. */
  base: StaffApplicationView;
  proposal: ShownProposal | undefined;
};

/** What the student will see and be emailed once this is saved; and what else the chosen status has changed. */
export function UpdateStatusOutlook({ control, base, proposal }: UpdateStatusOutlookProps) {
  const status = useWatch({ control, name: "status" });
  // Apart from the status: choosing one sets the steps before its own event has ended, and that event has the old steps.
  const steps = useWatch({ control, name: "steps" });
  const { label, tone } = readStatus(status);
  const { holder, next } = nextMove(status, steps);
  const name = <bdi>{base.student_name.split(" ")[0]}</bdi>;
  return (
    <div className="grid gap-2 rounded-md border border-border bg-surface px-4 py-3.5 *:flex *:flex-wrap *:items-center *:gap-x-2.5 *:gap-y-1.5 *:empty:hidden">
      <p>
        <span>{name} sees</span>
        <StatusBadge tone={tone}>{label}</StatusBadge>
        <span className="text-muted-foreground">
          {holderLabels[holder]} · {next}
        </span>
      </p>
      <p>
        {status === base.status || !base.student_active ? (
          <>
            <MailX aria-hidden="true" /> {base.student_active ? "No email" : "Account closed: no email"}
          </>
        ) : (
          <>
            <Mail aria-hidden="true" />
            <span>
              {name} gets an email: {label}
            </span>
          </>
        )}
      </p>
      {/* Always rendered, so that its content is announced. */}
      <div role="status">
        {proposal && (
          <>
            <span>
              Set to match “{readStatus(status).label}”: {proposal.words}.
            </span>
            <Button variant="line" size="sm" onClick={proposal.undo}>
              <Undo2 aria-hidden="true" />
              Undo
              <span className="sr-only"> what was set along with the status</span>
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
