import { findDestinationNames } from "@/lib/catalogue/destination-names";
import { type PlanField, planFields } from "./fields";
import { rupeesOf } from "./money/amounts";
import type { Plan } from "./plan";

/** The values that a plan's address has, as texts. It never names a person. */
function planValues(plan: Plan): Partial<Record<PlanField, string>> {
  const sum = (minor: number) => (minor > 0 ? String(minor / 100) : undefined);
  const count = (number: number) => (number > 0 ? String(number) : undefined);
  const { programme, rate } = plan;
  const values: Record<PlanField, string | undefined> = {
    programme: programme?.id,
    country: programme ? undefined : findDestinationNames(plan.country)?.slug,
    city: programme ? undefined : (plan.city ?? undefined),
    level: programme ? undefined : plan.level,
    months: String(plan.months),
    tuition: plan.fee?.basis === "typed" ? String(plan.fee.amount) : undefined,
    living: plan.living === null ? undefined : String(plan.living / 100),
    scholarship: sum(plan.scholarship),
    paid: sum(plan.paid),
    partner: plan.partner ? "1" : undefined,
    children: count(plan.children),
    school: count(plan.school),
    starts: plan.starts,
    money: plan.moneyIn,
    rate: rate.isOwn ? String(rupeesOf(rate.value)) : undefined,
    rated: rate.isOwn ? rate.on : undefined,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** A plan's values in their fixed order: "country=uk&city=Leeds&level=masters&…". */
export function planQuery(plan: Plan): string {
  const values = planValues(plan);
  return planFields
    .flatMap((field) => {
      const value = values[field];
      return value === undefined ? [] : `${field}=${encodeURIComponent(value)}`;
    })
    .join("&");
}

/** A plan's address: "/plan?country=uk&city=Leeds&…". */
export const planAddress = (plan: Plan): string => `/plan?${planQuery(plan)}`;
