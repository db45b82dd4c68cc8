import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { destinationNames } from "@/lib/catalogue/destination-names";
import { readCatalogue } from "@/lib/catalogue/files";
import { holdingOf } from "@/lib/plans/dates/holding";
import { planLevels } from "@/lib/plans/labels";
import { supportedFigures } from "@/lib/plans/money/figures";
import { regionOf, visaRules } from "@/lib/plans/money/visa-rules";
import { setNow } from "@/lib/platform/clock";
import { planOf } from "@/tests/support/funds-plans";

const files = readCatalogue();
const fundsOf = (id: string) => {
  const found = files["funds.json"].destinations.find((one) => one.id === id);
  if (!found) throw new Error(`no funds for ${id}`);
  return found;
};
beforeAll(() => setNow(new Date("2026-12-05T10:00:00Z")));
afterAll(() => setNow(null));

describe.each(destinationNames.map(({ id, slug }) => [id, slug] as const))("the rules for %s", (id, slug) => {
  const rules = visaRules[id];
  const funds = fundsOf(id);
  const labels = new Set(supportedFigures(funds).map(({ label }) => label));

  test("name only series that the data has with a source", () => {
    const named = [
      ...rules.regions.flatMap(({ living, short }) => [living, short?.label ?? null]),
      ...Object.keys(rules.fees),
      ...Object.keys(rules.leftOut ?? {}),
      rules.health?.label ?? null,
      rules.show.travel ?? null,
      ...Object.keys(rules.notes ?? {}),
      ...(rules.family !== null && rules.family !== "table" ? Object.values(rules.family) : []),
    ].filter((label) => label !== null);
    expect(named.filter((label) => !labels.has(label))).toEqual([]);
  });

  test("count every fee, or leave it out with a reason", () => {
    const fees = funds.visaFee.filter((fee) => "label" in fee && fee.support !== "none" && fee.status !== "past");
    const missing = fees.filter(
      (fee) => "label" in fee && !(fee.label in rules.fees) && !(fee.label in (rules.leftOut ?? {})),
    );
    expect(missing).toEqual([]);
  });

  test("know how long the money must lie only where a source says it", () => {
    expect(holdingOf(funds, rules.holding).kind).toBe(rules.holding ?? "unknown");
    const supported = funds.holding.filter(({ support, status }) => support !== "none" && status !== "past");
    if (supported.some(({ days }) => days !== undefined)) expect(rules.holding).toBe("days");
    if (supported.some(({ months }) => months !== undefined)) expect(rules.holding).toMatch(/months|history/);
  });

  test("every city is in a region, and every region with cities has one", () => {
    const cities = files["universities.json"].filter(({ country }) => country === id).map(({ city }) => city);
    const reached = new Set(cities.map((city) => regionOf(rules, city).name));
    expect(rules.regions.filter(({ name, cities: own }) => own && !reached.has(name))).toEqual([]);
  });

  test.each(planLevels.map(({ value }) => value))(
    "every figure of a %s plan leads to its source and date",
    async (level) => {
      for (const city of [
        undefined,
        ...new Set(files["universities.json"].filter(({ country }) => country === id).map(({ city }) => city)),
      ]) {
        const family = { partner: "1", children: "2", school: "1" };
        const plan = await planOf({ country: slug, level, months: "24", ...family, ...(city && { city }) });
        for (const line of [...plan.lines, ...plan.show.lines]) {
          expect([line.label, line.sources.length > 0]).toEqual([line.label, true]);
          expect([line.label, line.note ?? "None."]).toEqual([line.label, expect.stringMatching(/^[A-Z][^;]*\.$/)]);
          for (const { title, from, url } of line.sources) {
            expect(title).not.toBe("");
            expect(from).toMatch(/\d{4}|no date given/);
            if (url !== null) expect(url).toMatch(/^(https?:\/\/|\/countries\/)/);
          }
        }
        expect(plan.rate.on).toMatch(/indicative, November 2025/);
      }
    },
  );
});

test("a figure that somebody enters is theirs, and has no source of ours", async () => {
  const plan = await planOf({ country: "uk", tuition: "20000", living: "12000" });
  const marks = plan.lines
    .filter(({ id }) => id === "tuition" || id === "living")
    .map(({ mark, sources }) => [mark, sources]);
  expect(marks).toEqual([
    ["your figure", []],
    ["your figure", []],
  ]);
});

test("what our list gives as a middle fee is marked as our estimate", async () => {
  const { lines } = await planOf({ country: "uk", city: "Leeds", level: "masters" });
  const tuition = lines.find(({ id }) => id === "tuition");
  expect(tuition?.mark).toBe("our estimate");
  expect(tuition?.detail).toMatch(/^the middle of \d+ fees for master's courses in Leeds in our list/);
  expect(tuition?.sources[0]).toMatchObject({ url: "/countries/uk#programmes", from: "compiled on 20 Nov 2026" });
});

test("where no source gives an amount, there is none, and the plan says so", async () => {
  const usa = await planOf({ country: "usa" });
  expect(usa.lines.some(({ id }) => id === "living")).toBe(false);
  expect(usa.total.lacks).toBe("living costs");
  expect(usa.announcement).toMatch(/comes to more than PKR [\d.]+ (?:lakh|crore), without living costs\.$/);
  expect(usa.show).toMatchObject({ total: null, reason: expect.stringContaining("no federal sum") });
  expect(usa.notCounted.map(({ text }) => text).join(" ")).toMatch(
    /Living: our sources give no amount.*flight.*TB test/s,
  );
  const lugano = await planOf({ country: "switzerland", city: "Lugano" });
  expect(lugano.show.total).toBeNull();
  const zurich = await planOf({ country: "switzerland", city: "Zurich" });
  expect(zurich.show.total?.foreign).toBe("CHF 21,000");
});

test("a price that is only general knowledge says so", async () => {
  const { notCounted } = await planOf({ country: "australia" });
  expect(notCounted.find(({ text }) => text.startsWith("Health cover"))).toMatchObject({
    text: expect.stringMatching(/a year for a single student\. The price range is general knowledge\.$/),
    doubt: "one source says so",
  });
});

test("an amount that has ended without a known successor is our estimate", async () => {
  const now = await planOf({ country: "sweden", money: "2026-12-05" });
  expect(now.lines.find(({ id }) => id === "living")?.mark).toBeNull();
  const later = await planOf({ country: "sweden", money: "2027-02-01" });
  expect(later.lines.find(({ id }) => id === "living")).toMatchObject({
    mark: "our estimate",
    validity: "until 31 December 2026; we don't know the amount after that yet",
  });
});

describe("family", () => {
  test("is closed with the visa's rule where it excludes family, and nobody is counted", async () => {
    const plan = await planOf({ country: "uk", level: "masters", partner: "1", children: "2" });
    expect(plan.form.family).toMatchObject({ isOpen: false, doubt: "one source says so" });
    expect(plan.form.family.reason).toContain("taught master's and bachelor's students may not");
    expect(plan.lines.some(({ id }) => id.startsWith("family"))).toBe(false);
    expect(plan.query).not.toMatch(/partner|children/);
  });

  test("is closed where no source gives amounts", async () => {
    const phd = await planOf({ country: "uk", level: "phd" });
    expect(phd.form.family.reason).toContain("give no amounts for family in the United Kingdom yet");
    const quebec = await planOf({ country: "canada", city: "Montreal, Quebec", partner: "1" });
    expect(quebec.form.family).toMatchObject({ isOpen: false, reason: expect.stringContaining("Quebec") });
  });

  test("is open where the amounts are known", async () => {
    for (const country of ["australia", "canada"]) {
      const plan = await planOf({ country, partner: "1" });
      expect(plan.form.family.isOpen).toBe(true);
      expect(plan.query).toContain("partner=1");
      expect(plan.lines.some(({ id }) => id.startsWith("family"))).toBe(true);
    }
  });
});

test("the rate carries its date and asks for today's when it is older than 30 days", async () => {
  const ours = await planOf({ country: "uk" });
  expect(ours.rate).toMatchObject({ words: "GBP 1 = PKR 370", on: "indicative, November 2025", isStale: true });
  const fresh = await planOf({ country: "uk", rate: "372.5" });
  expect(fresh.rate).toMatchObject({ words: "GBP 1 = PKR 372.5", on: "entered on 5 Dec 2026", isStale: false });
  expect(fresh.query).toContain("rate=372.5&rated=2026-12-05");
  const kept = await planOf({ country: "uk", rate: "372.5", rated: "2026-11-05" });
  expect(kept.rate.isStale).toBe(false);
  const old = await planOf({ country: "uk", rate: "372.5", rated: "2026-11-04" });
  expect(old.rate).toMatchObject({ on: "entered on 4 Nov 2026", isStale: true });
  expect([ours.rate.since, old.rate.since]).toEqual([
    "Our rate is from November 2025.",
    "You entered this rate on 4 Nov 2026.",
  ]);
});

test("every plan warns plainly about borrowed and parked money", async () => {
  const { honesty } = await planOf({ country: "ireland" });
  expect(honesty).toMatch(/show money.*parked funds.*deception/);
});

test("the licence's credit stands beside US fees that need it", async () => {
  expect((await planOf({ country: "usa", level: "bachelors" })).attribution?.licence).toBe("CC BY 4.0");
  expect((await planOf({ country: "usa", level: "bachelors", tuition: "30000" })).attribution).toBeNull();
  expect((await planOf({ country: "uk" })).attribution).toBeNull();
});
