import type { ReactNode } from "react";
import { Row } from "@/components/portal/rows";
import { Flag } from "@/components/site/flag";
import { formatDate } from "@/lib/office-time";
import { labelOf } from "@/lib/options";
import { hideReasons } from "@/lib/shortlist/labels";
import type { ShortlistView } from "@/lib/shortlist/views";

/** A programme that a student has saved or hidden, with its link; `children` are the screen's buttons. */
export function ShortlistRow({ entry, children }: { entry: ShortlistView; children?: ReactNode }) {
  const { programme_id: id, kind, reason, lesson, programme, created_at } = entry;
  return (
    <Row className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0 flex-[1_1_15rem]">
        {programme ? (
          <>
            <a className="inline-flex items-center font-[620] wrap-anywhere max-md:min-h-11" href={`/programmes/${id}`}>
              {programme.name}
            </a>
            <p className="flex items-start gap-1.5 text-muted-foreground text-small/[1.4]">
              <Flag code={programme.flag} size={16} />
              <span className="min-w-0 wrap-anywhere">
                {programme.university}, {programme.city}, {programme.country}
              </span>
            </p>
            {kind === "saved" && programme.cost && (
              <p className="text-small/[1.4]">
                {programme.cost}
                {programme.is_estimate && ", our estimate"}
              </p>
            )}
          </>
        ) : (
          <b>A programme that has left our list</b>
        )}
        {reason ? (
          <p className="text-small/[1.4]">
            <b>{labelOf(hideReasons, reason)}.</b> {lesson}
          </p>
        ) : (
          <p className="text-muted-foreground text-small/[1.4]">Saved {formatDate(created_at)}</p>
        )}
      </div>
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </Row>
  );
}
