import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { destinationNames } from "@/lib/catalogue/destination-names";
import { readCatalogue } from "@/lib/catalogue/files";
import { planLevels } from "@/lib/plans/labels";
import { inLakh, moved, share } from "@/lib/plans/money/amounts";
import type { LineView } from "@/lib/plans/views/parts";
import type { PlanView } from "@/lib/plans/views/plan";
import { setNow } from "@/lib/platform/clock";
import { hundredthsIn, planOf, rupeesIn } from "@/tests/support/funds-plans";

const files = readCatalogue();
const longest = 60_000;
beforeAll(() => setNow(new Date("2026-12-05T10:00:00Z")));
afterAll(() => setNow(null));

const citiesOf = (id: string) =>
  files["universities.json"].filter(({ country }) => country === id).map(({ city }) => city);
const place = fc
  .constantFrom(...destinationNames)
  .chain(({ id, slug }) => fc.record({ country: fc.constant(slug), city: fc.constantFrom("", ...citiesOf(id)) }));
const amount = fc.integer({ min: 0, max: 2_000_000 }).map(String);
const rate = fc.integer({ min: 10_000, max: 50_000_000 }).map((tenThousandths) => String(tenThousandths / 10_000));
const wish = fc
  .record({
    place,
    level: fc.constantFrom(...planLevels.map(({ value }) => value)),
    months: fc.integer({ min: 3, max: 72 }).map(String),
    tuition: amount,
    living: fc.option(amount, { nil: "" }),
    scholarship: amount,
    paid: amount,
    partner: fc.constantFrom("", "1"),
    children: fc.integer({ min: 0, max: 6 }).map(String),
    school: fc.integer({ min: 0, max: 6 }).map(String),
    rate,
  })
  .map(({ place: at, ...rest }) => ({ ...at, ...rest }));

/** Whether whole rupees are nearest to `hundredths / 100 * rate`; exactly between two it is the higher one. */
function isNearest(rupees: number, hundredths: number, perUnit: string): boolean {
  const [whole = "0", decimals = ""] = perUnit.split(".");
  const tenThousandths = BigInt(whole + decimals.padEnd(4, "0"));
  const exact = BigInt(hundredths) * tenThousandths; // in millionths of a rupee
  const off = BigInt(rupees) * 1_000_000n - exact;
  return off > -500_000n && off <= 500_000n;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const rateOf = (plan: PlanView) => plan.rate.words.split("PKR ")[1] ?? "";

describe("any plan", () => {
  test(
    "each line is the nearest whole rupee, and the total is the sum of the lines that are shown",
    async () => {
      await fc.assert(
        fc.asyncProperty(wish, async (values) => {
          const plan = await planOf(values);
          for (const line of plan.lines) {
            if (line.foreign === null) continue;
            expect(isNearest(rupeesIn(line.first), hundredthsIn(line.foreign), rateOf(plan))).toBe(true);
          }
          const off = plan.scholarship ? rupeesIn(plan.scholarship.first) : 0;
          expect(rupeesIn(plan.total.first.pkr)).toBe(sum(plan.lines.map(({ first }) => rupeesIn(first))) - off);
          if (!plan.total.whole) return;
          const offWhole = plan.scholarship?.whole ? rupeesIn(plan.scholarship.whole) : 0;
          const lines = plan.lines.map(({ whole }) => rupeesIn(whole ?? ""));
          expect(rupeesIn(plan.total.whole.pkr)).toBe(sum(lines) - offWhole);
          expect(plan.total.whole.pkr).not.toContain("-");
        }),
        { numRuns: 150 },
      );
    },
    longest,
  );

  test(
    "the money to show is the sum of its parts",
    async () => {
      await fc.assert(
        fc.asyncProperty(wish, async (values) => {
          const { show } = await planOf(values);
          if (!show.total) {
            expect(show.reason).toMatch(/\.$/);
            return;
          }
          expect(rupeesIn(show.total.pkr)).toBe(sum(show.lines.map(({ first }) => rupeesIn(first))));
          expect(hundredthsIn(show.total.foreign)).toBe(
            sum(show.lines.map(({ foreign }) => hundredthsIn(foreign ?? ""))),
          );
        }),
        { numRuns: 150 },
      );
    },
    longest,
  );

  test(
    "a rate that moves by 10% gives what a plan with that rate gives",
    async () => {
      await fc.assert(
        fc.asyncProperty(wish, async (values) => {
          const [dearer, cheaper] = (await planOf(values)).moves;
          const at = async (factor: bigint) => {
            const [whole = "0", decimals = ""] = values.rate.split(".");
            const product = BigInt(whole + decimals.padEnd(4, "0")) * factor;
            const rounded = Number((product + 5n) / 10n) / 10_000;
            return rounded >= 1 && rounded <= 5000 ? planOf({ ...values, rate: String(rounded) }) : null;
          };
          const [up, down] = [await at(11n), await at(9n)];
          if (up) expect([dearer?.first, dearer?.show]).toEqual([up.total.first.about, up.show.total?.about ?? null]);
          if (down)
            expect([cheaper?.first, cheaper?.show]).toEqual([down.total.first.about, down.show.total?.about ?? null]);
        }),
        { numRuns: 100 },
      );
    },
    longest,
  );

  test(
    "more tuition never costs less, and a scholarship never more",
    async () => {
      await fc.assert(
        fc.asyncProperty(wish, fc.integer({ min: 1, max: 100_000 }), async (values, more) => {
          const before = await planOf({ ...values, tuition: "50000", scholarship: "1000" });
          const dearer = await planOf({ ...values, tuition: String(50_000 + more), scholarship: "1000" });
          const helped = await planOf({ ...values, tuition: "50000", scholarship: String(1000 + more) });
          const [first, second, third] = [before, dearer, helped].map(({ total }) => rupeesIn(total.first.pkr));
          expect(second).toBeGreaterThanOrEqual(first ?? 0);
          expect(third).toBeLessThanOrEqual(first ?? 0);
        }),
        { numRuns: 60 },
      );
    },
    longest,
  );
});

/** A figure of the data file by its label on a day, without the code under test. */
function figure(
  country: string,
  list: "figures" | "visaFee" | "healthCharge" | "dependants",
  label: string,
  on: string,
) {
  const record = files["funds.json"].destinations.find(({ id }) => id === country);
  const found = (
    (record?.[list] ?? []) as {
      label?: string;
      amount?: number;
      appliesFrom?: string | null;
      appliesTo?: string | null;
    }[]
  )
    .filter((one) => one.label === label)
    .filter(({ appliesFrom, appliesTo }) => (appliesFrom ?? "0") <= on && on <= (appliesTo ?? "9"));
  expect(found).toHaveLength(1);
  return Number(found[0]?.amount);
}

const line = (lines: readonly LineView[], id: string) => lines.find((one) => one.id === id);

describe("worked out again from the data file", () => {
  test(
    "the United Kingdom: living, fee and surcharge of any course, and the money to show",
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.record({
            city: fc.constantFrom("London", "Leeds", ""),
            months: fc.integer({ min: 3, max: 72 }),
            tuition: fc.integer({ min: 0, max: 100_000 }),
            paid: fc.integer({ min: 0, max: 120_000 }),
            day: fc.constantFrom("2026-12-05", "2027-03-01", "2028-02-29"),
          }),
          async ({ city, months, tuition, paid, day }) => {
            const texts = { months: String(months), tuition: String(tuition), paid: String(paid) };
            const plan = await planOf({ country: "uk", city, level: "masters", money: day, ...texts });
            const monthly = figure(
              "uk",
              "figures",
              city === "London" ? "Living money, London" : "Living money, outside London",
              day,
            );
            const visa = figure("uk", "visaFee", "Application fee", day);
            const surcharge = figure("uk", "healthCharge", "Immigration health surcharge", day);
            const ofYear = months < 12 ? months : 12;
            // A visa lasts longer than its course, and up to six months it pays nothing.
            const ofVisa = months + (months < 6 ? 1 : months < 12 ? 3 : 5);
            let halfYears = 0;
            while (ofVisa > 6 && halfYears * 6 < ofVisa) halfYears += 1;
            expect(hundredthsIn(line(plan.lines, "living")?.foreign ?? "")).toBe(monthly * ofYear * 100);
            expect(hundredthsIn(line(plan.lines, "health")?.foreign ?? "0")).toBe(halfYears * (surcharge / 2) * 100);
            expect(hundredthsIn(line(plan.lines, "fee-application-fee")?.foreign ?? "")).toBe(visa * 100);
            const unpaid = tuition > paid ? tuition - paid : 0;
            const toShow = unpaid + monthly * (months < 9 ? months : 9);
            expect(hundredthsIn(plan.show.total?.foreign ?? "")).toBe(toShow * 100);
          },
        ),
        { numRuns: 100 },
      );
    },
    longest,
  );

  test("the United Kingdom: the surcharge is for the visa, as the sources count it", async () => {
    const charged = async (months: number) => {
      const plan = await planOf({ country: "uk", months: String(months) });
      return { plan, health: line(plan.lines, "health") };
    };
    // A course of a year has a visa of 17 months (UCL: one and a half charges), one of three years is the data's example.
    for (const [months, foreign, years] of [
      [6, "GBP 776", "1 year"],
      [9, "GBP 776", "1 year"],
      [10, "GBP 1,164", "1.5 years"],
      [12, "GBP 1,164", "1.5 years"],
      [13, "GBP 1,164", "1.5 years"],
      [14, "GBP 1,552", "2 years"],
      [36, "GBP 2,716", "3.5 years"],
    ] as const) {
      const { plan, health } = await charged(months);
      expect(health).toMatchObject({ foreign, label: `Immigration health surcharge, ${years}` });
      expect(health?.sources.map(({ title }) => title).join()).toMatch(/UCL.*Cardiff/);
      expect(plan.notCounted.map(({ text }) => text).join(" ")).not.toContain("surcharge");
    }
    const short = await charged(5);
    expect(short.health).toBeUndefined();
    expect(short.plan.notCounted.map(({ text }) => text).join(" ")).toContain("A visa of up to six months pays none");
  });

  test("Australia: a family's living and the money to show, in part for a short course", async () => {
    const day = "2026-12-05";
    const values = { country: "australia", months: "24", tuition: "40000", partner: "1", children: "2", school: "1" };
    const plan = await planOf({ ...values, money: day });
    const student = figure("australia", "figures", "Living money, student", day);
    const travel = figure("australia", "figures", "Travel money guide from Pakistan", day);
    const others =
      figure("australia", "dependants", "Partner", day) +
      2 * figure("australia", "dependants", "Each child", day) +
      figure("australia", "dependants", "School costs, each school-age child", day);
    expect(hundredthsIn(plan.show.total?.foreign ?? "")).toBe((40_000 + student + others + 4 * travel) * 100);
    const short = await planOf({ country: "australia", months: "6", tuition: "10000", money: day });
    expect(hundredthsIn(short.show.total?.foreign ?? "")).toBe((10_000 + student / 2 + travel) * 100);
  });

  test("Canada: the table of families, with travel for each", async () => {
    const plan = await planOf({
      country: "canada",
      city: "Toronto, Ontario",
      tuition: "30000",
      partner: "1",
      children: "1",
    });
    const table = files["funds.json"].destinations.find(({ id }) => id === "canada")?.familyTable2026?.persons;
    expect(hundredthsIn(plan.show.total?.foreign ?? "")).toBe((30_000 + Number(table?.["3"]) + 3 * 2000) * 100);
    const large = await planOf({ country: "canada", tuition: "30000", partner: "1", children: "6" });
    const eight = Number(table?.["7"]) + Number(table?.eachMore);
    expect(hundredthsIn(large.show.total?.foreign ?? "")).toBe((30_000 + eight + 8 * 2000) * 100);
  });

  test("the amount of the day of the application counts, not the day of the money", async () => {
    const before = await planOf({ country: "uk", city: "Leeds", tuition: "0", months: "12", money: "2026-11-28" });
    expect(hundredthsIn(before.show.total?.foreign ?? "")).toBe(1203 * 9 * 100);
    expect(before.dates.warnings.join(" ")).toContain("higher amount");
  });

  test("Norway: a month's part for each month of the course, but the academic year's amount to show", async () => {
    const year = figure("norway", "figures", "Living money", "2026-12-05");
    for (const months of [6, 12, 24]) {
      const { lines, show } = await planOf({ country: "norway", months: String(months), tuition: "0", rate: "40" });
      const living = line(lines, "living");
      expect(hundredthsIn(living?.foreign ?? "")).toBe(Math.round((year / 11) * Math.min(12, months)) * 100);
      if (months > 12) expect(rupeesIn(living?.whole ?? "")).toBe((year / 11) * months * 40);
      expect(living?.mark).toBe("our estimate");
      expect(show.lines[0]).toMatchObject({ label: "Living, an academic year", foreign: "NOK 170,368" });
    }
  });

  test("Ireland: a short course's cap is for the course, so a year of living is not cut to it", async () => {
    const monthly = figure("ireland", "figures", "Living money, shorter course", "2026-12-05");
    const { form, lines } = await planOf({ country: "ireland", months: "8" });
    expect(form.shown.living).toBe(String(12 * monthly));
    expect(hundredthsIn(line(lines, "living")?.foreign ?? "")).toBe(8 * monthly * 100);
  });

  test("whole courses of one and a half, two and three years", async () => {
    for (const [months, times] of [
      [18, 1.5],
      [24, 2],
      [36, 3],
    ] as const) {
      const plan = await planOf({ country: "germany", months: String(months), tuition: "2000", rate: "300" });
      expect(rupeesIn(line(plan.lines, "tuition")?.whole ?? "")).toBe(2000 * times * 300);
      expect(rupeesIn(line(plan.lines, "living")?.whole ?? "")).toBe(11_904 * times * 300);
    }
  });
});

test("a share is rounded half up, whatever its size", () => {
  const natural = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10 ** 9 }),
      fc.integer({ min: 0, max: 10 ** 6 }),
      fc.integer({ min: 1, max: 10 ** 7 }),
      (a, n, d) => {
        const [got, exact] = [BigInt(share(a, n, d)), BigInt(a) * BigInt(n)];
        const off = 2n * (got * BigInt(d) - exact);
        expect(off > -BigInt(d) && off <= BigInt(d)).toBe(true);
      },
    ),
  );
  fc.assert(fc.property(natural, (a) => share(a, 1, 1) === a));
  expect([moved(3_700_000, 10), moved(3_700_000, -10)]).toEqual([4_070_000, 3_330_000]);
});

test("rupees are named in lakh and crore", () => {
  expect([99_999, 100_000, 2_500_000, 18_283_400].map(inLakh)).toEqual([null, "1 lakh", "25 lakh", "1.83 crore"]);
});
