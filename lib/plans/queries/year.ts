import "server-only";
import { firstDay } from "@/lib/catalogue/dated";
import { destinationCards } from "@/lib/catalogue/destination-cards";
import { countryInText, type DestinationName, destinationNames } from "@/lib/catalogue/destination-names";
import { extractsBehind } from "@/lib/catalogue/guide/sources";
import { formatLooseDate, monthNames } from "@/lib/catalogue/loose-date";
import { formatAmount } from "@/lib/catalogue/money";
import { catalogue } from "@/lib/catalogue/published/current";
import { guideFiles } from "@/lib/catalogue/queries";
import { type Deadline, deadlineOf, lastBefore } from "@/lib/plans/dates/deadlines";
import { holdingDays, holdingOf } from "@/lib/plans/dates/holding";
import { planForm } from "@/lib/plans/form";
import type { PlanLevel } from "@/lib/plans/labels";
import { costLines } from "@/lib/plans/money/costs";
import { familyChoice } from "@/lib/plans/money/family";
import { figureOn, supportedFigures, uncappedFor } from "@/lib/plans/money/figures";
import { inRupees, totalOf } from "@/lib/plans/money/totals";
import { type CountryCourses, citiesOf, typicalOf } from "@/lib/plans/money/typical";
import { livingLabel, regionOf, visaRules } from "@/lib/plans/money/visa-rules";
import { isStale, type Plan, type PlannedProgramme, toPlan } from "@/lib/plans/plan";
import type { PlanRequest } from "@/lib/plans/schema";
import type { ViewGround } from "@/lib/plans/views/parts";
import { derived } from "@/lib/platform/published/snapshot";
import { type Besides, type BesidesOf, nothingKnown } from "@/lib/recommendations/judge/judge";
import type { MatchProgramme } from "@/lib/recommendations/read/match-catalogue";

export const fundsOf = (id: string | undefined) => guideFiles["funds.json"].destinations.find((one) => one.id === id);

/** The cities of a country's plans. */
export const citiesIn = (country: DestinationName["id"]): string[] => citiesOf(coursesIn(country));

function coursesIn(country: DestinationName["id"]): CountryCourses {
  const card = destinationCards.find(({ id }) => id === country);
  const universities = guideFiles["universities.json"].filter((one) => one.country === country);
  const here = new Set(universities.map(({ id }) => id));
  return {
    name: card ? countryInText(card) : country,
    slug: card?.slug ?? country,
    compiledOn: guideFiles["catalogue-meta.json"].compiled,
    universities,
    programmes: guideFiles["programmes.json"].filter(({ universityId }) => here.has(universityId)),
  };
}

/** Who attests the papers of each level; the foreign ministry comes after it. */
const papersOf = (level: PlanLevel) => {
  const isGraduate = level === "masters" || level === "phd";
  const [office, wanted] = isGraduate
    ? ["HEC", { "bachelors-degree": "degree", transcript: "transcript" }]
    : ["IBCC", { matric: "matric certificate", intermediate: "intermediate certificate" }];
  return Object.entries(wanted).flatMap(([id, name]) => {
    const chain = catalogue()["attestation.json"].documents.find((document) => document.id === id)?.chain ?? [];
    const step = chain.find((one) => one.office.startsWith(office));
    return step ? { papers: name, step, after: chain.find((one) => one.order > step.order) } : [];
  });
};

/** A plan as far as it is counted, and the figures it rests on. */
export function groundOf(
  request: PlanRequest,
  programme: PlannedProgramme | null,
  country: DestinationName["id"],
  today: string,
): { plan: Plan; ground: ViewGround } {
  const courses = coursesIn(country);
  const funds = fundsOf(country);
  const card = destinationCards.find(({ id }) => id === country);
  const fx = guideFiles["fx.json"];
  const rate = funds && fx.rates[funds.currency];
  if (!funds || !card || !rate) throw new Error(`The catalogue has no funds, card or rate for "${country}".`);

  const cities = citiesOf(courses);
  if (request.values.city && !cities.includes(request.values.city)) {
    request.problems.city = "Choose a city from the list";
    delete request.values.city;
  }
  const level = programme?.level ?? request.values.level ?? "masters";
  const typical = typicalOf(courses, level, programme?.city ?? request.values.city ?? null);
  const plan = toPlan(request, programme, {
    country,
    currency: funds.currency,
    typical,
    rate: { toPkr: rate.toPkr, asOf: fx.asOf },
    today,
  });
  const rules = visaRules[country];
  const family = familyChoice(funds, rules, { level, city: plan.city, name: courses.name });
  const counted: Plan = family.isOpen ? plan : { ...plan, partner: false, children: 0, school: 0 };
  const figures = supportedFigures(funds);
  const holding = holdingOf(funds, rules.holding);
  const days = holdingDays(holding, plan.moneyIn, today);
  const day = days.applyFrom ?? (plan.moneyIn > today ? plan.moneyIn : today);
  const living = livingLabel(regionOf(rules, plan.city), plan.months);
  const found = living === null ? null : figureOn(figures, living, day);
  const yearly = found && uncappedFor(found.figure, 12);
  const ground: ViewGround = {
    funds,
    rules,
    figures,
    day,
    holding,
    days,
    living,
    today,
    attestation: papersOf(level),
    country: card,
    deadline: deadlineFor(plan, today),
    deadlineWords: deadlineWords(plan, courses, today),
    honesty: guideFiles["funds.json"].meta.honestyRule,
    attribution: attributionOf(plan, courses),
    ratesOf: fx.asOf,
    form: planForm(counted, {
      cities,
      typical,
      family,
      living: yearly === null ? null : Math.round(yearly / 100),
      problems: request.problems,
      texts: request.texts,
      today,
    }),
  };
  return { plan: counted, ground };
}

export type YearCost = {
  /** Whole rupees: the first year of one student, with the middle fee of our list. */
  rupees: number;
  /** The same without the fee: living (if a source gives it), visa and what else is counted. */
  besides: number;
  /** The whole course: its months, and the same two sums for all of it. */
  whole: { months: number; rupees: number; besides: number };
  /**
   * Living: whole rupees for the year, "GBP 1,203" for a month, and where that holds: "outside London"; null without a
   * source. It is the amount of the day on which this student can apply: where that amount doesn't hold yet, `from` is its
   * day, "30 November 2026", otherwise null. A page has a version for that day (docs/decisions/0015), which leaves it out.
   */
  living: { rupees: number; month: string; where: string; from: string | null; isEstimate: boolean } | null;
  /** Whether the fee is in it too. */
  isComplete: boolean;
  /** Whether a line of it is an estimate. */
  isEstimate: boolean;
  /** Whether the rate behind the rupees is too old to plan with. */
  isRateOld: boolean;
  /** The plan that shows it line by line, each with its source and date. */
  address: string;
};

/** The costs of a day, by country, region, level and months: with a publication, they are worked out anew. */
const knownCosts = derived(() => ({ day: "", costs: new Map<string, YearCost>() }));

type Asked = { country: DestinationName["id"]; level: PlanLevel; months?: number; city?: string };

/** Worked out once a day and publication: cities of one region cost the same, as the visa office counts. */
function costOf(asked: Asked, today: string): YearCost {
  const known = knownCosts();
  if (known.day !== today) Object.assign(known, { day: today, costs: new Map() });
  const { country, level, months, city = null } = asked;
  const key = [country, regionOf(visaRules[country], city).name, level, months].join();
  const cost = known.costs.get(key) ?? workOut(asked, today);
  known.costs.set(key, cost);
  return cost;
}

/**
 * What a first year in a country costs at a level, for a student without family, and a whole course as long as most of
 * them. It is the plan of somebody who has chosen no city yet.
 */
export const yearCostIn = (country: DestinationName["id"], level: PlanLevel, today: string): YearCost =>
  costOf({ country, level }, today);

/** What a programme costs besides its fee, as its own plan counts it: for its length, in the place where it is. */
export type RestOfProgramme = Pick<YearCost, "besides" | "living"> & {
  whole: Pick<YearCost["whole"], "months" | "besides">;
};

/** Null of a programme in a country that the planner doesn't have. */
export function restOf({ university, level, durationMonths }: MatchProgramme, today: string): RestOfProgramme | null {
  const country = destinationNames.find(({ id }) => id === university.country)?.id;
  return country ? costOf({ country, level, months: durationMonths ?? 12, city: university.city }, today) : null;
}

/** The lowest living costs of a year that a source gives, in rupees: nobody needs less where no source gives them. */
export const leastLivingIn = (level: PlanLevel, today: string): number =>
  Math.min(...destinationNames.flatMap(({ id }) => yearCostIn(id, level, today).living?.rupees ?? []));

/** What a first year of each programme costs besides its fee: what every comparison with a budget goes by. */
export const besidesOn =
  (today: string): BesidesOf =>
  (programme): Besides => {
    const rest = restOf(programme, today);
    if (!rest) return nothingKnown;
    const borrowed = rest.living ? 0 : leastLivingIn(programme.level, today);
    return { rupees: rest.besides + borrowed, counted: rest.besides, isComplete: rest.living !== null };
  };

function workOut(values: Asked, today: string): YearCost {
  const { country, level } = values;
  const { plan, ground } = groundOf({ values, problems: {}, texts: {} }, null, country, today);
  const lines = costLines(plan, ground);
  const totals = totalOf(plan, lines, plan.rate.value);
  const tuition = lines.find(({ id }) => id === "tuition");
  const fee = tuition ? inRupees(tuition, plan.rate.value) : { first: 0, whole: 0 };
  const living = lines.find(({ id }) => id === "living");
  return {
    rupees: totals.first.rupees,
    besides: totals.first.rupees - fee.first,
    whole: { months: plan.months, rupees: totals.whole.rupees, besides: totals.whole.rupees - fee.whole },
    living: living
      ? {
          rupees: inRupees(living, plan.rate.value).first,
          month: formatAmount(Math.round(living.first / 12 / 100), living.currency),
          where: regionOf(ground.rules, plan.city).name,
          from: livingAhead(ground),
          isEstimate: living.basis === "estimate",
        }
      : null,
    isComplete: tuition !== undefined && living !== undefined,
    isEstimate: lines.some(({ basis }) => basis === "estimate"),
    isRateOld: isStale(plan.rate.on, today),
    address: `/plan?country=${ground.country.slug}&level=${level}`,
  };
}

/** The day from which the counted amount for living holds, in words, while it lies ahead. */
function livingAhead({ figures, living, day, today }: ViewGround): string | null {
  const from = living === null ? null : (figureOn(figures, living, day)?.figure.appliesFrom ?? null);
  return from !== null && firstDay(from) > today ? formatLooseDate(from) : null;
}

/** The licence of the US fees asks for a credit wherever they are shown. */
function attributionOf({ fee, programme }: Plan, { programmes }: CountryCourses) {
  if (!fee || fee.basis === "typed") return null;
  const behind = programme ? programmes.filter(({ id }) => id === programme.id) : programmes;
  const meta = guideFiles["catalogue-meta.json"];
  return extractsBehind(
    behind.map(({ source }) => source),
    meta,
  ).attribution;
}

function deadlineFor({ programme, starts }: Plan, today: string): Deadline | null {
  const intake = programme?.intakes.find(({ month }) => month === Number(starts.slice(5)));
  return programme && intake ? deadlineOf(intake.closes, programme.deadlineBasis, { starts, today }) : null;
}

/** Without a programme: between which months applications for such a start usually close. */
function deadlineWords({ programme, level, starts }: Plan, { programmes }: CountryCourses, today: string) {
  if (programme) return null;
  const month = monthNames[Number(starts.slice(5)) - 1];
  const closing = programmes
    .filter((one) => one.level === level)
    .flatMap(({ applicationDeadline }) => applicationDeadline)
    .flatMap(({ intake, closes }) => (intake === month && closes ? lastBefore(closes, starts).slice(0, 7) : []))
    .toSorted();
  const [first, last] = [closing[0], closing.at(-1)];
  if (!first || !last) return null;
  const words =
    first === last ? `in ${formatLooseDate(first)}` : `between ${formatLooseDate(first)} and ${formatLooseDate(last)}`;
  const over = last < today.slice(0, 7) ? " All have usually closed by now." : "";
  return `Applications for ${formatLooseDate(starts)} usually close ${words}: our estimate, ask the university.${over}`;
}
