import { findPlan } from "@/lib/plans/queries/plan";
import type { PlanView } from "@/lib/plans/views/plan";

/** The plan that an address asks for; fails if it has no country. */
export async function planOf(address: Record<string, string>): Promise<PlanView> {
  const { plan } = await findPlan(address);
  if (!plan) throw new Error(`no plan for ${JSON.stringify(address)}`);
  return plan;
}

/** 18283400 from "PKR 18,283,400" or "18,283,400". */
export const rupeesIn = (text: string): number => Number(text.replaceAll(/[^\d]/g, ""));

/** 1443600 hundredths from "GBP 14,436", 87750 from "EUR 877.50". */
export function hundredthsIn(text: string): number {
  const [, whole = "", cents = ""] = /([\d,]+)(?:\.(\d+))?/.exec(text) ?? [];
  return Number(whole.replaceAll(",", "")) * 100 + Number(cents.padEnd(2, "0"));
}
