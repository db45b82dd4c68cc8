import "server-only";
import { countryInText } from "@/lib/catalogue/destination-names";
import { formatLength } from "@/lib/catalogue/guide/programmes";
import type { Attribution } from "@/lib/catalogue/guide/sources";
import { formatLooseDate } from "@/lib/catalogue/loose-date";
import { formatDate } from "@/lib/office-time";
import { planAddress, planQuery } from "@/lib/plans/address";
import { firstDayOf } from "@/lib/plans/dates/deadlines";
import { addMonths } from "@/lib/plans/dates/holding";
import { type TimelineRow, timeline, warningsOf } from "@/lib/plans/dates/timeline";
import type { PlanForm } from "@/lib/plans/form";
import { levelLabel } from "@/lib/plans/labels";
import { type CostLine, costLines } from "@/lib/plans/money/costs";
import { judgingRules, notCounted, type PlanNote } from "@/lib/plans/money/notes";
import { totalOf } from "@/lib/plans/money/totals";
import type { Plan } from "@/lib/plans/plan";
import {
  type LineView,
  lineView,
  type MoveView,
  moveView,
  type RateView,
  rateView,
  type ShowView,
  type SumView,
  scholarshipView,
  showView,
  sumView,
  type ViewGround,
  withHome,
} from "./parts";

export type PlanView = {
  address: string;
  query: string;
  country: { id: string; slug: string; name: string; inText: string; flag: string; confirmWith: string };
  currency: string;
  programme: { id: string; name: string; university: string } | null;
  /** "Leeds" or "the United Kingdom" */
  place: string;
  /** "Leeds, 1 year" */
  title: string;
  /** "Master's · starts September 2027" */
  subtitle: string;
  lines: LineView[];
  scholarship: { first: string; whole: string | null; foreign: string } | null;
  /**
   * `counts`: what the first year is made of, "Tuition", "Living, 12 months". `lacks`: what it leaves out because nothing
   * gives it, "living costs"; null if it is complete. `isEstimate`: a line of it is.
   */
  total: { first: SumView; whole: SumView | null; lacks: string | null; isEstimate: boolean; counts: string[] };
  show: ShowView;
  /**
   * `earliest`: the first day that the rule on money allows, in short; `limit`: what that leaves out, and the paper needed
   * besides, in sentences.
   */
  dates: {
    earliest: string;
    limit: string;
    rows: TimelineRow[];
    sentence: string;
    rule: PlanNote | null;
    warnings: string[];
  };
  deadline: string | null;
  rate: RateView;
  moves: MoveView[];
  notCounted: PlanNote[];
  judging: PlanNote[];
  honesty: string;
  attribution: Attribution | null;
  /** One sentence for people who don't see the result change. */
  announcement: string;
  /** The same plan in each city, while none is chosen. */
  cities: { name: string; href: string }[];
  form: PlanForm;
};

/** A plan as the page shows it. */
export function toPlanView(plan: Plan, ground: ViewGround): PlanView {
  const lines = costLines(plan, ground);
  const totals = totalOf(plan, lines, plan.rate.value);
  const isLong = plan.months > 12;
  const inText = countryInText(ground.country);
  const place = plan.city ?? inText;
  const first = sumView(totals.first.rupees, withHome(totals.first, plan.currency));
  const lacks = lackOf(lines);
  const show = showView(plan, ground);
  return {
    address: planAddress(plan),
    query: planQuery(plan),
    country: { ...ground.country, inText, confirmWith: ground.funds.confirmWith },
    currency: plan.currency,
    programme: plan.programme && {
      id: plan.programme.id,
      name: plan.programme.name,
      university: plan.programme.university,
    },
    place,
    title: `${plan.city ?? ground.country.name}, ${formatLength(plan.months)}`,
    subtitle: `${levelLabel(plan.level)} · starts ${formatLooseDate(plan.starts)}`,
    lines: lines.map((line) => lineView(line, plan)),
    scholarship: plan.scholarship > 0 ? scholarshipView(plan, lines) : null,
    total: {
      first,
      whole: isLong ? sumView(totals.whole.rupees, withHome(totals.whole, plan.currency)) : null,
      lacks,
      isEstimate: lines.some(({ basis }) => basis === "estimate"),
      counts: lines.map(({ label }) => label),
    },
    show,
    dates: {
      rows: timeline(plan, ground),
      earliest: earliestWords(ground),
      limit: [
        statementWords(ground, plan),
        tooEarlyWords(ground, plan),
        untold,
        `You also need your ${ground.rules.paper}.`,
      ]
        .filter(Boolean)
        .join(" "),
      sentence: holdingSentence(ground, plan),
      rule: ruleNote(ground),
      warnings: warningsOf(plan, ground),
    },
    deadline: ground.deadlineWords,
    rate: rateView(plan, ground),
    moves: [10, -10].map((percent) => moveView(plan, ground, lines, percent)),
    notCounted: notCounted(plan, ground, lines),
    judging: judgingRules(ground.funds),
    honesty: ground.honesty,
    attribution: ground.attribution,
    announcement: announce(
      lacks ? `more than ${first.about}, without ${lacks}` : `about ${first.about}`,
      place,
      show.total?.about ?? null,
      ground,
    ),
    cities:
      plan.city === null
        ? ground.form.cities.map(({ label }) => ({ name: label, href: planAddress({ ...plan, city: label }) }))
        : [],
    form: ground.form,
  };
}

/** What families pay and the plan doesn't count, in words. */
function lackOf(lines: readonly CostLine[]): string | null {
  const missing = { tuition: "tuition", living: "living costs" };
  const names = Object.entries(missing).flatMap(([id, name]) => (lines.some((line) => line.id === id) ? [] : name));
  return names.length > 0 ? names.join(" and ") : null;
}

/** No rule keeps somebody waiting whose money is there: today's date would read as a day to be met. */
const isAnyTime = ({ holding, days: { applyFrom }, today }: ViewGround) =>
  holding.kind === "none" && applyFrom !== null && applyFrom <= today;

/** A day, the window in which a statement is young enough, or the statements without which nobody can apply. */
function earliestWords(ground: ViewGround): string {
  const {
    holding,
    days: { applyFrom, statementUntil },
  } = ground;
  if (applyFrom === null) return "No fixed day";
  if (isAnyTime(ground)) return "Any time the money is in the account";
  if (statementUntil !== null) return `${formatDate(applyFrom)} to ${formatDate(statementUntil)}`;
  return holding.kind === "history" ? `With ${holding.months} months of statements` : formatDate(applyFrom);
}

/** Where statements of some months are wanted: from which day on, and what a new account would mean. */
function statementWords({ holding, days: { statementsFrom } }: ViewGround, { moneyIn }: Plan): string | null {
  if (holding.kind !== "history" || statementsFrom === null) return null;
  const later = formatDate(addMonths(moneyIn, holding.months));
  return `It takes bank statements that already go back to ${formatDate(statementsFrom)}; with an account opened on ${formatDate(moneyIn)}, they are complete on ${later}.`;
}

/** Nobody should borrow or park money for months because of a date that only says what is possible. */
function tooEarlyWords({ holding, days: { statementUntil } }: ViewGround, { moneyIn, starts }: Plan): string | null {
  if (holding.kind !== "days" || statementUntil === null || statementUntil >= firstDayOf(starts)) return null;
  return `That window is for money in the account on ${formatDate(moneyIn)}: after it, that statement is too old and you need a new one. For a start in ${formatLooseDate(starts)} there is no need to put the money in that early: what counts are the ${holding.days} days before you apply.`;
}

/** A date that follows from the money alone must not read as the date on which a visa office takes applications. */
const untold = "How early before the course the visa office takes applications, our sources don’t say.";

/** "If the money is in the account on 3 Dec 2026, the earliest date to apply is 31 Dec 2026." */
function holdingSentence(ground: ViewGround, plan: Plan): string {
  const { holding, days } = ground;
  const start = `If the money is in the account on ${formatDate(plan.moneyIn)}`;
  if (days.applyFrom) {
    const earliest = `${start}, the earliest date to apply is ${formatDate(days.applyFrom)}`;
    return days.statementsFrom === null
      ? `${earliest}.`
      : `${earliest}, with bank statements back to ${formatDate(days.statementsFrom)}.`;
  }
  return holding.kind === "unfixed"
    ? `${start}, no rule fixes the day to apply: the visa office wants to see a history, not a balance of a few days.`
    : `${start}, we can't name the earliest date to apply: we have no source for how long it must lie there.`;
}

const ruleNote = ({ holding }: ViewGround): PlanNote | null =>
  holding.kind === "unknown" ? null : (judgingRules({ ...emptyRules, holding: [holding.rule] })[0] ?? null);
const emptyRules = { sponsors: [], alsoCounted: [], tuitionDeposit: [] };

const announce = (first: string, place: string, show: string | null, ground: ViewGround) =>
  [
    `The first year in ${place} comes to ${first}`,
    show && `about ${show} to show`,
    isAnyTime(ground)
      ? "by the money rule, apply any time the money is in the account"
      : ground.days.applyFrom && `earliest date to apply by the money rule ${formatDate(ground.days.applyFrom)}`,
  ]
    .filter(Boolean)
    .join(", ")
    .concat(".");
