import type { Metadata } from "next";
import { PlansScreen } from "@/components/student/plans/plans-screen";
import { guardPortal } from "@/lib/auth/portal-guard";
import { readSeed } from "@/lib/http/browser/page-seed";
import { findPlan } from "@/lib/plans/queries/plan";
import { listPlans } from "@/lib/plans/queries/saved";
import { textIn } from "@/lib/plans/schema";

export const metadata: Metadata = { title: "Funds plans" };

/** The planner's Save button leads here with its plan (`?save=country%3Duk…`). */
export default async function StudentPlansPage({ searchParams }: PageProps<"/student/plans">) {
  const actor = await guardPortal("student");
  const asked = textIn(await searchParams, "save", 600);
  const [plans, { plan }] = await Promise.all([
    readSeed(() => listPlans(actor, actor.id)),
    findPlan(Object.fromEntries(new URLSearchParams(asked))),
  ]);
  const brought = plan && {
    query: plan.query,
    title: plan.title,
    subtitle: plan.subtitle,
    firstYear: plan.total.first.pkr,
    isComplete: plan.total.isComplete,
    address: plan.address,
  };
  return <PlansScreen studentId={actor.id} plans={plans} brought={brought} />;
}
