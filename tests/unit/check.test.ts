import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { destinationNames } from "@/lib/catalogue/destination-names";
import { readCatalogue } from "@/lib/catalogue/files";
import { formatTotal } from "@/lib/catalogue/money";
import { degreeChoices, gapChoices, type Verdict } from "@/lib/check/labels";
import { checkAll } from "@/lib/check/queries";
import { type CheckAnswers, readCheckRequest } from "@/lib/check/schema";
import { readState } from "@/lib/finder/address";
import { columnsOf } from "@/lib/finder/columns";
import { search } from "@/lib/finder/search";
import { valuesOf } from "@/lib/options";
import { besidesOn, yearCostIn } from "@/lib/plans/queries/year";
import { toMatchCatalogue } from "@/lib/recommendations/read/match-of-files";
import { preferredFieldOptions } from "@/lib/students/labels";

const catalogue = toMatchCatalogue(readCatalogue());
const columns = columnsOf(catalogue);
const today = "2026-11-24";
const check = (answers: CheckAnswers) => checkAll(answers, catalogue, today);
const usual: CheckAnswers = {
  ...{ degree: "bs", result: "2.6 / 4", test: "ielts", score: 6.5, gap: "under-2" },
  ...{ budget: 6_000_000, field: "computer-science" },
};
const find = (answers: CheckAnswers, id: string) =>
  check(answers).destinations.find((one) => one.id === id) as ReturnType<typeof check>["destinations"][number];

/** How good a verdict is. Nothing in our list stays so, whatever somebody answers. */
const rank: Record<Verdict, number> = { none: 0, hard: 1, unknown: 2, possible: 3, likely: 4 };

describe("the answers", () => {
  test("of a full form are read as people write them", () => {
    const typed = { degree: "bs", result: " ۲٫۶ / ۴ ".replace("٫", "."), test: "ielts", score: "6,5", gap: "2-5" };
    expect(readCheckRequest({ ...typed, budget: "Rs 45 lakh", field: "law" })).toMatchObject({
      answers: { degree: "bs", result: "2.6 / 4", score: 6.5, gap: "2-5", budget: 4_500_000, field: "law" },
      problems: {},
    });
  });

  test("without a test or a budget are complete all the same", () => {
    const { answers } = readCheckRequest({ degree: "inter", result: "912/1100", field: "engineering" });
    expect(answers).toMatchObject({ test: "none", score: null, gap: "under-2", budget: null });
  });

  test.each([
    [{ result: "2.6" }, { degree: /Choose your last/, field: /Choose what/ }],
    [{ degree: "bs", result: "good", field: "law" }, { result: /with its scale/ }],
    [{ degree: "bs", result: "2.6", field: "law", test: "ielts", score: "12" }, { score: /run from 0 to 9/ }],
    [{ degree: "bs", result: "2.6", field: "law", test: "pte" }, { score: /Enter your overall score/ }],
    [{ degree: "bs", result: "2.6", field: "law", budget: "a lot" }, { budget: /whole number of rupees/ }],
    [{ degree: "bs", result: "2.6", field: "law", budget: "40" }, { budget: /Did you mean 40 lakh\?/ }],
    [
      { degree: "bs", result: "2.6", budget: "۴۰" },
      { budget: /Did you mean 40 lakh\?/, field: /Choose what/ },
    ],
    [{ degree: "bs", result: "2.6", field: "law", budget: "40,000" }, { budget: /PKR 40,000 a year is too little/ }],
  ])("%j has a problem at its field, and nothing typed is lost", (raw, problems) => {
    const request = readCheckRequest(raw);
    expect(request.answers).toBeNull();
    expect(request.texts).toMatchObject(raw);
    expect(Object.keys(request.problems).sort()).toEqual(Object.keys(problems).sort());
    for (const [field, words] of Object.entries(problems)) {
      expect(request.problems[field as keyof typeof request.problems]).toMatch(words as RegExp);
    }
  });

  test.each(["1 lakh", "100000", "0"])("%j is a budget", (budget) =>
    expect(readCheckRequest({ degree: "bs", result: "2.6", field: "law", budget }).problems).toEqual({}),
  );

  test("nothing sent is no problem", () => {
    const unsent = { isSent: false, answers: null, problems: {} };
    expect(readCheckRequest({ utm_source: "x" })).toMatchObject(unsent);
    expect(readCheckRequest({ budget: "40 lakh" })).toMatchObject({ ...unsent, texts: { budget: "40 lakh" } });
  });
});

test("the four-year bachelor's stands before the two-year one and names the BSc (Hons)", () => {
  const labels = degreeChoices.map(({ label }) => label);
  const [four, two] = [/BSc \(Hons\).*four years/, /BSc.*two years/].map((words) =>
    labels.findIndex((label) => words.test(label)),
  );
  expect(four).toBeGreaterThanOrEqual(0);
  expect(four).toBeLessThan(two as number);
});

/** Whether no source gives the living costs of any place in a country where we know a programme. */
const isUnsourced = (country: string) =>
  catalogue.programmes.every((one) => one.university.country !== country || !besidesOn(today)(one).isComplete);

describe("the verdict", () => {
  test("names every destination once, the best first, and promises nothing", () => {
    const { destinations, summary } = check(usual);
    expect(new Set(destinations.map(({ id }) => id)).size).toBe(12);
    const ranks = destinations.map(({ verdict }) => rank[verdict]);
    expect(ranks).toEqual(ranks.toSorted((a, b) => b - a));
    expect(summary).toMatch(/^Of 12 destinations: /);
    const words = JSON.stringify(destinations);
    expect(words).not.toMatch(/\b(will (be|get)|guarantee|surely|certain)/i);
  });

  test("2.6 of 4 with an IELTS of 6.5 and 60 lakh is possible or likely somewhere, and hard where money doesn't reach", () => {
    const verdicts = new Set(check(usual).destinations.map(({ verdict }) => verdict));
    expect(verdicts.has("likely") || verdicts.has("possible")).toBe(true);
    for (const { headline, verdict } of check({ ...usual, budget: 500_000 }).destinations) {
      const reason = expect.stringMatching(
        /the first year costs at least about PKR|fees and visa alone cost about PKR/,
      );
      expect([verdict, headline]).toEqual(["hard", reason]);
    }
  });

  test("where living costs are unknown, money that the cheapest living elsewhere uses up doesn't open a country", () => {
    const unknown = destinationNames.filter(({ id }) => isUnsourced(id));
    expect(unknown.length).toBeGreaterThan(0);
    for (const { id } of unknown) {
      const { besides } = yearCostIn(id, "masters", today);
      const short = find({ ...usual, budget: besides + 500_000 }, id);
      expect([id, short.verdict, short.reasons[0]?.state]).toEqual([id, "hard", "missing"]);
      expect(short.reasons[0]?.text).toMatch(
        /Even with the lowest of our other countries, PKR .+, your .+ is not enough/,
      );
      expect(find({ ...usual, result: "3.6 / 4", budget: 50_000_000 }, id).headline).toContain(
        "We can’t say, because no source",
      );
    }
  });

  test("too little money and marks under the usual are hard together: a scholarship goes to better marks", () => {
    const both = check({ ...usual, budget: 5_000_000 });
    const canada = both.destinations.find(({ id }) => id === "canada");
    expect(canada?.reasons.slice(0, 2).map(({ state }) => state)).toEqual(["nearly", "nearly"]);
    expect([canada?.verdict, canada?.headline]).toEqual([
      "hard",
      expect.stringMatching(/^Hard, because the first year/),
    ]);
    const better = check({ ...usual, budget: 5_000_000, result: "3.8 / 4" });
    expect(better.destinations.find(({ id }) => id === "canada")?.headline).toMatch(
      /^Hard, because the first year costs at least about PKR 54\.\d lakh; possible only with about PKR \d+ lakh more or a scholarship$/,
    );
  });

  test("where no source gives the living costs, it is not known, never possible and never called affordable", () => {
    const rich = check({ ...usual, result: "3.9 / 4", score: 8, budget: 1_000_000_000 });
    for (const { id, verdict, year, reasons } of rich.destinations) {
      if (!isUnsourced(id)) continue;
      expect([id, verdict, year]).toEqual([id, "unknown", expect.stringMatching(/^more than PKR/)]);
      expect(reasons[0]).toMatchObject({ state: "unknown", text: expect.stringContaining("living costs on top") });
    }
    expect(rich.destinations.some(({ verdict }) => verdict === "likely")).toBe(true);
  });

  test.each([4_000_000, 6_000_000, null])(
    "with %s rupees, possible means a known cost that the money covers",
    (budget) => {
      const { destinations, summary } = check({ ...usual, budget });
      const named = (verdict: Verdict) => destinations.filter((one) => one.verdict === verdict);
      for (const { id, reasons } of [...named("possible"), ...named("likely")]) {
        expect([id, isUnsourced(id)]).toEqual([id, false]);
        if (budget !== null) expect([id, reasons[0]?.state]).toEqual([id, "met"]);
      }
      for (const { id, headline } of named("unknown")) {
        expect([id, headline]).toEqual([id, expect.stringMatching(/^We can’t say, because no source gives us/)]);
      }
      expect(summary.includes("not known")).toBe(named("unknown").length > 0);
      expect(summary.includes("possible")).toBe(named("possible").length > 0);
    },
  );

  test("40 lakh where 45.5 are needed is hard, and the first line says how much more it takes", () => {
    const { destinations, summary } = check({ ...usual, budget: 4_000_000 });
    expect(summary).toBe("Of 12 destinations: 1 not known, 11 hard.");
    const germany = destinations.find(({ id }) => id === "germany");
    expect([germany?.verdict, germany?.headline]).toEqual([
      "hard",
      "Hard, because the first year costs at least about PKR 45.5 lakh and 7 of 9 usually want higher marks; possible only with about PKR 6 lakh more or a scholarship",
    ]);
    expect(destinations.find(({ verdict }) => verdict === "unknown")?.id).toBe("switzerland");
  });

  test("where no programme takes such marks it is never possible, whatever else fits, and says what may lead in", () => {
    const marks = [1.9, 2.2, 2.4, 2.6, 2.8, 3];
    let hard = 0;
    for (const field of ["computer-science", "business", "engineering"] as const) {
      for (const mark of marks) {
        const answers = { ...usual, field, result: `${mark} / 4`, score: 8, budget: null };
        for (const { id, verdict, headline, reasons } of check(answers).destinations) {
          if (verdict === "none") continue;
          const here = catalogue.programmes.filter(
            (one) => one.level === "masters" && one.field === field && one.university.country === id,
          );
          const takers = here.filter(({ minGpa }) => minGpa === null || minGpa <= mark).length;
          if (takers > 0) continue;
          hard += 1;
          const said = expect.stringMatching(/^Hard, because .*every programme usually takes higher marks/);
          expect([id, field, mark, verdict, headline]).toEqual([id, field, mark, "hard", said]);
          const way = reasons.find(({ text }) => text.startsWith("A pre-master's"));
          expect(way?.source).toBe("General knowledge, not confirmed by an authority.");
        }
      }
    }
    expect(hard).toBeGreaterThan(10);
  });

  test("possible names a programme that fits, or what would make one fit", () => {
    let changed = 0;
    for (const field of valuesOf(preferredFieldOptions)) {
      for (const result of ["2.4 / 4", "2.8 / 4", "3.4 / 4"]) {
        for (const budget of [5_000_000, 8_000_000, null]) {
          const possible = check({ ...usual, field, result, score: 6, budget }).destinations.filter(
            ({ verdict }) => verdict === "possible",
          );
          for (const { id, headline, programmes } of possible) {
            expect([id, headline]).toEqual([id, expect.not.stringMatching(/none of|: 0 of/)]);
            const [, what, count] =
              /^Possible with (.+?): (\d+) of \d+ programmes? would then fit/.exec(headline) ?? [];
            if (count === undefined) continue;
            changed += 1;
            expect(what).toMatch(/higher|test|certificate|courses/);
            expect(Number(count)).toBeGreaterThan(0);
            expect(Number(count)).toBeLessThanOrEqual(programmes);
          }
        }
      }
    }
    expect(changed).toBeGreaterThan(0);
  });

  test("money that covers nothing is nearly enough only where the sentence says for how many", () => {
    for (const budget of [2_000_000, 4_500_000, 5_000_000, 8_000_000]) {
      for (const { id, reasons } of check({ ...usual, budget }).destinations) {
        const [money] = reasons;
        if (!money?.text.includes(" covers 0 of ")) continue;
        const isShort = /covers 0 of \d+ programmes?, and is only a little short for [1-9]/.test(money.text);
        expect([id, money.state === "nearly"]).toEqual([id, isShort]);
      }
    }
  });

  test("without an English test it is never likely, and says what is missing", () => {
    for (const { verdict, headline } of check({ ...usual, test: "none", score: null }).destinations) {
      expect(verdict).not.toBe("likely");
      if (verdict === "possible") expect(headline).toContain("an English test");
    }
  });

  test("a long gap asks for proof everywhere; Ireland's letter is named in Ireland only", () => {
    const answers: CheckAnswers = { ...usual, gap: "2-5" };
    for (const { id, verdict, headline, reasons } of check(answers).destinations) {
      expect(verdict).not.toBe("likely");
      if (verdict === "possible") expect(headline).toContain("proof of what you did");
      const letter = reasons.some(({ text }) => text.startsWith("Ireland asks"));
      expect([id, letter]).toEqual([id, id === "ireland"]);
    }
    expect(find(usual, "ireland").reasons.some(({ text }) => /gap/i.test(text))).toBe(false);
  });

  test("what the questions leave out is said where each fitting programme asks for it, and is never likely", () => {
    const germany = find(
      { ...usual, result: "3.9 / 4", score: 8, budget: 30_000_000, field: "finance-accounting" },
      "germany",
    );
    expect(germany.headline).toBe(
      "Possible with what else they ask for (an entry test, years of work or another language): 2 of 2 programmes fit your answers",
    );
  });

  test("twelve years of a Pakistani board are not called enough where school lasts longer", () => {
    const answers: CheckAnswers = { ...usual, degree: "inter", result: "95%", score: 8, budget: 30_000_000 };
    for (const id of ["germany", "netherlands"]) {
      expect([id, find(answers, id).verdict]).toEqual([id, "possible"]);
      expect(find(answers, id).headline).toContain("a university that takes your certificate");
    }
  });

  test("a result in somebody's own words is not repeated as ours", () => {
    const answers = { ...usual, result: "1st class. Pay PKR 9000 to 0300-1234567 first" };
    expect(readCheckRequest({ degree: "bs", field: "law", result: answers.result }).problems).toEqual({});
    const said = JSON.stringify(check(answers));
    expect(said).toContain("usually take your result or less");
    expect(said).not.toContain("9000");
    expect(JSON.stringify(check(usual))).toContain("usually take CGPA 2.6 of 4 or less");
  });

  test("every reason says where it comes from, and money leads to the plan", () => {
    for (const { reasons, verdict, plan } of check(usual).destinations) {
      if (verdict === "none") continue;
      expect(reasons.length).toBeGreaterThan(2);
      for (const { source } of reasons) expect(source).not.toBe("");
      expect(reasons[0]?.href).toBe(plan);
    }
  });

  test("whose first year differs from the plan's says what the plan counts, and what it comes to", () => {
    const counts = new Set<string>();
    for (const field of valuesOf(preferredFieldOptions)) {
      for (const { id, plan, year, verdict, reasons } of check({ ...usual, field }).destinations) {
        const level = new URLSearchParams(plan.split("?")[1]).get("level");
        if (verdict === "none") continue;
        const total = formatTotal(yearCostIn(id as "usa", level as "masters", today).rupees);
        const [, about, more] =
          /\. The plan (?:takes the middle fee of our list and|has no fee yet and) comes to (?:about (.+)|more than (.+), without living costs)\.$/.exec(
            reasons[0]?.text ?? "",
          ) ?? [];
        const said = about ?? more;
        expect([id, field, said]).toEqual([id, field, year.endsWith(` ${total}`) ? undefined : total]);
        counts.add(said === undefined ? "the same" : "another");
      }
    }
    expect(counts).toEqual(new Set(["the same", "another"]));
    expect(find(usual, "germany").reasons[0]?.text).toMatch(/ The plan takes the middle fee of our list and comes to/);
  });

  test("names other requirements as our estimate only where there are others", () => {
    const said = valuesOf(degreeChoices).flatMap((degree) =>
      valuesOf(preferredFieldOptions).flatMap((field) =>
        check({ ...usual, degree, field }).destinations.flatMap(({ reasons }) => reasons.map(({ source }) => source)),
      ),
    );
    for (const source of said) {
      const [, own, all, verb, rest] = /(\d+) of (\d+) (is|are) the programme’s own, the (others?) /.exec(source) ?? [];
      if (own === undefined) continue;
      const others = Number(all) - Number(own);
      expect([source, others]).toSatisfy(() => others > 0);
      expect([source, verb, rest]).toEqual([source, own === "1" ? "is" : "are", others === 1 ? "other" : "others"]);
    }
    expect(said).toContain("Requirements: the programmes’ own.");
  });

  test("the number of programmes is that of the finder behind the link, whatever somebody answers", () => {
    for (const field of valuesOf(preferredFieldOptions)) {
      for (const degree of valuesOf(degreeChoices)) {
        for (const { id, programmes, finder, verdict } of check({ ...usual, field, degree }).destinations) {
          const query = Object.fromEntries(new URLSearchParams(finder.split("?")[1]));
          expect([id, field, degree, programmes]).toEqual([
            id,
            field,
            degree,
            search(columns, readState(query, columns.cityAt)).total,
          ]);
          expect(verdict === "none").toBe(programmes === 0);
        }
      }
    }
  });

  test("what it says of marks depends on marks alone: no budget hides or changes it", () => {
    const said = (budget: number | null, id: string) =>
      /(?:\d+ of \d+|every programme) usually (?:wants?|takes) higher marks/.exec(
        find({ ...usual, budget }, id).headline,
      )?.[0];
    for (const { id } of destinationNames) {
      const at = [1, 30, 45, 55, 60, 75, 90, 150].map((lakh) => said(lakh * 100_000, id));
      expect([id, ...new Set(at)]).toEqual([id, said(null, id)]);
    }
    expect(said(6_000_000, "france")).toBe("4 of 5 usually want higher marks");
    // The hardest comes first: money that no programme is within, then marks that most want.
    expect(find({ ...usual, budget: 4_500_000 }, "france").headline).toMatch(
      /^Hard, because the first year .+ and 4 of 5/,
    );
  });

  test("the first line tells how many fit and how many usually want more, also where it is likely", () => {
    const germany = find(usual, "germany");
    expect(germany.headline).toMatch(/^Possible: 2 of 9 programmes fit your answers; 7 of 9 usually want higher marks/);
    const likely = check({ ...usual, budget: 9_000_000 }).destinations.find(({ verdict }) => verdict === "likely");
    expect(likely?.headline).toMatch(/^Likely: \d+ of \d+ programmes fit your answers; \d+ of \d+ usually want higher/);
    expect(find({ ...usual, budget: null }, "norway").headline).toMatch(/^Likely: .*; your money is not counted$/);
  });

  test("the first year is the cheapest fee and what the plan counts besides", () => {
    const { besides, rupees } = yearCostIn("germany", "masters", today);
    expect(besides).toBeGreaterThan(0);
    expect(rupees).toBeGreaterThanOrEqual(besides);
  });
});

/** Better answers, one at a time, never make a verdict worse. */
describe("a better answer never makes a country harder", () => {
  const field = fc.constantFrom(...valuesOf(preferredFieldOptions));
  const degree = fc.constantFrom(...valuesOf(degreeChoices));
  const scale = fc.constantFrom(
    { most: 400, write: (mark: number) => `${mark / 100} / 4` },
    { most: 400, write: (mark: number) => `${mark / 100}` },
    { most: 100, write: (mark: number) => `${mark}%` },
    { most: 1100, write: (mark: number) => `${mark} / 1100` },
  );
  const base = fc.record({
    degree,
    field,
    test: fc.constant("ielts" as const),
    score: fc.integer({ min: 8, max: 18 }).map((halves) => halves / 2),
    gap: fc.constantFrom(...valuesOf(gapChoices)),
    budget: fc.integer({ min: 0, max: 20_000_000 }),
  });
  const share = fc.double({ min: 0.05, max: 1, noNaN: true });

  function expectNoWorse(worse: CheckAnswers, better: CheckAnswers): void {
    const before = new Map(check(worse).destinations.map(({ id, verdict }) => [id, verdict]));
    for (const { id, verdict } of check(better).destinations) {
      expect([id, rank[verdict]]).toSatisfy(([, to]) => to >= rank[before.get(id) as Verdict]);
    }
  }
  const runs = { numRuns: 25, seed: 20261124 };

  test("33% of a BS in computer science is read as a low mark, not as an unknown one", () => {
    const before = check({ ...usual, result: "33%" });
    expectNoWorse({ ...usual, result: "33%" }, { ...usual, result: "60%" });
    for (const { verdict } of before.destinations) expect(verdict).not.toBe("likely");
  });

  test("a higher result", () => {
    fc.assert(
      fc.property(base, scale, share, share, (answers, { most, write }, one, other) => {
        const [low, high] = [one, other].map((part) => Math.round(part * most)).toSorted((a, b) => a - b);
        const [worse, better] = [low, high].map((mark) => ({ ...answers, result: write(mark as number) }));
        expectNoWorse(worse as CheckAnswers, better as CheckAnswers);
      }),
      runs,
    );
  }, 60_000);

  test("a higher score, more money, a shorter gap", () => {
    fc.assert(
      fc.property(base, base, (one, other) => {
        const answers = { ...one, result: "2.9 / 4" };
        const [score, more] = [Math.max(one.score, other.score), Math.max(one.budget, other.budget)];
        expectNoWorse(answers, { ...answers, score });
        expectNoWorse(answers, { ...answers, budget: more });
        expectNoWorse(answers, { ...answers, gap: "under-2" });
      }),
      runs,
    );
  }, 60_000);
});

test("a country that a little more money opens stands before one of which we can't say", () => {
  const { destinations } = check({ ...usual, budget: 4_000_000 });
  const near = destinations.findIndex(({ headline }) => headline.includes("possible only with about"));
  const unknown = destinations.findIndex(({ verdict }) => verdict === "unknown");
  const far = destinations.findLastIndex(
    ({ headline, verdict }) => verdict === "hard" && !headline.includes("possible only with about"),
  );
  expect(
    [near, unknown, far].every((at) => at >= 0),
    JSON.stringify(destinations.map(({ name, headline }) => [name, headline])),
  ).toBe(true);
  expect(near).toBeLessThan(unknown);
  expect(unknown).toBeLessThan(far);
});
