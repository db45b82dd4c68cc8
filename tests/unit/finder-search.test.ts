import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readCatalogue } from "@/lib/catalogue/files";
import { emptyState, readState, valuesIn, withoutFilters } from "@/lib/finder/address";
import { columnsOf } from "@/lib/finder/columns";
import {
  citySlug,
  countryChoices,
  type FacetName,
  facetNames,
  feeBands,
  intakeChoices,
  levelChoices,
  scoreChoices,
  subjectChoices,
} from "@/lib/finder/facets";
import { countWithout, loosenings } from "@/lib/finder/nearest";
import type { FinderState } from "@/lib/finder/schema";
import { pageSize, search } from "@/lib/finder/search";
import type { MatchCatalogue, MatchProgramme } from "@/lib/recommendations/read/match-catalogue";
import { toMatchCatalogue } from "@/lib/recommendations/read/match-of-files";

const catalogue = toMatchCatalogue(readCatalogue());
const columns = columnsOf(catalogue);
const cities = columns.cities.map(({ value }) => value);

/** The same question asked plainly, programme by programme, without columns or bits. */
const slugOf: Record<string, string> = { newZealand: "new-zealand" };
const rupees = ({ tuition }: MatchProgramme) =>
  tuition ? tuition.amount * (catalogue.rates[tuition.currency] ?? 0) : 0;
const bandStarts: Record<string, [number, number]> = {
  "under-5": [0, 5e5],
  "5-20": [5e5, 20e5],
  "20-40": [20e5, 40e5],
  "40-70": [40e5, 70e5],
  "over-70": [70e5, Number.POSITIVE_INFINITY],
};
const plainly: Record<FacetName, (programme: MatchProgramme, value: string) => boolean> = {
  country: ({ university }, value) => (slugOf[university.country] ?? university.country) === value,
  level: ({ level }, value) => level === value,
  subject: ({ field }, value) => field === value,
  intake: ({ deadlines }, value) => deadlines.some(({ intake }) => intake.toLowerCase() === value),
  fee: (programme, value) => {
    const [from, to] = bandStarts[value] ?? [0, 0];
    return rupees(programme) >= from && rupees(programme) < to;
  },
  ielts: ({ minIelts }, value) => minIelts !== null && minIelts <= Number(value),
  scholarship: ({ level, university }) =>
    catalogue.scholarships.some(
      ({ countries, levels }) =>
        countries.some((one) => one === university.country) && levels.some((one) => one === level),
    ),
  city: ({ university }, value) => citySlug(university.city) === value,
};
const fitsFilters = (programme: MatchProgramme, state: FinderState, without?: FacetName) =>
  facetNames.every((name) => {
    const values = valuesIn(state, name);
    return name === without || values.length === 0 || values.some((value) => plainly[name](programme, value));
  });

const some = (choices: readonly { value: string }[], most = 3) =>
  fc.subarray(
    choices.map(({ value }) => value),
    { maxLength: most },
  );
const seldom = <T>(values: fc.Arbitrary<T[]>) => fc.oneof({ weight: 3, arbitrary: fc.constant([] as T[]) }, values);
const states: fc.Arbitrary<FinderState> = fc.record({
  q: fc.constant(""),
  country: seldom(some(countryChoices)),
  level: seldom(some(levelChoices)),
  subject: seldom(some(subjectChoices)),
  intake: seldom(some(intakeChoices)),
  fee: seldom(some(feeBands)),
  ielts: fc.option(fc.constantFrom(...scoreChoices.map(({ value }) => value)), { nil: null, freq: 2 }),
  scholarship: fc.boolean(),
  city: seldom(fc.subarray(cities, { maxLength: 3 })),
  sort: fc.constantFrom("fee" as const, "name" as const),
  page: fc.integer({ min: 1, max: 60 }),
});

/** The names of a page's programmes. */
const idsOf = (found: ReturnType<typeof search>) => found.places.map((place) => columns.programmes[place]?.id);
const everyId = (state: FinderState) => {
  const { pages } = search(columns, state);
  return Array.from({ length: pages }, (_, page) => idsOf(search(columns, { ...state, page: page + 1 }))).flat();
};

describe("the finder finds what a plain search finds", () => {
  test("the same programmes, whatever is chosen", () => {
    fc.assert(
      fc.property(states, (state) => {
        const fitting = catalogue.programmes.filter((programme) => fitsFilters(programme, state)).map(({ id }) => id);
        const found = search(columns, state);
        expect(found.total).toBe(fitting.length);
        expect(found.places.length).toBeLessThanOrEqual(pageSize);
        expect(everyId(state).toSorted()).toEqual(fitting.toSorted());
      }),
      { numRuns: 150 },
    );
  });

  test("and the number beside each choice is what that choice gives", () => {
    const choices: [FacetName, readonly { value: string }[]][] = [
      ["country", countryChoices],
      ["level", levelChoices],
      ["subject", subjectChoices],
      ["intake", intakeChoices],
      ["fee", feeBands],
      ["ielts", scoreChoices],
      ["city", columns.cities],
    ];
    fc.assert(
      fc.property(states, fc.constantFrom(...choices), (state, [name, all]) => {
        const { counts } = search(columns, state);
        const beside = catalogue.programmes.filter((programme) => fitsFilters(programme, state, name));
        const given = all.map((_, place) => counts[name][place]);
        expect(given).toEqual(all.map(({ value }) => beside.filter((one) => plainly[name](one, value)).length));
        const offered = catalogue.programmes.filter((one) => fitsFilters(one, state, "scholarship"));
        expect(counts.scholarship[1]).toBe(offered.filter((one) => plainly.scholarship(one, "yes")).length);
      }),
      { numRuns: 150 },
    );
  });

  test("cheapest first, what costs nothing before everything, unknown fees last", () => {
    for (const { value } of levelChoices) {
      const fees = everyId({ ...emptyState, level: [value] }).map((id) =>
        rupees(catalogue.programmes.find((one) => one.id === id) as MatchProgramme),
      );
      expect(fees).toEqual(fees.toSorted((a, b) => a - b));
    }
    const [first, ...rest] = catalogue.programmes;
    if (!first) throw new Error("no programmes");
    const some: MatchCatalogue = { ...catalogue, programmes: [{ ...first, tuition: null }, ...rest.slice(0, 30)] };
    const { byFee } = columnsOf(some);
    expect(byFee.at(-1)).toBe(0);
  });

  test("as long as no level is chosen, bachelor's and master's degrees first and PhDs last, each the cheapest first", () => {
    const turns = { bachelors: 0, masters: 0, diploma: 1, language: 1, phd: 2 } as const;
    const found = everyId(emptyState).map((id) => {
      const one = catalogue.programmes.find((programme) => programme.id === id) as MatchProgramme;
      return { turn: turns[one.level], fee: rupees(one) };
    });
    expect(found).toEqual(found.toSorted((a, b) => a.turn - b.turn || a.fee - b.fee));
    expect(found.slice(0, pageSize).every(({ turn }) => turn === 0)).toBe(true);
  });

  test("a page beyond the last is the last", () => {
    const { page, pages, places } = search(columns, { ...emptyState, page: 9_999 });
    expect(page).toBe(pages);
    expect(places.length).toBeGreaterThan(0);
  });
});

describe("words", () => {
  const first = (q: string) => {
    const [place = -1] = search(columns, readState({ q }, columns.cityAt)).places;
    return columns.programmes[place];
  };
  const total = (q: string) => search(columns, readState({ q }, columns.cityAt)).total;

  test("name, university, city, country, level and subject all count", () => {
    expect(first("computer science germany masters")).toMatchObject({
      level: "masters",
      university: { country: "germany" },
      field: "computer-science",
    });
    expect(first("MIT")?.university.id).toBe("mit");
    expect(first("zurich data")?.university.city).toBe("Zurich");
    expect(first("nursing")?.name).toMatch(/nursing/i);
  });

  test("every word must fit, empty words and capitals don't matter", () => {
    expect(total("computer science")).toBe(total("the Computer SCIENCE programmes"));
    expect(total("computer science germany")).toBeLessThan(total("computer science"));
    expect(total("the of in")).toBe(catalogue.programmes.length);
    expect(total("zzzzzz")).toBe(0);
  });

  test("a match in the name comes before one beside it", () => {
    const { places } = search(columns, readState({ q: "engineering" }, columns.cityAt));
    expect(places.every((place) => /engineering/i.test(columns.programmes[place]?.name ?? ""))).toBe(true);
  });

  test.each([
    ["enginering", "engineering"],
    ["buisness", "business"],
    ["germny", "germany"],
  ])("%s is read as %s, and says so", (typed, word) => {
    const found = search(columns, readState({ q: typed }, columns.cityAt));
    expect(found.readAs).toEqual([{ typed, word }]);
    expect(found.total).toBe(total(word));
  });

  test("two letters are a word of their own", () => {
    expect(total("uk")).toBe(catalogue.programmes.filter(({ university }) => university.country === "uk").length);
  });
});

describe("when nothing fits", () => {
  test("every offered step gives as many as it says, and more than none", () => {
    let empty = 0;
    fc.assert(
      fc.property(states, (state) => {
        const found = search(columns, state);
        if (found.total > 0) return;
        empty += 1;
        for (const { without, total } of loosenings(state, found)) {
          expect(total).toBeGreaterThan(0);
          expect(search(columns, withoutFilters(state, without)).total).toBe(total);
          expect(countWithout(found, without)).toBe(total);
        }
      }),
      { numRuns: 400 },
    );
    expect(empty).toBeGreaterThan(20);
  });

  test("single filters come before pairs, the most helpful first", () => {
    const state = readState({ country: "norway", level: "language", fee: "under-5" }, columns.cityAt);
    const found = search(columns, state);
    expect(found.total).toBe(0);
    const offered = loosenings(state, found);
    expect(offered.length).toBeGreaterThan(0);
    expect(offered.map(({ total }) => total)).toEqual(offered.map(({ total }) => total).toSorted((a, b) => b - a));
    expect(new Set(offered.map(({ without }) => without.length)).size).toBe(1);
  });
});
