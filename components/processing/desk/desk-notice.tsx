import { CircleCheck, CircleX, RotateCcw, X } from "lucide-react";
import { InPlaceLink } from "@/components/portal/shell/in-place-link";
import { Button } from "@/components/ui/button";
import { type DocumentStatusValue, documentTypeHeading } from "@/lib/documents/labels";
import { deskHref } from "./desk-address";
import type { Desk } from "./use-desk";
import type { HeldDecision } from "./use-held-decisions";

const looks: Record<DocumentStatusValue, { word: string; tone: string; Icon: typeof X }> = {
  approved: { word: "Approved", tone: "is-ok", Icon: CircleCheck },
  rejected: { word: "Rejected", tone: "is-bad", Icon: CircleX },
  pending: { word: "Back in the queue", tone: "is-wait", Icon: RotateCcw },
};

/**
 * What was decided last, the newest first, with the way back as long as the student has not been told. It stands in a
 * place where it covers nothing: a toast would lie over the buttons that decide about the next document.
 */
export function DeskNotice({ desk }: { desk: Desk }) {
  const { decisions } = desk.decisions;
  const last = decisions.find(({ isHeld }) => isHeld);
  return (
    <div role="status" className="desk-notice-place">
      {decisions.map((decision) => (
        <Notice key={decision.document.id} decision={decision} desk={desk} isLast={decision === last} />
      ))}
    </div>
  );
}

function Notice({ decision, desk, isLast }: { decision: HeldDecision; desk: Desk; isLast: boolean }) {
  const { document: decided, isHeld } = decision;
  const { undo, undoing, forget } = desk.decisions;
  const { word, tone, Icon } = looks[decided.status];
  return (
    <div className={`desk-notice ${tone}`}>
      <Icon aria-hidden="true" />
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
        <InPlaceLink className="btn btn-line btn-sm" href={deskHref(decided.id)}>
          Open
        </InPlaceLink>
      )}
      <button type="button" className="toast-close" aria-label="Close" onClick={() => forget(decided)}>
        <X aria-hidden="true" />
      </button>
    </div>
  );
}
