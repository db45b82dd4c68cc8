import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { contentKey } from "@/components/portal/content/use-looked";
import { fieldErrorVariants } from "@/components/ui/form/field";
import { Progress } from "@/components/ui/progress";
import { publicationWords } from "@/lib/content/labels";
import type { PublicationView } from "@/lib/content/views";
import { formatDate } from "@/lib/office-time";
import { publicationQuery } from "../content-queries";

/** A publication as it is now, until it is over; what was given until one begins. What it has changed is then loaded again. */
export function usePublication<Begun extends PublicationView | undefined>(begun: Begun): PublicationView | Begun {
  const { data } = useQuery({
    ...publicationQuery(begun?.id ?? ""),
    initialData: begun as PublicationView | undefined,
    enabled: begun !== undefined,
  });
  const client = useQueryClient();
  const publication: PublicationView | undefined = data ?? begun;
  const isOver = publication !== undefined && publication.state !== "rendering";
  useEffect(() => {
    if (isOver) void client.invalidateQueries({ queryKey: contentKey });
  }, [isOver, client]);
  return data ?? begun;
}

type PublicationProgressProps = {
  publication: Pick<PublicationView, "state" | "pages_done" | "pages_total" | "problem"> &
    Partial<Pick<PublicationView, "planned_for">>;
};

/** How far a publication is, until it is there; or why it is not. */
export function PublicationProgress({ publication }: PublicationProgressProps) {
  const { state, pages_done: done, pages_total: total, problem, planned_for: day } = publication;
  const { label, note } = publicationWords(state, problem);
  return (
    <div role="status" className="grid gap-3">
      {state === "rendering" && (
        <>
          <p>Preparing the pages{total > 0 ? `: ${done} of ${total}` : "…"}</p>
          <Progress label="Pages that are ready" value={total > 0 ? (100 * done) / total : 0} />
        </>
      )}
      {state === "live" && <p>Published. Every page shows it in a moment.</p>}
      {state === "planned" && day && <p>Planned for {formatDate(day)}.</p>}
      {state === "ended" && (
        <p className={fieldErrorVariants()}>
          {label}
          {note ? `: ${note}` : ". Its changes are drafts again."}
        </p>
      )}
    </div>
  );
}
