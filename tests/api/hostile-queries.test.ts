import fc from "fast-check";
import { expect, test } from "vitest";
import { checkDestinations } from "@/lib/check/queries";
import { checkFields } from "@/lib/check/schema";
import { givenQuery, queryOf } from "@/lib/finder/address";
import { facetNames } from "@/lib/finder/facets";
import { compareProgrammes, findProgramme, findProgrammes, findUniversity } from "@/lib/finder/queries";
import type { RawQuery } from "@/lib/finder/schema";
import { planFields } from "@/lib/plans/fields";
import { compareDestinations } from "@/lib/plans/queries/compare";
import { findPlan } from "@/lib/plans/queries/plan";
import { bounds, dice, share } from "../support/hostile/runs";
import { oddText } from "../support/hostile/values";

// Whatever stands in the address of the finder or the planner: a page, and one clean address for it.

const timeout = bounds.timeout;
const tried = (part: number) => ({ numRuns: share(part), ...dice(`query ${part}`) });

/** Values that the pages know, so that odd ones meet filters that find something. */
const known = fc.constantFrom(
  ...["germany", "uk", "masters", "language", "law", "9", "0-1000000", "6.5", "yes", "fee", "match", "2", "999999"],
  ...["enginering", "computer science", "انجینئرنگ", "lahore", "oxford", "12,000", "50 lakh", "2026-12-03"],
);
const value = fc.oneof(oddText, known);
const given = fc.oneof(value, fc.array(value, { maxLength: 20 }));

/** A query with some of these names, and some that mean nothing. */
const queryWith = (names: readonly string[]): fc.Arbitrary<RawQuery> =>
  fc.dictionary(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...names) }, oddText), given, { maxKeys: 6 });

test("the finder answers every query, and calls its own address clean", { timeout }, async () => {
  const names = ["q", "sort", "page", ...facetNames];
  await fc.assert(
    fc.asyncProperty(queryWith(names), async (query) => {
      const { view } = await findProgrammes(query);
      expect(view.rows.length).toBeLessThanOrEqual(view.total);
      const { searchParams } = new URL(view.address, "http://localhost");
      const own: RawQuery = Object.fromEntries(
        [...searchParams.keys()].map((name) => [name, searchParams.getAll(name)]),
      );
      const again = await findProgrammes(own);
      expect([givenQuery(own), again.isClean]).toEqual([queryOf(view.state).toString(), true]);
      expect(again.view.total).toBe(view.total);
    }),
    tried(1),
  );
});

test("the planner answers every query, with a plan, a question or a problem at its field", { timeout }, async () => {
  await fc.assert(
    fc.asyncProperty(queryWith([...planFields, "was-country", "was-programme"]), async (query) => {
      const { plan, problems } = await findPlan(query);
      for (const problem of Object.values(problems)) expect(problem).toMatch(/\S/);
      if (plan) expect(plan.address).toMatch(/^\/plan\?/);
    }),
    tried(1),
  );
});

test("the five questions and the comparison answer every query", { timeout }, async () => {
  const names = [...checkFields, "c", "c[]"];
  await fc.assert(
    fc.asyncProperty(queryWith(names), async (query) => {
      const { request, view } = await checkDestinations(query);
      expect(view === null).toBe(request.answers === null);
      for (const problem of Object.values(request.problems)) expect(problem).toMatch(/\S/);
      expect(compareDestinations(query.c, { day: "2026-11-24", flagOf: () => "" }).chosen.length).toBeLessThanOrEqual(
        3,
      );
    }),
    tried(0.5),
  );
});

test("odd ids are no programme and no university, alone or compared", { timeout }, async () => {
  const unknown = oddText.filter((text) => text !== "constructor"); // a university in Bremen
  await fc.assert(
    fc.asyncProperty(unknown, fc.array(value, { maxLength: 12 }), async (id, chosen) => {
      expect(await findProgramme(id)).toBeUndefined();
      expect(await findUniversity(id)).toBeUndefined();
      expect((await compareProgrammes(chosen)).programmes).toEqual([]);
    }),
    tried(0.3),
  );
});
