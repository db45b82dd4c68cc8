"use client";

import { ArrowLeft, ChevronDown, ChevronUp } from "lucide-react";
import { InPlaceLink } from "@/components/portal/shell/in-place-link";
import { deskHref } from "./desk-address";
import { DeskQueue } from "./desk-queue";
import { DeskStart } from "./desk-start";
import { ReviewPane } from "./review/review-pane";
import { type DeskSeeds, useDesk } from "./use-desk";
import { useShortcuts } from "./use-shortcuts";
import "./review/review.css";
import "./desk.css";

/** The document desk: what waits at the left, the document with its decision at the right; on a phone one after the other. */
export function DeskScreen(seeds: DeskSeeds) {
  const desk = useDesk(seeds);
  const { id, current, next, before, upNext, index, rows } = desk;
  useShortcuts({
    j: () => next && desk.open(next.id),
    k: () => before && desk.open(before.id),
    z: () => desk.decisions.undoLast(),
  });

  return (
    <div className="desk" data-open={id === undefined ? undefined : ""}>
      <DeskQueue desk={desk} />
      <div className="desk-pane">
        {id !== undefined && (
          <InPlaceLink className="desk-back" href={deskHref()}>
            <ArrowLeft aria-hidden="true" />
            Waiting documents
          </InPlaceLink>
        )}
        {current ? (
          <ReviewPane
            key={`${current.id} ${current.status} ${current.reviewed_at}`}
            document={current}
            previous={current.previous}
            takesFocus
            onDecided={desk.decided}
            onNext={upNext && (() => desk.open(upNext.id))}
            onShow={(newer) => desk.show(newer, current)}
          >
            <nav aria-label="Queue" className="desk-steps">
              <StepLink to={before?.id} label="Previous document" icon={<ChevronUp aria-hidden="true" />} />
              <StepLink to={next?.id} label="Next document" icon={<ChevronDown aria-hidden="true" />} />
              {index >= 0 && (
                <span className="muted">
                  {index + 1} of {desk.query.data?.total ?? rows.length}
                </span>
              )}
            </nav>
          </ReviewPane>
        ) : (
          <DeskStart desk={desk} />
        )}
      </div>
    </div>
  );
}

function StepLink({ to, label, icon }: { to: string | undefined; label: string; icon: React.ReactNode }) {
  if (to === undefined) return <span className="btn btn-line btn-icon btn-sm desk-no-step">{icon}</span>;
  return (
    <InPlaceLink className="btn btn-line btn-icon btn-sm" href={deskHref(to)} aria-label={label}>
      {icon}
    </InPlaceLink>
  );
}
