import { useMutation } from "@tanstack/react-query";
import { PlanSummary } from "@/components/portal/plans/plan-summary";
import { Row } from "@/components/portal/rows";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast/toast";
import { ApiError, api } from "@/lib/http/browser/api";
import type { SavedPlanView } from "@/lib/plans/views/saved";

/** A saved plan with its link, and a button that removes it. */
export function PlanRow({ plan, onRemoved }: { plan: SavedPlanView; onRemoved: () => void }) {
  const remove = useMutation({
    mutationFn: () => api<void>("DELETE", `plans/${plan.id}`, undefined, { role: "student" }),
    onSuccess: () => {
      toast.success("Plan removed");
      onRemoved();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) return; // the login follows
      toast.error("Failed to remove the plan", error.message);
    },
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
