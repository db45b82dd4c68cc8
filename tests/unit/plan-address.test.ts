import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { destinationNames } from "@/lib/catalogue/destination-names";
import { planFields } from "@/lib/plans/fields";
import { findPlan } from "@/lib/plans/queries/plan";
import { readPlanRequest } from "@/lib/plans/schema";
import { setNow } from "@/lib/platform/clock";
import { planOf } from "@/tests/support/funds-plans";

beforeAll(() => setNow(new Date("2026-12-05T10:00:00Z")));
afterAll(() => setNow(null));

const read = (query: string) => Object.fromEntries(new URLSearchParams(query));

describe("a plan's address", () => {
  const count = (most: number) => fc.integer({ min: 0, max: most }).map(String);
  const values = fc.record(
    {
      country: fc.constantFrom(...destinationNames.map(({ slug }) => slug)),
      level: fc.constantFrom("bachelors", "masters", "phd", "diploma", "language"),
      months: fc.integer({ min: 3, max: 72 }).map(String),
      tuition: count(2_000_000),
      living: count(2_000_000),
      scholarship: count(2_000_000),
      paid: count(2_000_000),
      partner: fc.constant("1"),
      children: count(6),
      school: count(6),
      starts: fc.constantFrom("2027-01", "2027-09", "2029-12"),
      money: fc.constantFrom("2025-01-01", "2026-12-03", "2028-02-29"),
      rate: fc.integer({ min: 10_000, max: 50_000_000 }).map((rate) => String(rate / 10_000)),
      rated: fc.constantFrom("2026-11-01", "2026-12-05"),
    },
    { requiredKeys: ["country"] },
  );

  test("leads to the same plan again", async () => {
    await fc.assert(
      fc.asyncProperty(values, async (typed) => {
        const plan = await planOf(typed);
        const again = await planOf(read(plan.query));
        expect(again.query).toBe(plan.query);
        expect(again.total).toEqual(plan.total);
        expect(again.show).toEqual(plan.show);
        expect(again.dates).toEqual(plan.dates);
      }),
      { numRuns: 150 },
    );
  }, 60_000);

  test("has its values in one order, whatever order they came in", async () => {
    const plan = await planOf({ money: "2026-12-03", months: "12", city: "Leeds", country: "uk", starts: "2027-09" });
    expect(plan.address).toBe("/plan?country=uk&city=Leeds&level=masters&months=12&starts=2027-09&money=2026-12-03");
    expect([...new URLSearchParams(plan.query).keys()]).toEqual(
      planFields.filter((field) => new URLSearchParams(plan.query).has(field)),
    );
  });

  test("takes over nothing else: no name, no phone, no mark of who sent it", async () => {
    const plan = await planOf({ country: "uk", name: "Ayesha", phone: "0300", utm_source: "x", email: "a@b.pk" });
    expect(plan.query).not.toMatch(/Ayesha|0300|utm|email/);
  });
});

describe("what people type", () => {
  test.each(["370,5", "۳۷۰٫۵", "370.50"])(
    "the rate %s is 370.5: a comma before one or two digits is a decimal one",
    (rate) => {
      expect(readPlanRequest({ rate, rated: "2026-11-01" }).values.rate).toBe(370.5);
    },
  );

  test.each(["34,5", "3,40,00", "3400,00,0"])("%s is no amount, and not ten times as much", (tuition) => {
    expect(readPlanRequest({ tuition }).values.tuition).toBeUndefined();
  });

  test.each(["34,000", "34 000", "GBP 34,000", "£34000", "34,000.00", "۳۴۰۰۰", "٣٤٠٠٠"])("%s is 34000", (tuition) => {
    expect(readPlanRequest({ tuition }).values.tuition).toBe(34_000);
  });

  test.each(["-5", "34.5", "many", "2000001", "1e5", "34000 50x"])("%s is refused, and kept", (tuition) => {
    const { values, problems, texts } = readPlanRequest({ tuition });
    expect(values.tuition).toBeUndefined();
    expect(problems.tuition).toBe("Enter a whole number from 0 to 2,000,000, for example 34,000");
    expect(texts.tuition).toBe(tuition);
  });

  test("a broken value gets its message, and loses no other", async () => {
    const { plan, problems } = await findPlan({
      country: "uk",
      city: "Leeds",
      tuition: "lots",
      months: "18",
      money: "2026-02-30",
      rate: "0",
      starts: "2019-01",
      children: "9",
    });
    expect(Object.keys(problems).sort()).toEqual(["children", "money", "rate", "starts", "tuition"]);
    expect(plan?.form.texts).toMatchObject({ tuition: "lots", money: "2026-02-30", rate: "0", children: "9" });
    expect(plan?.title).toBe("Leeds, 18 months");
    expect(plan?.query).not.toMatch(/lots|2026-02-30/);
  });

  test("an unknown country leads back to the choice, with a message", async () => {
    expect(await findPlan({ country: "atlantis" })).toEqual({
      plan: null,
      problems: { country: "Choose one of the twelve countries" },
    });
    expect(await findPlan({})).toEqual({ plan: null, problems: {} });
  });

  test("a city of another country is refused", async () => {
    const { plan, problems } = await findPlan({ country: "uk", city: "Sydney" });
    expect(problems.city).toBe("Choose a city from the list");
    expect(plan?.place).toBe("the United Kingdom");
  });

  test("the money's day and the start have bounds", async () => {
    for (const money of ["2024-12-04", "2029-12-05"]) {
      expect((await findPlan({ country: "uk", money })).problems.money).toContain("two years ago");
    }
    for (const starts of ["2026-11", "2030-01"]) {
      expect((await findPlan({ country: "uk", starts })).problems.starts).toContain("three years from now");
    }
  });
});

describe("figures of ours that the form sends back", () => {
  test("stay ours while nobody changes them", async () => {
    const plan = await planOf({
      country: "uk",
      tuition: "31,000",
      "was-tuition": "31000",
      living: "14436",
      "was-living": "14436",
    });
    expect(plan.query).not.toMatch(/tuition|living/);
  });

  test("are somebody's own once they are changed", async () => {
    const plan = await planOf({ country: "uk", tuition: "30,000", "was-tuition": "31000" });
    expect(plan.query).toContain("tuition=30000");
  });

  test("a rate keeps its day until it changes", () => {
    const at = { rated: "2026-11-01", "was-rate": "372.5" };
    expect(readPlanRequest({ rate: "372.50", ...at }).values).toMatchObject({ rate: 372.5, rated: "2026-11-01" });
    expect(readPlanRequest({ rate: "375", ...at }).values).toEqual({ rate: 375 });
    expect(readPlanRequest({ rate: "370", "was-rate": "370" }).values).toEqual({});
  });

  test("another country drops what was in the old one's currency, and keeps the rest", () => {
    const typed = { city: "Leeds", tuition: "30000", paid: "4000", rate: "375", level: "phd", money: "2026-12-03" };
    expect(readPlanRequest({ country: "germany", "was-country": "uk", ...typed }).values).toEqual({
      country: "germany",
      level: "phd",
      money: "2026-12-03",
    });
    expect(readPlanRequest({ country: "uk", "was-country": "uk", ...typed }).values).toMatchObject({ tuition: 30_000 });
  });

  test("another level brings its own length and start, unless they are changed with it", async () => {
    const masters = await planOf({ country: "uk", level: "masters" });
    const { level, months, starts } = masters.form.shown;
    const shown = { "was-level": level ?? "", "was-months": months, "was-starts": starts };
    const sent = { country: "uk", months, starts, paid: "4000", ...shown };
    expect([masters.title, (await planOf({ ...sent, level: "bachelors" })).title]).toEqual([
      "United Kingdom, 1 year",
      "United Kingdom, 3 years",
    ]);
    const own = { ...sent, level: "bachelors", months: "48", starts: "2028-01" };
    expect(readPlanRequest(own).values).toMatchObject({ months: 48, starts: "2028-01", paid: 4000 });
    expect(readPlanRequest({ ...sent, level: "masters" }).values).toMatchObject({ months: 12, starts });
  });
});
