import { useQuery } from "@tanstack/react-query";
import { PlanSummary } from "@/components/portal/plans/plan-summary";
import { Row } from "@/components/portal/rows";
import { studentPlansQuery } from "@/components/processing/processing-queries";
import { Card } from "@/components/ui/card";

/** The funds plans that a student has saved; nothing while there are none. */
export function StudentPlans({ studentId }: { studentId: string }) {
  const { data: plans = [] } = useQuery(studentPlansQuery(studentId));
  if (plans.length === 0) return null;
  return (
    <Card pad aria-labelledby="student-plans">
      <h2 id="student-plans">Funds plans</h2>
      <ul>
        {plans.map((plan) => (
          <Row key={plan.id}>
            <PlanSummary plan={plan} />
          </Row>
        ))}
      </ul>
    </Card>
  );
}
