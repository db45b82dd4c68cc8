import Link from "next/link";
import { PlanSummary } from "@/components/portal/plans/plan-summary";
import { Row } from "@/components/portal/rows";
import { type Seed, useSeeded } from "@/components/portal/use-seeded";
import { plansQuery } from "@/components/student/student-queries";
import { Card } from "@/components/ui/card";
import type { SavedPlanView } from "@/lib/plans/views/saved";

const firstShown = 2;

/** The latest saved funds plans, and the way to the planner. */
export function PlansCard({ studentId, seed }: { studentId: string; seed: Seed<SavedPlanView[]> | undefined }) {
  const { data: plans = [], isError } = useSeeded(plansQuery(studentId), seed);
  return (
    <Card pad aria-labelledby="funds-plans">
      <h2 id="funds-plans">Funds plans</h2>
      {plans.length > 0 ? (
        <ul>
          {plans.slice(0, firstShown).map((plan) => (
            <Row key={plan.id}>
              <PlanSummary plan={plan} />
            </Row>
          ))}
        </ul>
      ) : (
        <p className="mt-2 text-muted-foreground">
          {isError
            ? "Your saved plans could not be loaded. They are kept; please reload the page."
            : "What a year abroad costs in rupees, and when the money must be there."}
        </p>
      )}
      <p className="mt-2 flex flex-wrap gap-x-5">
        <a className="inline-flex min-h-11 items-center" href="/plan">
          Open the funds planner
        </a>
        {plans.length > 0 && (
          <Link className="inline-flex min-h-11 items-center" href="/student/plans">
            All saved plans
          </Link>
        )}
      </p>
    </Card>
  );
}
