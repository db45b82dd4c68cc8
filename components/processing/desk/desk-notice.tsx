import { CircleCheck, CircleX, RotateCcw, X } from "lucide-react";
import { InPlaceLink } from "@/components/portal/shell/in-place-link";
import { Button, buttonVariants, closeVariants } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { type DocumentStatusValue, documentTypeHeading } from "@/lib/documents/labels";
import type { Desk } from "./use-desk";
import type { HeldDecision } from "./use-held-decisions";

const looks: Record<DocumentStatusValue, { word: string; bar: string; icon?: string; Icon: typeof X }> = {
  approved: { word: "Approved", bar: "bg-ok-bg", icon: "text-ok", Icon: CircleCheck },
  rejected: { word: "Rejected", bar: "bg-bad-bg", icon: "text-bad", Icon: CircleX },
  pending: { word: "Back in the queue", bar: "bg-wait-bg", Icon: RotateCcw },
};

/**
 * The latest decisions, newest first, with an Undo until the student gets an email. It is placed where it covers
 * nothing: a toast would cover the buttons for the next document.
 */
export function DeskNotice({ desk }: { desk: Desk }) {
  const { decisions } = desk.decisions;
  const last = decisions.find(({ isHeld }) => isHeld);
  return (
    <div role="status">
      {decisions.map((decision) => (
        <Notice key={decision.document.id} decision={decision} desk={desk} isLast={decision === last} />
      ))}
    </div>
  );
}

function Notice({ decision, desk, isLast }: { decision: HeldDecision; desk: Desk; isLast: boolean }) {
  const { document: decided, isHeld } = decision;
  const { undo, undoing, forget } = desk.decisions;
  const { word, bar, icon, Icon } = looks[decided.status];
  return (
    <div
      className={cn(
        "flex flex-wrap items-center gap-x-2.5 gap-y-2 border-border border-t px-4 py-3 leading-[1.4]",
        bar,
      )}
      data-decision={decided.status}
    >
      <Icon className={icon} aria-hidden="true" />
      <p className="min-w-0 flex-1">
        <b>{word}</b>: {documentTypeHeading(decided.type)} of <bdi>{decided.student_name}</bdi>
      </p>
      {isHeld ? (
        <Button
          variant="line"
          size="sm"
          pending={undoing === decided}
          aria-keyshortcuts={isLast ? "Z" : undefined}
          onClick={() => undo(decision)}
        >
          Undo
        </Button>
      ) : (
        <InPlaceLink className={buttonVariants({ variant: "line", size: "sm" })} href={desk.hrefOf(decided.id)}>
          Open
        </InPlaceLink>
      )}
      <button type="button" className={closeVariants()} aria-label="Close" onClick={() => forget(decided)}>
        <X aria-hidden="true" />
      </button>
    </div>
  );
}
