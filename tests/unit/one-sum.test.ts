import { afterAll, beforeAll, expect, test } from "vitest";
import { destinationNames } from "@/lib/catalogue/destination-names";
import { readCatalogue } from "@/lib/catalogue/files";
import { formatTotal } from "@/lib/catalogue/money";
import { guideFiles } from "@/lib/catalogue/queries";
import { weighMoney } from "@/lib/check/money";
import { checkAll } from "@/lib/check/queries";
import { costLines } from "@/lib/plans/money/costs";
import { totalOf } from "@/lib/plans/money/totals";
import { toPlannedProgramme } from "@/lib/plans/programme";
import { besidesOn, fundsOf, groundOf } from "@/lib/plans/queries/year";
import { setNow } from "@/lib/platform/clock";
import { calendarOf } from "@/lib/recommendations/judge/intakes";
import { judge, leastYearOf } from "@/lib/recommendations/judge/judge";
import { levelNames } from "@/lib/recommendations/labels";
import { toMatchCatalogue } from "@/lib/recommendations/read/match-of-files";
import { toProfile } from "@/lib/recommendations/read/profile";
import { recommend } from "@/lib/recommendations/recommend";
import { preferredFieldOptions } from "@/lib/students/labels";
import { groundOn, students } from "@/tests/support/students";

/*
 * What a first year costs has one sum wherever somebody reads it: a programme's fee is never added to the living costs of
 * another place, length or level.
 */

const day = "2026-11-27";
beforeAll(() => setNow(new Date(`${day}T06:00:00Z`)));
afterAll(() => setNow(null));
const catalogue = toMatchCatalogue(readCatalogue());
const meta = guideFiles["catalogue-meta.json"];

/** The first year of a programme in its own plan, to the rupee, and whether it has living costs. */
function planned(programme: (typeof catalogue.programmes)[number]) {
  const { country } = programme.university;
  const names = destinationNames.find(({ id }) => id === country);
  const currency = fundsOf(country)?.currency ?? "";
  const own =
    names && toPlannedProgramme(programme, { meta, slug: names.slug, compiledOn: meta.compiled, currency, today: day });
  if (!own) throw new Error(`no plan for ${programme.id}`);
  const request = { values: { programme: programme.id }, problems: {}, texts: {} };
  const { plan, ground } = groundOf(request, own, own.country, day);
  const lines = costLines(plan, ground);
  return {
    rupees: totalOf(plan, lines, plan.rate.value).first.rupees,
    isComplete: lines.some(({ id }) => id === "living"),
    hasFee: plan.fee !== null,
  };
}

const plans = new Map(catalogue.programmes.map((programme) => [programme.id, planned(programme)]));
const setting = { rates: catalogue.rates, calendar: calendarOf(day), besidesOf: besidesOn(day) };

test("every programme is judged by the first year of its own plan", () => {
  const profile = toProfile(students["electrical engineer, CGPA 2.4 of 4, low budget"]);
  for (const programme of catalogue.programmes) {
    const plan = plans.get(programme.id);
    if (!plan?.hasFee) continue;
    const match = judge(programme, profile, setting);
    const sum = { rupees: plan.rupees, isComplete: plan.isComplete };
    expect([programme.id, leastYearOf([match])]).toEqual([programme.id, expect.objectContaining(sum)]);
    expect([programme.id, match.besides.isComplete]).toEqual([programme.id, plan.isComplete]);
  }
});

/** The least of a country's plans, those without living costs last. */
function leastPlan(country: string, level: string, isIn: (field: string) => boolean) {
  const here = catalogue.programmes.filter(
    (one) => one.university.country === country && one.level === level && isIn(one.field),
  );
  const sums = here.flatMap(({ id }) => plans.get(id) ?? []).filter(({ hasFee }) => hasFee);
  const complete = sums.filter(({ isComplete }) => isComplete);
  const compared = complete.length > 0 ? complete : sums;
  return compared.length > 0 ? Math.min(...compared.map(({ rupees }) => rupees)) : null;
}

test("the least of a country is that of its cheapest plan, in the check and in the assistant's sums", () => {
  for (const { value: field } of preferredFieldOptions) {
    const answers = { result: "3.5 / 4", test: "ielts", score: 7, gap: "under-2", budget: null } as const;
    for (const degree of ["bs", "inter"] as const) {
      const { wish, destinations } = checkAll({ ...answers, degree, field }, catalogue, day);
      const level = Object.entries(levelNames).find(([, name]) => wish.startsWith(name))?.[0] ?? "";
      for (const { id, year, verdict } of destinations) {
        if (verdict === "none") continue;
        const least = leastPlan(id, level, (one) => one === field);
        if (least !== null) expect([id, field, year]).toEqual([id, field, expect.stringContaining(formatTotal(least))]);
        const money = { level: level as "masters", fields: [field], rupees: 1, span: "year" } as const;
        if (least !== null) expect([id, weighMoney(id as "uk", money, catalogue, day)?.least]).toEqual([id, least]);
      }
    }
  }
});

test("a recommended programme's card has the sum of its plan", () => {
  let cards = 0;
  for (const student of Object.values(students)) {
    for (const { programmeId, details } of recommend(student, catalogue, groundOn(day)).drafts) {
      const plan = plans.get(programmeId ?? "");
      if (!plan?.hasFee || !plan.isComplete) continue;
      expect([programmeId, details.cost]).toEqual([programmeId, `${formatTotal(plan.rupees)} a year`]);
      cards += 1;
    }
  }
  expect(cards).toBeGreaterThan(20);
});
