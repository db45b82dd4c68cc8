import { countryInText } from "@/lib/catalogue/destination-names";
import { type Plan, personsIn, tuitionOf } from "@/lib/plans/plan";
import { type Minor, type Rate, share, toRupees } from "./amounts";
import { basisOf, type CostGround, type CostLine, unremarked } from "./costs";
import { familyParts } from "./family";
import { amountFor, amountOf, backingOf, figureOn, sumWords, validityOf } from "./figures";
import { livingLabel, regionOf } from "./visa-rules";

/** One part of the money that has to be shown to the visa office. */
type ShowPart = Pick<CostLine, "label" | "detail" | "basis" | "validity" | "doubt" | "note" | "sources"> & {
  amount: Minor;
};

/** The money to show; `parts` is empty, with the reason, if no source gives an amount. */
type MoneyToShow = { parts: readonly ShowPart[]; total: Minor | null; reason: string | null };

/** The money to show on the day of the application. */
export function moneyToShow(plan: Plan, ground: CostGround): MoneyToShow {
  const living = livingPart(plan, ground);
  if (!living) return { parts: [], total: null, reason: reasonOf(ground) };
  const tuition = tuitionPart(plan, ground);
  if (!tuition) return { parts: [], total: null, reason: "Enter the tuition: the unpaid part of it is counted." };
  const parts = [...tuition, living, ...familyToShow(plan, ground), ...travelPart(plan, ground)];
  return { parts, total: parts.reduce((sum, { amount }) => sum + amount, 0), reason: null };
}

/** Why there is no sum: the record's own words if it has them. */
function reasonOf({ funds, figures }: CostGround): string {
  const said = figures.find(({ label, note }) => label === "Money to show" && note !== undefined)?.note;
  return `${said ?? `Our sources give no amount for this part of ${countryInText(funds)}`}.`;
}

function livingPart(plan: Plan, { figures, rules, day, today }: CostGround): ShowPart | null {
  const region = regionOf(rules, plan.city);
  const series = livingLabel(region, plan.months);
  const found = series === null ? null : figureOn(figures, series, day);
  if (!found) {
    // Without a sum of its own, the visa office goes by what the university says; so does the plan.
    if (plan.living === null) return null;
    const amount = share(plan.living, Math.min(12, plan.months), 12);
    return { ...unremarked, label: "Living", detail: "the amount you entered", amount, basis: "typed", sources: [] };
  }
  const { figure } = found;
  const months = Math.min(figure.months ?? 12, plan.months);
  const isByMonth = figure.per === "month" || rules.show.isProRata === true;
  const amount = isByMonth ? amountFor(figure, months) : amountOf(figure);
  if (amount === null) return null;
  return {
    ...unremarked,
    ...backingOf(found),
    label: isByMonth
      ? `Living, ${months} months`
      : `Living, ${figure.per === "academic year" ? "an academic" : "a"} year`,
    detail: [sumWords(figure), region.name].filter(Boolean).join(", "),
    amount,
    validity: validityOf(found, figures, today),
  };
}

/** The unpaid tuition of the first year, where it counts; null if it counts and isn't known. */
function tuitionPart({ fee, months, paid, scholarship }: Plan, { rules }: CostGround): ShowPart[] | null {
  if (rules.show.tuition !== "first-year") return [];
  if (!fee) return null;
  const { first } = tuitionOf(fee, months);
  const off = [scholarship > 0 && "scholarship", paid > 0 && "what you have paid"].filter(Boolean).join(" and ");
  return [
    {
      ...unremarked,
      label: "Tuition still to pay",
      detail: off ? `first year, less ${off}` : "first year",
      amount: Math.max(0, first - paid - scholarship),
      basis: basisOf(fee),
      sources: fee.sources,
    },
  ];
}

const familyToShow = (plan: Plan, ground: CostGround): ShowPart[] =>
  familyParts(plan, ground).map(({ amount, ...part }) => ({
    ...unremarked,
    ...part,
    amount: amount(ground.rules.show.isProRata ? Math.min(12, plan.months) : 12),
  }));

function travelPart(plan: Plan, { figures, rules, day, today }: CostGround): ShowPart[] {
  const found = rules.show.travel === undefined ? null : figureOn(figures, rules.show.travel, day);
  const each = found && amountOf(found.figure);
  if (!found || each === null) return [];
  const persons = personsIn(plan);
  return [
    {
      ...unremarked,
      ...backingOf(found),
      label: persons === 1 ? "Travel" : `Travel, ${persons} people`,
      detail: sumWords(found.figure),
      amount: each * persons,
      basis: "sourced",
      validity: validityOf(found, figures, today),
    },
  ];
}

/** The parts in whole rupees, and their sum. */
export function showInRupees({ parts }: MoneyToShow, rate: Rate): { each: number[]; total: number } {
  const each = parts.map(({ amount }) => toRupees(amount, rate));
  return { each, total: each.reduce((sum, rupees) => sum + rupees, 0) };
}
