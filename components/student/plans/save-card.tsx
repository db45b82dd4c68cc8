import { useMutation } from "@tanstack/react-query";
import { tellFailure } from "@/components/portal/use-refresh-failure";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { toast } from "@/components/ui/toast/toast";
import { api } from "@/lib/http/browser/api";
import type { SavedPlanView } from "@/lib/plans/views/saved";

/** A plan that is not saved yet: what it is, and its address. */
export type PlanToSave = {
  query: string;
  title: string;
  subtitle: string;
  firstYear: string;
  isComplete: boolean;
  address: string;
};

/** Asks whether to save the plan that somebody has brought along. */
export function SaveCard({ plan, onSaved }: { plan: PlanToSave; onSaved: (saved: SavedPlanView) => void }) {
  const save = useMutation({
    // Needs no idempotency key: the same plan is saved once.
    mutationFn: () => api<SavedPlanView>("POST", "plans", { query: plan.query }, { role: "student" }),
    onSuccess: (saved) => {
      toast.success("Plan saved", "Your counsellor sees it too.");
      onSaved(saved);
    },
    onError: (error) => tellFailure(error, "Failed to save the plan"),
  });
  return (
    <Card pad aria-labelledby="plan-to-save">
      <h2 id="plan-to-save">Save this plan?</h2>
      <p className="mt-2">
        <b>{plan.title}</b> <span className="text-muted-foreground">{plan.subtitle}</span>
        <span className="block">
          {plan.isComplete ? "About" : "More than"} {plan.firstYear} for the first year.
        </span>
      </p>
      <p className="mt-4 flex flex-wrap gap-3">
        <Button pending={save.isPending} onClick={() => save.mutate()}>
          Save this plan
        </Button>
        <a className="inline-flex min-h-11 items-center" href={plan.address}>
          Back to the planner
        </a>
      </p>
    </Card>
  );
}
