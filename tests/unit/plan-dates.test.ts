import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { destinationNames } from "@/lib/catalogue/destination-names";
import { readCatalogue } from "@/lib/catalogue/files";
import { addDays, monthAfter } from "@/lib/office-time";
import { deadlineOf, lastBefore, nextMonth } from "@/lib/plans/dates/deadlines";
import { addMonths, type Holding, holdingDays, holdingOf } from "@/lib/plans/dates/holding";
import { setNow } from "@/lib/platform/clock";
import { planOf } from "@/tests/support/funds-plans";

afterEach(() => setNow(null));
const at = (moment: string) => setNow(new Date(moment));

const day = fc
  .date({ min: new Date("2024-01-01"), max: new Date("2032-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const month = day.map((date) => date.slice(0, 7));
const monthDay = day.map((date) => date.slice(5));

const uk = readCatalogue()["funds.json"].destinations.find(({ id }) => id === "uk");
const rule = uk?.holding[0];
if (!uk || !rule) throw new Error("no rule");
const twentyEight: Holding = { kind: "days", days: 28, statementDays: 31, rule };

/** Days counted one by one, both ends included. */
function countDays(from: string, to: string): number {
  let count = 1;
  for (let one = from; one < to; one = addDays(one, 1)) count += 1;
  return count;
}

describe("money that must lie for days", () => {
  test("the first day counts, and the earliest day to apply follows the last", () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 120 }), (moneyIn, days) => {
        const found = holdingDays({ ...twentyEight, days }, moneyIn, "2024-01-01");
        expect(countDays(moneyIn, found.statement ?? "")).toBe(days);
        expect(addDays(found.statement ?? "", 1)).toBe(found.applyFrom);
        expect(countDays(found.statement ?? "", found.statementUntil ?? "") - 1).toBe(31);
      }),
    );
  });

  test("nobody can apply before today", () => {
    fc.assert(
      fc.property(day, day, (moneyIn, today) => {
        const { applyFrom } = holdingDays(twentyEight, moneyIn, today);
        expect((applyFrom ?? "") >= today).toBe(true);
      }),
    );
  });

  test("3 December, by the rule in the data", () => {
    const holding = holdingOf(uk, "days");
    expect(holding).toMatchObject({ days: 28, statementDays: 31 });
    expect(holdingDays(holding, "2026-12-03", "2026-11-23")).toEqual({
      moneyIn: "2026-12-03",
      statement: "2026-12-30",
      applyFrom: "2026-12-31",
      statementUntil: "2027-01-30",
      statementsFrom: null,
    });
    expect(holdingDays(holding, "2028-02-02", "2026-11-23").applyFrom).toBe("2028-03-01"); // a leap year
    expect(holdingDays(holding, "2027-02-01", "2026-11-23").applyFrom).toBe("2027-03-01");
  });
});

describe("money that must lie for months", () => {
  test("the same day of the month, or that month's last", () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -24, max: 24 }), (from, months) => {
        const got = addMonths(from, months);
        expect(got.slice(0, 7)).toBe(monthAfter(from.slice(0, 7), months));
        const isClamped = got.slice(8) !== from.slice(8);
        if (isClamped) expect(addDays(got, 1).slice(8)).toBe("01");
        expect(got.slice(8) <= from.slice(8)).toBe(true);
      }),
    );
  });

  test("leap years and short months", () => {
    expect(addMonths("2026-08-31", 6)).toBe("2027-02-28");
    expect(addMonths("2027-08-31", 6)).toBe("2028-02-29");
    expect(addMonths("2026-12-31", -6)).toBe("2026-06-30");
  });

  test("Ireland wants six months, Canada six months of statements but no fixed days", async () => {
    at("2026-11-23T10:00:00Z");
    expect((await planOf({ country: "ireland", money: "2026-12-03" })).dates.sentence).toBe(
      "If the money is in the account on 3 Dec 2026, the earliest date to apply is 3 Jun 2027.",
    );
    const canada = await planOf({ country: "canada", money: "2026-12-03" });
    expect(canada.dates.sentence).toContain("earliest date to apply is 3 Dec 2026");
    expect(canada.dates.rows[0]).toMatchObject({
      when: "3 Jun 2026",
      text: "Bank statements must go back to this day",
    });
  });
});

test("the card never gives a day that statements of months forbid, and says what the money rule leaves out", async () => {
  at("2026-11-27T10:00:00Z");
  for (const { id, slug } of destinationNames) {
    const { dates, announcement } = await planOf({ country: slug });
    const earliest = dates.rows.find(({ isNow }) => isNow);
    const isHistory = id === "canada";
    const tooOld = dates.rows.find(({ text }) => text === "Statement is too old after this");
    const window = tooOld ? `${earliest?.when} to ${tooOld.when}` : (earliest?.when ?? "No fixed day");
    const isAnyTime = ["germany", "netherlands", "switzerland", "norway"].includes(id);
    const card = isHistory
      ? "With 6 months of statements"
      : isAnyTime
        ? "Any time the money is in the account"
        : window;
    expect([id, dates.earliest]).toEqual([id, card]);
    expect(dates.limit).toContain(
      "How early before the course the visa office takes applications, our sources don’t say.",
    );
    const papers = ["CAS", "I-20", "CoE"].filter((paper) => dates.limit.includes(paper));
    const own: Partial<Record<string, string[]>> = { uk: ["CAS"], usa: ["I-20"], australia: ["CoE"] };
    expect([id, papers]).toEqual([id, own[id] ?? []]);
    expect(dates.limit).toMatch(/ You also need your [^.]+\.$/);
    const statements = /back to 27 May 2026; with an account opened on 27 Nov 2026, they are complete on 27 May 2027\./;
    expect([id, statements.test(dates.limit)]).toEqual([id, isHistory]);
    expect([id, dates.sentence.endsWith(", with bank statements back to 27 May 2026.")]).toEqual([id, isHistory]);
    if (earliest) expect(earliest.text).toMatch(/earliest day by the money rule/i);
    expect(announcement).not.toMatch(/earliest date to apply (?!by the money rule)/);
  }
});

describe("without a rule that a source supports", () => {
  test.each(["usa", "australia", "sweden", "france", "new-zealand"])("%s has no earliest date", async (country) => {
    at("2026-11-23T10:00:00Z");
    const { dates } = await planOf({ country, money: "2026-12-03" });
    expect(dates.sentence).not.toContain("earliest date to apply is");
    expect(dates.rows.some(({ isNow }) => isNow)).toBe(false);
  });
});

describe("deadlines", () => {
  test("are the last such day before the course starts", () => {
    fc.assert(
      fc.property(monthDay, month, (closes, starts) => {
        const found = lastBefore(closes, starts);
        expect(found < `${starts}-01`).toBe(true);
        expect(addDays(found, 367) >= `${starts}-01`).toBe(true);
        if (closes !== "02-29") expect(found.slice(5)).toBe(closes);
      }),
    );
  });

  test("29 February is the 28th in other years", () => {
    expect(lastBefore("02-29", "2028-09")).toBe("2028-02-29");
    expect(lastBefore("02-29", "2027-09")).toBe("2027-02-28");
  });

  test("our own rules give a month, a university its day", () => {
    const on = { starts: "2027-09", today: "2027-06-15" };
    expect(deadlineOf("06-30", "editorial-rule", on)).toEqual({ kind: "month", month: "2027-06", isOver: false });
    expect(deadlineOf("06-30", "editorial-rule", { ...on, today: "2027-07-01" })).toMatchObject({ isOver: true });
    expect(deadlineOf("06-14", "institution-specific", on)).toEqual({ kind: "day", day: "2027-06-14", isOver: true });
    expect(deadlineOf(null, "editorial-rule", on)).toEqual({ kind: "not-fixed" });
  });

  test("the next month of a number is never before the first one", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), month, (number, from) => {
        const found = nextMonth(number, from);
        expect(found >= from && found < monthAfter(from, 12)).toBe(true);
        expect(Number(found.slice(5))).toBe(number);
      }),
    );
  });

  test("without a programme a plan says between which months, as our estimate", async () => {
    at("2026-11-23T10:00:00Z");
    const { deadline } = await planOf({ country: "uk", level: "masters", starts: "2027-09" });
    expect(deadline).toMatch(/^Applications for September 2027 usually close .*: our estimate, ask the university\.$/);
    expect(deadline).not.toMatch(/\d{1,2} (January|June)/);
  });
});

test("today is Lahore's", async () => {
  at("2026-12-02T18:59:00Z");
  expect((await planOf({ country: "uk" })).dates.sentence).toContain("on 2 Dec 2026");
  at("2026-12-02T19:00:00Z");
  expect((await planOf({ country: "uk" })).dates.sentence).toContain("on 3 Dec 2026");
});

test("money that comes after the start is too late", async () => {
  at("2026-11-23T10:00:00Z");
  const late = await planOf({ country: "uk", starts: "2027-01", money: "2026-12-20" });
  expect(late.dates.warnings).toContain(
    "The money is there too late for January 2027. Choose a later start, or an earlier day for the money.",
  );
  const early = await planOf({ country: "uk", starts: "2027-01", money: "2026-11-25" });
  expect(early.dates.warnings.join(" ")).not.toContain("too late");
});

test("an announced change of the amount is one of the dates", async () => {
  at("2026-11-23T10:00:00Z");
  const { dates } = await planOf({ country: "uk", city: "London", starts: "2027-09" });
  expect(dates.rows).toContainEqual(
    expect.objectContaining({ when: "30 Nov 2026", text: "From this day, the living money is GBP 1,570 a month" }),
  );
});

test("the card of a course that starts much later says that nobody has to put the money in now", async () => {
  at("2026-11-27T10:00:00Z");
  const { dates } = await planOf({ country: "uk", starts: "2027-09" });
  expect(dates.earliest).toBe("25 Dec 2026 to 24 Jan 2027");
  expect(dates.limit).toContain("For a start in September 2027 there is no need to put the money in that early");
  expect(dates.limit).toContain("after it, that statement is too old and you need a new one.");
  const { dates: later } = await planOf({ country: "germany", money: "2026-12-20" });
  expect(later.earliest).toBe("20 Dec 2026");
  const { dates: soon } = await planOf({ country: "uk", starts: "2027-01" });
  expect(soon.limit).not.toContain("no need");
});
