import { chargedVisa, sumOf, uncertaintyOf } from "@/lib/catalogue/funds";
import { type SourceView, toSourceView } from "@/lib/catalogue/guide/sources";
import type { AttestationStep } from "@/lib/catalogue/schema/everyday";
import type { CountryFunds, DatedFigure } from "@/lib/catalogue/schema/funds";
import { type Fee, type Plan, tuitionOf } from "@/lib/plans/plan";
import { type Minor, share, toMinor } from "./amounts";
import { familyParts } from "./family";
import {
  amountFor,
  amountOf,
  type Basis,
  backingOf,
  type FigureOn,
  figureOn,
  isSplit,
  sumWords,
  validityOf,
} from "./figures";
import { livingLabel, regionOf, type VisaRules } from "./visa-rules";

/** One line of a plan's costs. */
export type CostLine = {
  id: string;
  label: string;
  /** How the amount comes about: "GBP 1,203 a month, outside London". */
  detail: string;
  /** In hundredths of the line's currency. */
  first: Minor;
  whole: Minor;
  currency: string;
  basis: Basis;
  /** Since when it applies, or until when it did. */
  validity: string | null;
  doubt: string | null;
  note: string | null;
  sources: readonly SourceView[];
};

export type CostGround = {
  funds: CountryFunds;
  rules: VisaRules;
  figures: readonly DatedFigure[];
  /** The day of the application: its amounts count. */
  day: string;
  today: string;
  /** The office that attests each kind of papers, and the foreign ministry after it. */
  attestation: readonly { papers: string; step: AttestationStep; after: AttestationStep | undefined }[];
};

const firstMonths = (months: number) => Math.min(12, months);

/** Everything a plan counts, in the order in which families ask. Nothing in it is without a source or a mark. */
export function costLines(plan: Plan, ground: CostGround): CostLine[] {
  return [
    ...tuitionLine(plan),
    ...livingLine(plan, ground),
    ...familyLines(plan, ground),
    ...feeLines(plan, ground),
    ...healthLine(plan, ground),
    ...attestationLines(ground),
  ];
}

/** For a line without any of these. */
export const unremarked = { validity: null, doubt: null, note: null };

/** What tuition rests on: only a fee that is listed has a source for this very amount. */
export const basisOf = ({ basis }: Fee): Basis =>
  basis === "typed" ? "typed" : basis === "listed" ? "sourced" : "estimate";

function tuitionLine({ fee, months, currency }: Plan): CostLine[] {
  if (!fee) return [];
  return [
    {
      ...unremarked,
      id: "tuition",
      label: "Tuition",
      detail: fee.words,
      ...tuitionOf(fee, months),
      currency,
      basis: basisOf(fee),
      note: months > 12 ? "Whole course at today's fee. Universities raise theirs from year to year." : null,
      sources: fee.sources,
    },
  ];
}

const named = (figure: DatedFigure, region: string) => [sumWords(figure), region].filter(Boolean).join(", ");

function livingLine(plan: Plan, ground: CostGround): CostLine[] {
  const { figures, rules, day } = ground;
  const { months, currency } = plan;
  const label = `Living, ${firstMonths(months)} months`;
  if (plan.living !== null) {
    const yearly = plan.living;
    const of = (count: number) => share(yearly, count, 12);
    return [
      {
        ...unremarked,
        id: "living",
        label,
        detail: "the amount you entered",
        first: of(firstMonths(months)),
        whole: of(months),
        currency,
        basis: "typed",
        sources: [],
      },
    ];
  }
  const region = regionOf(rules, plan.city);
  const series = livingLabel(region, months);
  const found = series === null ? null : figureOn(figures, series, day);
  const [first, whole] = found
    ? [amountFor(found.figure, firstMonths(months)), amountFor(found.figure, months)]
    : [null, null];
  if (!found || first === null || whole === null) return [];
  const own = "What the visa office counts for living. Rent in an expensive city can be higher.";
  const line = figureLine(found, plan, ground);
  return [
    {
      ...line,
      basis: isSplit(found.figure) ? "estimate" : line.basis,
      id: "living",
      label,
      detail: named(found.figure, region.name),
      first,
      whole,
      note: [line.note, own].filter(Boolean).join(" "),
    },
  ];
}

/** What every line of a dated figure has in common. */
function figureLine(found: FigureOn, { currency }: { currency: string }, { rules, figures, today }: CostGround) {
  const note = rules.notes?.[found.figure.label] ?? null;
  return { currency, ...backingOf(found), validity: validityOf(found, figures, today), note };
}

const familyLines = (plan: Plan, ground: CostGround): CostLine[] =>
  familyParts(plan, ground).map(({ amount, ...part }, index) => ({
    ...unremarked,
    ...part,
    id: `family-${index + 1}`,
    first: amount(firstMonths(plan.months)),
    whole: amount(plan.months),
    currency: plan.currency,
  }));

function feeLines(plan: Plan, ground: CostGround): CostLine[] {
  const { figures, rules, day } = ground;
  const region = regionOf(rules, plan.city).name;
  return Object.entries(rules.fees).flatMap(([label, per]) => {
    const only = rules.feesOnlyIn?.[label];
    const found = figureOn(figures, label, day);
    const amount = found && amountOf(found.figure);
    if (!found || amount === null || (only !== undefined && only !== region)) return [];
    const years = per === "year" ? Math.ceil(plan.months / 12) : 1;
    return [
      {
        ...figureLine(found, found.figure, ground),
        id: `fee-${label.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}`,
        label,
        detail: per === "year" ? `${sumOf(found.figure) ?? ""}, paid every year` : upperEnd(found.figure),
        first: amount,
        whole: amount * years,
      },
    ];
  });
}

const upperEnd = (figure: DatedFigure) =>
  figure.amount === null ? `${sumWords(figure)}; the higher end is counted` : sumWords(figure);

/** A charge for the whole visa, which outlasts the course, is paid before it: all of it is in the first year. */
function healthLine(plan: Plan, ground: CostGround): CostLine[] {
  const { funds, figures, rules, day } = ground;
  const { health } = rules;
  const found = health && figureOn(figures, health.label, day);
  const amount = found && amountOf(found.figure);
  if (!health || !found || typeof amount !== "number") return [];
  const { months } = plan;
  if (health.paid === "monthly") {
    return [
      {
        ...figureLine(found, plan, ground),
        id: "health",
        label: health.label,
        detail: upperEnd(found.figure),
        first: amount * firstMonths(months),
        whole: amount * months,
      },
    ];
  }
  const visa = chargedVisa(funds, months);
  if (!visa || visa.halfYears === 0) return [];
  const sum = share(amount, visa.halfYears, 2);
  const line = figureLine(found, plan, ground);
  return [
    {
      ...line,
      id: "health",
      label: `${health.label}, ${visa.halfYears / 2} ${visa.halfYears === 2 ? "year" : "years"}`,
      detail: `${sumWords(found.figure)}, paid with the visa for all of its ${visa.months} months; up to six months count as half a year`,
      first: sum,
      whole: sum,
      doubt: line.doubt ?? uncertaintyOf(visa.rule),
      sources: [...line.sources, ...visa.rule.sources.map(toSourceView)],
    },
  ];
}

const attestationLines = ({ attestation }: CostGround): CostLine[] =>
  attestation.flatMap(({ papers, step }, index) => {
    const each = step.feePkr?.perDocument ?? step.feePkr?.originalHigh;
    if (each === undefined || step.support === "none") return [];
    const isRange = step.feePkr?.perDocument === undefined;
    return [
      {
        ...unremarked,
        id: `attestation-${index + 1}`,
        label: `Attestation: ${papers}`,
        detail: `${step.office}: PKR ${each.toLocaleString("en-US")}${isRange ? " at most" : ""} for the original`,
        first: toMinor(each),
        whole: toMinor(each),
        currency: "PKR",
        basis: isRange ? "estimate" : "sourced",
        doubt: uncertaintyOf({ support: step.support }),
        sources: step.sources.map(toSourceView),
      },
    ];
  });
