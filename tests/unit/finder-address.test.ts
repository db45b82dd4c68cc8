import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { emptyState, finderAddress, givenQuery, queryOf, readState } from "@/lib/finder/address";
import {
  countryChoices,
  feeBands,
  intakeChoices,
  levelChoices,
  scoreChoices,
  subjectChoices,
} from "@/lib/finder/facets";
import { isIndexed } from "@/lib/finder/indexing";
import type { RawQuery } from "@/lib/finder/schema";

const cities = new Map(["berlin", "london", "new-york-new-york"].map((city, place) => [city, place]));

/** The query of an address as Next gives it: repeated names as a list. */
function rawOf(address: string): RawQuery {
  const raw: RawQuery = {};
  for (const [name, value] of new URL(address, "http://x").searchParams) {
    const before = raw[name];
    raw[name] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value];
  }
  return raw;
}

const values = (choices: readonly { value: string }[]) =>
  fc.subarray(
    choices.map(({ value }) => value),
    { maxLength: 4 },
  );
const rough = fc.oneof(
  fc.string(),
  fc.string({ unit: "binary" }),
  fc.array(fc.string({ unit: "grapheme" }), { maxLength: 4 }),
  fc.constantFrom("__proto__", "[object Object]", "1e9", "-1", "\u0000", "\ud800", "%", "x".repeat(5_000)),
);
const raws: fc.Arbitrary<RawQuery> = fc.record(
  {
    q: rough,
    country: fc.oneof(values(countryChoices), rough),
    level: fc.oneof(values(levelChoices), rough),
    subject: fc.oneof(values(subjectChoices), rough),
    intake: fc.oneof(values(intakeChoices), rough),
    fee: fc.oneof(values(feeBands), rough),
    ielts: fc.oneof(fc.constantFrom(...scoreChoices.map(({ value }) => value)), rough),
    scholarship: fc.oneof(fc.constant("yes"), rough),
    city: fc.oneof(fc.subarray([...cities.keys()]), rough),
    sort: fc.oneof(fc.constantFrom("fee", "name", "match"), rough),
    page: fc.oneof(fc.nat().map(String), rough),
    utm_source: rough,
  },
  { requiredKeys: [] },
);

describe("a state has one address", () => {
  test("any query, however broken, is read, and its clean address gives the same state", () => {
    fc.assert(
      fc.property(raws, (raw) => {
        const state = readState(raw, cities);
        const address = finderAddress(state);
        const again = readState(rawOf(address), cities);
        expect(again).toEqual(state);
        expect(finderAddress(again)).toBe(address);
        // A clean address is never redirected, so there is no circle.
        expect(givenQuery(rawOf(address))).toBe(queryOf(again).toString());
        expect(address.length).toBeLessThan(8_192);
      }),
      { numRuns: 2_000 },
    );
  });

  test("unknown names and values are dropped, repeats and the order don't matter", () => {
    const dirty = {
      level: ["masters", "x"],
      country: ["uk", "germany", "uk"],
      city: ["atlantis"],
      utm_source: "mail",
      page: "0",
    };
    expect(finderAddress(readState(dirty, cities))).toBe("/programmes?country=uk&country=germany&level=masters");
    expect(finderAddress(readState({ q: "", ielts: "", sort: "fee" }, cities))).toBe("/programmes");
    expect(finderAddress(readState({ sort: "match" }, cities))).toBe("/programmes");
    expect(finderAddress(readState({ q: "law", sort: "fee" }, cities))).toBe("/programmes?q=law&sort=fee");
  });

  test("words lose control and hidden characters, and what is beyond eighty", () => {
    expect(readState({ q: " data\u0000 \u202escience\n" }, cities).q).toBe("data science");
    expect(readState({ q: "x".repeat(500) }, cities).q).toHaveLength(80);
  });
});

describe("search engines may list", () => {
  const indexed = (query: RawQuery, total = 10) => isIndexed(readState(query, cities), total);

  test.each<RawQuery>([
    {},
    { country: "germany" },
    { subject: "law" },
    { country: "germany", level: "masters" },
    { country: "germany", subject: "law" },
  ])("%j", (query) => {
    expect(indexed(query)).toBe(true);
    expect(indexed(query, 2)).toBe(Object.keys(query).length === 0); // the start page always
    expect(indexed({ ...query, page: "2" })).toBe(false);
    expect(indexed({ ...query, sort: "name" })).toBe(false);
    expect(indexed({ ...query, q: "law" })).toBe(false);
    expect(indexed({ ...query, fee: "under-5" })).toBe(false);
    expect(indexed({ ...query, city: "berlin" })).toBe(false);
  });

  test.each<RawQuery>([
    { level: "masters" },
    { country: ["germany", "uk"] },
    { country: "germany", level: "masters", subject: "law" },
    { scholarship: "yes" },
    { intake: "september" },
    { ielts: "6.5" },
  ])("not %j", (query) => {
    expect(indexed(query)).toBe(false);
  });

  test("so there are at most a few hundred of them, however large the catalogue", () => {
    const all = (choices: readonly { value: string }[]) => ["", ...choices.map(({ value }) => value)];
    let count = 0;
    for (const country of all(countryChoices)) {
      for (const level of all(levelChoices)) {
        for (const subject of all(subjectChoices)) {
          if (isIndexed(readState({ country, level, subject }, cities), 1_000)) count += 1;
        }
      }
    }
    expect(count).toBe(1 + 12 + 13 + 12 * 5 + 12 * 13);
    expect(isIndexed(emptyState, 1_000)).toBe(true);
  });
});
