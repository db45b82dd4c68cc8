import { describe, expect, test } from "vitest";
import { countryInText, destinationNames } from "@/lib/catalogue/destination-names";
import { readCatalogue } from "@/lib/catalogue/files";
import { guideOf } from "@/lib/catalogue/guide/guide";
import { intakePatterns } from "@/lib/catalogue/guide/intakes";
import { formatLength, type ProgrammeView } from "@/lib/catalogue/guide/programmes";
import { formatLooseDate } from "@/lib/catalogue/loose-date";
import { formatAmountRange, formatRupeeRange, formatRupees, formatTotal } from "@/lib/catalogue/money";
import type { Guide } from "@/lib/catalogue/views";

const files = readCatalogue();
const today = "2026-11-22";
const { rates } = files["fx.json"];
const { scholarships, discontinued } = files["scholarships.json"];

function guide(id: string): Guide {
  const found = guideOf(files, id, today);
  if (!found) throw new Error(`no guide for ${id}`);
  return found;
}

const guides = destinationNames.map(({ id }) => guide(id));
const programmesOf = ({ programmes }: Guide): ProgrammeView[] => programmes.cheapest.programmes;

describe.each(guides.map((found) => [found.id, found] as const))("the guide of %s", (id, found) => {
  test("names every fee of its tables in the words above them, though the country's own figure stays as it is", () => {
    const { average, beyond, levels } = found.costs;
    const sums = (text: string) => (text.match(/\d[\d,]*/g) ?? []).map((sum) => Number(sum.replaceAll(",", "")));
    const said = [...sums(average.text), ...sums(beyond?.replace("no tuition", "0") ?? "")];
    const listed = levels
      .filter(({ per }) => per === "a year")
      .flatMap(({ range }) => (/\d/.test(range) ? sums(range) : 0));
    expect([id, Math.min(...said) <= Math.min(...listed), Math.max(...said) >= Math.max(...listed)]).toEqual([
      id,
      true,
      true,
    ]);
    expect(average.text).toBe(files["destinations.json"].destinations.find((one) => one.id === id)?.averageTuition);
  });

  test("has content in every section", () => {
    const { costs, intakes, visa, work, universities, programmes, sources, questions } = found;
    const texts = [costs.average, costs.living, intakes.deadlines, visa.summary, work.during, work.after];
    expect(texts.filter(({ text }) => text.trim() === "")).toEqual([]);
    expect(visa.steps.filter(({ text }) => text.trim() === "")).toEqual([]);
    for (const list of [
      costs.levels,
      intakes.patterns,
      universities,
      programmes.cheapest.programmes,
      found.scholarships,
    ]) {
      expect(list).not.toHaveLength(0);
    }
    expect(sources.facts).not.toHaveLength(0);
    expect(sources.extracts).not.toHaveLength(0);
    expect(questions.length).toBeGreaterThanOrEqual(5);
    expect(questions.length).toBeLessThanOrEqual(7);
    const record = files["destinations.json"].destinations.find((destination) => destination.id === id);
    expect(found.compiledOn).toBe(record?.compiledOn);
  });

  test("counts every university and every programme of the country once, and shows the five cheapest of a level", () => {
    const counts = files["catalogue-meta.json"].counts.byCountry[id];
    expect(found.universities).toHaveLength(counts?.universities ?? 0);
    expect(found.programmes.count).toBe(counts?.programmes);
    const shown = programmesOf(found).map(({ id }) => files["programmes.json"].find((record) => record.id === id));
    const [first] = shown;
    expect(shown).toHaveLength(5);
    const dearest = Math.max(...shown.map((record) => record?.annualTuition.amount ?? Number.NaN));
    const here = new Set(files["universities.json"].flatMap(({ id, country }) => (country === found.id ? id : [])));
    const cheaper = files["programmes.json"].filter(
      ({ universityId, level, durationMonths, annualTuition }) =>
        here.has(universityId) && level === first?.level && durationMonths >= 12 && annualTuition.amount < dearest,
    );
    expect(cheaper.length).toBeLessThanOrEqual(5);
    expect(new Set(shown.map((record) => record?.level)).size).toBe(1);
    expect(found.universities.reduce((sum, { programmes }) => sum + programmes, 0)).toBe(counts?.programmes);
  });

  test("says for each fee whether it is listed, indexed or an estimate", () => {
    const basisOf = new Map(files["programmes.json"].map((record) => [record.id, record.annualTuition.basis]));
    for (const programme of programmesOf(found)) expect(programme.basis, programme.id).toBe(basisOf.get(programme.id));
  });

  test("names the awards for the country and never an ended one", () => {
    const expected = scholarships.filter(({ countries }) => countries.some((country) => country === id));
    expect(found.scholarships.map((award) => award.id).sort()).toEqual(expected.map((award) => award.id).sort());
    const shown = JSON.stringify([found.scholarships, found.questions]);
    for (const { id, name } of discontinued) {
      expect(shown).not.toContain(`"${id}"`);
      expect(shown).not.toContain(name);
    }
  });

  test("answers in complete sentences", () => {
    for (const { question, answer } of found.questions) {
      expect(question).toMatch(/\?$/);
      expect(answer).toMatch(/^[A-Z0-9].+\.$/);
      expect(answer).not.toMatch(/undefined|null|NaN|\.\./);
    }
  });

  test("prints no figure that could not be calculated", () => {
    expect(JSON.stringify(found)).not.toMatch(/undefined|NaN|Infinity/);
  });
});

test("the rules that rank programmes are never shown", () => {
  const mark = structuredClone(files);
  for (const programme of mark["programmes.json"]) {
    programme.minGpa = 1.2345;
    programme.minIelts = 8.7654;
  }
  for (const { id } of destinationNames) {
    expect(guideOf(mark, id, today)).toEqual(guide(id));
    expect(JSON.stringify(guide(id))).not.toMatch(/minGpa|minIelts|selectivity/);
  }
});

test("an unknown address has no guide", () => {
  expect(guideOf(files, "atlantis", today)).toBeUndefined();
  expect(guideOf(files, "new-zealand", today)?.id).toBe("newZealand");
});

test("a country has its article inside a sentence", () => {
  const names = destinationNames.map(countryInText);
  expect(names.filter((name) => name.startsWith("the "))).toEqual([
    "the United States",
    "the United Kingdom",
    "the Netherlands",
  ]);
  expect(guide("uk").questions[0]?.question).toBe("How much does it cost to study in the United Kingdom?");
});

describe("fees", () => {
  test("are in local currency and, by the table of rates, in rupees", () => {
    expect(rates.GBP?.toPkr).toBe(370);
    const amountOf = new Map(files["programmes.json"].map(({ id, annualTuition }) => [id, annualTuition.amount]));
    for (const { id, fee, per, rupees } of programmesOf(guide("uk"))) {
      const amount = amountOf.get(id) ?? Number.NaN;
      expect([fee, per, rupees]).toEqual([
        `GBP ${amount.toLocaleString("en-US")}`,
        "a year",
        formatRupees(amount * 370),
      ]);
    }
  });

  test("are summarised by level, with the number of estimates among them", () => {
    expect(guide("uk").costs.levels[1]).toMatchObject({
      level: "masters",
      range: "GBP 16,700 – 84,000",
      bases: { listed: 44, indexed: 0, estimate: 32 },
    });
  });

  test("of the United States have the attribution that their licence requires, and no others do", () => {
    const withNotice = guides.filter(({ costs }) => costs.attribution).map(({ id }) => id);
    expect(withNotice).toEqual(["usa"]);
    expect(guide("usa").costs.attribution).toMatchObject({
      work: "College ROI Data by LE TEEN",
      licence: "CC BY 4.0",
    });
  });
});

describe("uncertainty", () => {
  test("about a fact is shown", () => {
    expect(guide("germany").costs.living.isGuide).toBe(true);
    expect(guide("norway").costs.living.isGuide).toBe(false);
    expect(guide("germany").questions[0]?.answer).toContain("not confirmed by a source yet");
  });

  test("about an award is put into words", () => {
    const awards = guides.flatMap((found) => found.scholarships);
    for (const record of scholarships) {
      const award = awards.find(({ id }) => id === record.id);
      expect(award?.isRunning, record.id).toBe(record.status === "annual");
      for (const part of record.unconfirmed) expect(award?.doubt, record.id).toContain(part);
      if (record.sources.length === 0) expect(award?.doubt, record.id).toContain("We have not found a source yet");
    }
  });
});

test("of the firm's two facts the figure in force comes first, with its date, and the firm's beside it", () => {
  const australia = guide("australia");
  expect(australia.work.during.text).toMatch(/^48 hours per fortnight .* 20 hours per week/);
  expect(australia.work.newer?.now).toContain("48 hours per fortnight during term since 1 July 2023");
  const germany = guide("germany");
  expect(germany.visa.summary.text).toMatch(/Proof of funds: EUR 11,904 per year, usually in a blocked account\. Add/);
  expect(germany.visa.steps.find(({ term }) => term === "Money to show")?.text).toBe("EUR 11,904 per year");
  expect(germany.visa.newer).toMatchObject({
    fact: "Proof of funds of 10,332 euros per year (861 euros a month)",
    now: "EUR 11,904 per year since 1 September 2024",
  });
  expect(guides.filter(({ visa, work }) => visa.newer || work.newer)).toEqual([australia, germany]);
});

test("deadlines are patterns without a year, counted back from the start", () => {
  const [september] = guide("uk").intakes.patterns;
  expect(september).toMatchObject({ month: "September", bachelors: "Between 15 October and 14 January" });
  expect(JSON.stringify(guides.map(({ intakes }) => intakes.patterns))).not.toMatch(/\d{4}/);
  const [programme] = files["programmes.json"];
  if (!programme) throw new Error("no programmes");
  const rolling = { ...programme, applicationDeadline: [{ intake: "August", closes: null }] };
  expect(intakePatterns([rolling])[0]?.bachelors).toBe("Rolling, or not fixed");
  expect(intakePatterns([programme, rolling])[0]?.bachelors).toBe("Around 5 January; some rolling");
});

test.each([
  [97_500, "PKR 98,000"],
  [99_600, "PKR 1 lakh"],
  [812_500, "PKR 8.1 lakh"],
  [1_462_500, "PKR 15 lakh"],
  [9_960_000, "PKR 1 crore"],
  [16_650_000, "PKR 1.7 crore"],
])("%i rupees are written %s", (rupees, words) => {
  expect(formatRupees(rupees)).toBe(words);
});

test.each([
  [18_564_460, "PKR 1.86 crore"],
  [16_585_990, "PKR 1.66 crore"],
  [9_996_000, "PKR 1 crore"],
  [4_635_412, "PKR 46.4 lakh"],
  [99_700, "PKR 1 lakh"],
  [41_480, "PKR 41,000"],
])("a total of %i rupees is %s in a headline", (rupees, words) => {
  expect(formatTotal(rupees)).toBe(words);
});

test("ranges name their unit once, and one amount once", () => {
  expect(formatRupeeRange(1_462_500, 2_800_000)).toBe("PKR 15 – 28 lakh");
  expect(formatRupeeRange(8_140_000, 13_320_000)).toBe("PKR 81 lakh – 1.3 crore");
  expect(formatRupeeRange(48_750, 98_000)).toBe("PKR 49,000 – 98,000");
  expect(formatRupeeRange(1_462_500, 1_463_000)).toBe("PKR 15 lakh");
  expect(formatAmountRange(14_000, 84_000, "GBP")).toBe("GBP 14,000 – 84,000");
  expect(formatAmountRange(15_500, 15_500, "GBP")).toBe("GBP 15,500");
});

test("lengths and dates are as exact as the data", () => {
  expect([9, 12, 18, 20, 24, 42].map(formatLength)).toEqual([
    "9 months",
    "1 year",
    "18 months",
    "20 months",
    "2 years",
    "3½ years",
  ]);
  expect(["2026", "2026-03", "2026-03-06"].map(formatLooseDate)).toEqual(["2026", "March 2026", "6 March 2026"]);
});
