"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { EmptyState } from "@/components/portal/empty-state";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { PlanSummary } from "@/components/portal/plans/plan-summary";
import { Row } from "@/components/portal/rows";
import { PageHead } from "@/components/portal/shell/page-head";
import { portalPage } from "@/components/portal/shell/portal-page";
import { tellFailure } from "@/components/portal/use-refresh-failure";
import { type Seed, useSeeded } from "@/components/portal/use-seeded";
import { plansQuery } from "@/components/student/student-queries";
import { Button, buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { toast } from "@/components/ui/toast/toast";
import { api } from "@/lib/http/browser/api";
import type { SavedPlanView } from "@/lib/plans/views/saved";
import { type PlanToSave, SaveCard } from "./save-card";

export type PlansScreenProps = {
  studentId: string;
  plans: Seed<SavedPlanView[]> | undefined;
  /** The plan that somebody has brought along from the planner. */
  brought: PlanToSave | null;
};

/** The student's saved funds plans; one that was brought along waits for Save. */
export function PlansScreen({ studentId, plans, brought }: PlansScreenProps) {
  const query = useSeeded(plansQuery(studentId), plans);
  const client = useQueryClient();
  const [waiting, setWaiting] = useState(brought);
  const change = (edit: (rows: SavedPlanView[]) => SavedPlanView[]) => {
    client.setQueryData(plansQuery(studentId).queryKey, (rows) => rows && edit(rows));
    void client.invalidateQueries({ queryKey: ["student"] });
  };

  /** The address forgets the plan, so that a reload doesn't ask again. */
  function settle(saved: SavedPlanView) {
    setWaiting(null);
    window.history.replaceState(null, "", "/student/plans");
    change((rows) => [saved, ...rows.filter(({ id }) => id !== saved.id)]);
  }

  return (
    <>
      <PageHead
        title="Funds plans"
        note="Your counsellor sees the plans that you save here."
        actions={
          <a className={buttonVariants({ size: "sm", variant: "line", className: "max-md:min-h-11" })} href="/plan">
            Make a new plan
          </a>
        }
      />
      <div className="grid gap-5">
        {waiting && <SaveCard plan={waiting} onSaved={settle} />}
        <Card pad aria-labelledby="saved-plans">
          <h2 id="saved-plans">Saved plans</h2>
          <QueryPanel query={query} loading="Loading your plans..." failure="Failed to load your plans">
            {(rows) =>
              rows.length > 0 ? (
                <ul className="mt-1">
                  {rows.map((plan) => (
                    <PlanRow
                      key={plan.id}
                      plan={plan}
                      onRemoved={() => change((all) => all.filter(({ id }) => id !== plan.id))}
                    />
                  ))}
                </ul>
              ) : (
                <EmptyState
                  level={3}
                  title="No saved plans yet"
                  note="Make a plan in the funds planner and choose Save to my profile."
                />
              )
            }
          </QueryPanel>
        </Card>
      </div>
    </>
  );
}

export const PlansPage = portalPage(PlansScreen);

/** A saved plan with its link, and a button that removes it. */
function PlanRow({ plan, onRemoved }: { plan: SavedPlanView; onRemoved: () => void }) {
  const remove = useMutation({
    mutationFn: () => api<void>("DELETE", `plans/${plan.id}`, undefined, { role: "student" }),
    onSuccess: () => {
      toast.success("Plan removed");
      onRemoved();
    },
    onError: (error) => tellFailure(error, "Failed to remove the plan"),
  });
  return (
    <Row className="flex flex-wrap items-start justify-between gap-3">
      <PlanSummary plan={plan} />
      <Button
        size="sm"
        variant="line"
        className="max-md:min-h-11"
        aria-label={`Remove: ${plan.title}`}
        pending={remove.isPending}
        onClick={() => remove.mutate()}
      >
        Remove
      </Button>
    </Row>
  );
}
