import { findDestinationNames } from "@/lib/catalogue/destination-names";
import { formatLength } from "@/lib/catalogue/guide/programmes";
import { formatLooseDate } from "@/lib/catalogue/loose-date";
import { addDays, monthAfter } from "@/lib/office-time";
import { nextMonth } from "./dates/deadlines";
import { type PlanField, usualLengths } from "./fields";
import { planLevels } from "./labels";
import { rupeesOf } from "./money/amounts";
import type { FamilyChoice } from "./money/family";
import type { Plan, Typical } from "./plan";
import type { PlanProblems, PlanTexts } from "./schema";

export type Choice = { value: string; label: string; isChosen: boolean };

/** Everything the plan's form shows: choices, what is in its fields, and messages beside them. */
export type PlanForm = {
  /** The text of each field: as typed if it is broken, otherwise as understood. */
  texts: PlanTexts;
  problems: PlanProblems;
  /** What the fields show, so that an unchanged figure keeps its source and follows the next choice (`was-tuition`). */
  shown: {
    country: string | null;
    level: string | null;
    months: string;
    starts: string;
    tuition: string | null;
    living: string | null;
    rate: string;
  };
  cities: Choice[];
  levels: Choice[];
  lengths: Choice[];
  starts: Choice[];
  family: FamilyChoice;
  /** Days that the money may arrive on. */
  days: { min: string; max: string };
};

type FormGround = {
  cities: readonly string[];
  typical: Typical;
  family: FamilyChoice;
  /** The visa's own living costs of a year, whole units; null if no source gives any. */
  living: number | null;
  problems: PlanProblems;
  texts: PlanTexts;
  today: string;
};

/** How many years ahead a start can be chosen. */
const yearsAhead = 2;

export function planForm(plan: Plan, ground: FormGround): PlanForm {
  const { problems, typical, today } = ground;
  const lengths = new Set<number>([...usualLengths, plan.months, ...(plan.programme ? [plan.programme.months] : [])]);
  return {
    texts: { ...understood(plan, ground.living), ...brokenOnly(ground) },
    problems,
    shown: {
      country: plan.programme ? null : (findDestinationNames(plan.country)?.slug ?? null),
      level: plan.programme ? null : plan.level,
      months: String(plan.months),
      starts: plan.starts,
      tuition: plan.fee && plan.fee.basis !== "typed" ? String(plan.fee.amount) : null,
      living: plan.living === null && ground.living !== null ? String(ground.living) : null,
      rate: String(rupeesOf(plan.rate.value)),
    },
    cities: ground.cities.map((city) => ({ value: city, label: city, isChosen: city === plan.city })),
    levels: planLevels.map(({ value, label }) => ({ value, label, isChosen: value === plan.level })),
    lengths: [...lengths]
      .toSorted((a, b) => a - b)
      .map((months) => ({ value: String(months), label: formatLength(months), isChosen: months === plan.months })),
    starts: startsFor(plan, typical, today),
    family: ground.family,
    days: { min: addDays(today, -730), max: addDays(today, 1095) },
  };
}

const brokenOnly = ({ texts, problems }: FormGround): PlanTexts =>
  Object.fromEntries(Object.entries(texts).filter(([field]) => problems[field as PlanField] !== undefined));

const grouped = (amount: number) => amount.toLocaleString("en-US");

function understood(plan: Plan, living: number | null): PlanTexts {
  const shownLiving = plan.living === null ? living : plan.living / 100;
  return {
    ...(plan.fee && { tuition: grouped(plan.fee.amount) }),
    ...(shownLiving !== null && { living: grouped(shownLiving) }),
    ...(plan.scholarship > 0 && { scholarship: grouped(plan.scholarship / 100) }),
    ...(plan.paid > 0 && { paid: grouped(plan.paid / 100) }),
    ...(plan.partner && { partner: "1" }),
    ...(plan.rate.isOwn && { rated: plan.rate.on }),
    children: String(plan.children),
    school: String(plan.school),
    money: plan.moneyIn,
    rate: String(rupeesOf(plan.rate.value)),
  };
}

/** The months in which such courses start, in the next two years. */
function startsFor({ programme, starts }: Plan, typical: Typical, today: string): Choice[] {
  const numbers = programme ? programme.intakes.map(({ month }) => month) : typical.intakes;
  const from = monthAfter(today.slice(0, 7), 1);
  const months = numbers.flatMap((number) => {
    const first = nextMonth(number, from);
    return Array.from({ length: yearsAhead }, (_, year) => monthAfter(first, 12 * year));
  });
  return [...new Set([...months, starts])]
    .toSorted()
    .map((month) => ({ value: month, label: formatLooseDate(month), isChosen: month === starts }));
}
