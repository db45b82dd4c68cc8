import fc from "fast-check";
import { expect, test } from "vitest";
import { GET } from "@/app/api/portal-pages/route";
import { checkDestinations } from "@/lib/check/queries";
import { checkFields } from "@/lib/check/schema";
import { givenQuery, queryOf } from "@/lib/finder/address";
import { facetNames } from "@/lib/finder/facets";
import { compareProgrammes, findProgramme, findProgrammes, findUniversity } from "@/lib/finder/queries";
import type { RawQuery } from "@/lib/finder/schema";
import { roleNames } from "@/lib/front/role-names.mjs";
import { planFields } from "@/lib/plans/fields";
import { compareDestinations } from "@/lib/plans/queries/compare";
import { findPlan } from "@/lib/plans/queries/plan";
import { call } from "../support/call";
import { createUser } from "../support/factories";
import { guardedPages } from "../support/guarded-pages";
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

test("what a portal's page shows first has an answer at every address in the portal", { timeout }, async () => {
  const names = [
    ...[
      "tab",
      "view",
      "page",
      "search",
      "sort",
      "status",
      "open",
      "document",
      "studentId",
      "save",
      "ask",
      "from",
      "to",
    ],
    ...["region", "country", "day", "week", "code", "month", "type", "priority", "intake", "assigned_to", "q", "id"],
  ];
  const part = fc.oneof(value, fc.constantFrom("%00", "%ed%a0%80", "..%2f", "%", "x".repeat(3000)));
  const query = fc.array(fc.tuple(fc.constantFrom(...names), part), { maxLength: 5 });
  const raw = query.map((pairs) => pairs.map(([name, text]) => `${name}=${text}`).join("&"));
  const clean = query.map((pairs) => new URLSearchParams(pairs));
  const users = new Map(await Promise.all(roleNames.map(async (role) => [role, await createUser({ role })] as const)));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...guardedPages),
      fc.oneof(fc.constant(""), part),
      fc.oneof(raw, clean.map(String)),
      async ({ path, role }, more, text) => {
        const as = users.get(role);
        const address = `${more === "" ? path : path.replace(/[^/]+$/, more)}?${text}`;
        const { status } = await call(GET, { ...(as && { as }), query: { address } });
        expect([address, status < 500]).toEqual([address, true]);
      },
    ),
    tried(1),
  );
});
