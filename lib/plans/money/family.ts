import { inForce } from "@/lib/catalogue/dated";
import { uncertaintyOf } from "@/lib/catalogue/funds";
import { type SourceView, toSourceView } from "@/lib/catalogue/guide/sources";
import type { CountryFunds, DatedFigure, MoneyRule } from "@/lib/catalogue/schema/funds";
import { type Plan, personsIn } from "@/lib/plans/plan";
import { type Minor, share, toMinor } from "./amounts";
import { amountFor, amountOf, backingOf, figureOn, sumWords } from "./figures";
import { regionOf, type VisaRules } from "./visa-rules";

/** Whether a plan may be for a family, and why not. */
export type FamilyChoice = {
  isOpen: boolean;
  /** Whether children at school are counted separately. */
  asksSchool: boolean;
  reason: string | null;
  doubt: string | null;
  sources: SourceView[];
};

type Place = Pick<Plan, "level" | "city"> & { name: string };

/**
 * A visa that excludes family closes the choice with its rule. So does a country for which no source gives amounts: a
 * plan must not look complete without them.
 */
export function familyChoice(funds: CountryFunds, rules: VisaRules, { level, city, name }: Place): FamilyChoice {
  const rule = funds.dependants.find((entry): entry is MoneyRule => "text" in entry && entry.support !== "none");
  const region = regionOf(rules, city).name;
  const closed = (why: string | null, said: MoneyRule | undefined): FamilyChoice => ({
    isOpen: false,
    asksSchool: false,
    reason: [said && `${said.text}.`, why].filter(Boolean).join(" "),
    doubt: said ? uncertaintyOf(said) : null,
    sources: said?.sources.map(toSourceView) ?? [],
  });
  if (rule?.allowed === "research degrees only" && level !== "phd") return closed(null, rule);
  if (rules.family === null) {
    return closed(`Our sources give no amounts for family in ${name} yet, so a plan counts one person.`, rule);
  }
  if (rules.family === "table" && region === "Quebec") {
    return closed("Quebec has amounts of its own for families, which our sources don't give.", undefined);
  }
  return {
    isOpen: true,
    asksSchool: rules.family !== "table",
    reason: null,
    doubt: null,
    sources: [],
  };
}

type FamilyPart = ReturnType<typeof backingOf> & {
  label: string;
  detail: string;
  /** The amount for so many months. */
  amount: (months: number) => Minor;
};

type On = { funds: CountryFunds; figures: readonly DatedFigure[]; rules: VisaRules; day: string };

/** The living money of everyone but the student. */
export function familyParts(plan: Plan, on: On): FamilyPart[] {
  const { family } = on.rules;
  if (personsIn(plan) === 1 || family === null) return [];
  if (family === "table") return tablePart(plan, on);
  const counts = [
    { label: family.partner, count: plan.partner ? 1 : 0 },
    { label: family.child, count: plan.children },
    { label: family.school, count: plan.school },
  ];
  return counts.flatMap(({ label, count }) => {
    const found = figureOn(on.figures, label, on.day);
    if (count === 0 || !found) return [];
    return {
      label: count === 1 ? label : `${label} (${count})`,
      detail: sumWords(found.figure),
      amount: (months: number) => count * (amountFor(found.figure, months) ?? 0),
      ...backingOf(found),
    };
  });
}

/** Canada's table has the whole family's amount; the student's own part of it is another line. */
function tablePart(plan: Plan, { funds, figures, rules, day }: On): FamilyPart[] {
  const tables = [funds.familyTable2025, funds.familyTable2026].filter(
    (one) => one !== undefined && one.support !== "none",
  );
  const table = inForce(
    tables.filter((one) => one !== undefined),
    day,
  );
  const label = regionOf(rules, plan.city).living;
  const single = label && figureOn(figures, label, day);
  const alone = single && amountOf(single.figure);
  if (!table || typeof alone !== "number") return [];
  const persons = personsIn(plan);
  const most = Math.max(
    ...Object.keys(table.persons)
      .filter((key) => /^\d+$/.test(key))
      .map(Number),
  );
  const listed = table.persons[String(Math.min(persons, most))] ?? 0;
  const sum = listed + Math.max(0, persons - most) * (table.persons.eachMore ?? 0);
  const extra = toMinor(sum) - alone;
  return [
    {
      label: `Living, family of ${persons}`,
      detail: `${funds.currency} ${sum.toLocaleString("en-US")} a year for ${persons} people, less your own part`,
      amount: (months: number) => share(extra, months, 12),
      doubt: uncertaintyOf(table),
      basis: "sourced",
      sources: table.sources.map(toSourceView),
    },
  ];
}
