"use client";

import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { ownersKey } from "@/components/portal/leads/leads-queries";
import { type HandOver, HandOverDialog } from "@/components/portal/owners/hand-over-dialog";
import { offerUndo } from "@/components/portal/undo/offer-undo";
import { tellFailure } from "@/components/portal/use-refresh-failure";
import { toast } from "@/components/ui/toast/toast";
import { api } from "@/lib/http/browser/api";
import type { HandedOver, Owned } from "@/lib/owners/views";
import { countOf } from "@/lib/plural";

/** What a member answers for. */
export const ownedQuery = (id: string) =>
  queryOptions({
    queryKey: [...ownersKey, id],
    queryFn: ({ signal }) => api<Owned>("GET", `owners/${id}`, undefined, { role: "admin", signal }),
    staleTime: 0,
  });

/** "12 students, 14 applications, 3 leads, 9 open tasks and 2 upcoming consultations"; undefined for nothing. */
export function ownedWords({ students, applications, leads, tasks, consultations }: Owned): string | undefined {
  const parts = [
    students > 0 && countOf(students, "student"),
    applications > 0 && countOf(applications, "application"),
    leads > 0 && countOf(leads, "lead"),
    tasks > 0 && countOf(tasks, "open task"),
    consultations > 0 && countOf(consultations, "upcoming consultation"),
  ].filter((part) => part !== false);
  const last = parts.pop();
  return last && (parts.length > 0 ? `${parts.join(", ")} and ${last}` : last);
}

/** A hand-over of more than this is in steps that nobody could wait for. */
const mostSteps = 200;

/** Hands over all that a member owns, step by step, with one Undo for all of it. Throws what a step throws. */
async function handOverAll(id: string, { body }: HandOver): Promise<{ handed: number; steps: HandedOver[] }> {
  const steps: HandedOver[] = [];
  for (let step = 0; step < mostSteps; step++) {
    const earlier = steps.map(({ group }) => group).slice(-10);
    const done = await api<HandedOver>("POST", `owners/${id}/hand-over`, { ...body, earlier }, { role: "admin" });
    steps.push(done);
    // One that changes nothing more can't: what is left was refused.
    if (done.left === 0 || !done.results.some(({ outcome }) => outcome === "changed")) break;
  }
  const handed = steps.flatMap(({ results }) => results).filter(({ outcome }) => outcome === "changed").length;
  return { handed, steps };
}

type HandOverMemberProps = {
  member: Pick<Owned, "id" | "name">;
  /** What they own, in words. */
  owned: string;
  /** What the button says: "Hand over". */
  confirm?: string;
  onDone?: () => void;
  onClose: () => void;
};

/** Asks who gets what a member owns, and hands it over. */
export function HandOverMember({ member, owned, confirm = "Hand over", onDone, onClose }: HandOverMemberProps) {
  const client = useQueryClient();
  const settle = () => void client.invalidateQueries({ queryKey: ["admin"] });
  const handing = useMutation({
    mutationFn: (handOver: HandOver) => handOverAll(member.id, handOver),
    onSuccess: ({ handed, steps }, { to }) => {
      const undos = steps.flatMap(({ undo }) => undo ?? []);
      const left = steps.at(-1)?.left ?? 0;
      const description = left > 0 ? `${left} could not be handed over. Try again, or do it one by one.` : undefined;
      const title = `${countOf(handed, "record")} of ${member.name} handed over to ${to}.`;
      const undo = undos.at(-1);
      if (undo) {
        void offerUndo({
          title,
          description,
          to: null,
          undo,
          role: "admin",
          records: [],
          askedAt: performance.now(), // the server holds it ten seconds from its answer on
          earlier: undos.slice(0, -1).map(({ id }) => id),
          onSettled: settle,
        });
      } else toast.error("Nothing was handed over", description);
      settle();
      onClose();
      onDone?.();
    },
    onError: (error) => {
      tellFailure(error, "Not everything was handed over");
      settle();
    },
  });
  return (
    <HandOverDialog
      title={`Hand over what ${member.name} owns`}
      description={`${owned}. Students take their applications along. Members get an email about their new consultations.`}
      except={member.id}
      toEach="In turn, by region and load"
      confirm={confirm}
      pending={handing.isPending}
      onGive={(handOver) => handing.mutate(handOver)}
      onClose={onClose}
    />
  );
}
