import { describe, expect, test } from "vitest";
import { readCatalogue } from "@/lib/catalogue/files";
import { firstRecords } from "@/lib/content/first";
import { firstLookAgain, lookAgainAfter } from "@/lib/content/look-again";
import { wrongSums } from "@/lib/content/rules/amounts";
import { wrongDates } from "@/lib/content/rules/dates";
import { wrongDays } from "@/lib/content/rules/hours";
import { rateProblems } from "@/lib/content/sheet/rates";
import type { ContentKind } from "@/lib/content/tables";
import { readRecord } from "@/lib/content/truth";
import { toDay } from "@/lib/content/views";

// What a schema accepts, and no page can print as true.

type Value = Record<string, never>;

const records = firstRecords(readCatalogue());

/** What is wrong with a record of the files after one field was changed; a path leads to it. */
function problemsOf(id: string, path: string, part: unknown): string[] {
  const [kind = "", key = ""] = id.split(".");
  const value = structuredClone(records.find((one) => one.kind === kind && one.key === key)?.value) as Value;
  const names = path.split(".");
  const last = names.pop() ?? "";
  const inner = names.reduce<Value>((object, name) => object[name] ?? {}, value);
  Object.assign(inner, { [last]: part });
  const read = readRecord(kind as ContentKind, key, value);
  return "problems" in read ? read.problems.map(({ field, message }) => `${field}: ${message}`) : [];
}

const sourced = (title: string, more: object = {}) => [{ title, url: null, tier: "official", ...more }];
const programme = records.find(
  ({ kind, value }) => kind === "programmes" && (value as { confidence?: string }).confidence === "sourced",
);
const ofProgramme = `programmes.${programme?.key}`;
const noSource = "Name a source, or save it as our estimate";

describe("a record is refused with", () => {
  test.each([
    ["scholarships.chevening", "compiledOn", "9999-12-31", "This day is still to come"],
    ["scholarships.chevening", "compiledOn", "1900-01-01", /^Give a day from 2000/],
    ["funds.uk", "recheckOn", "2099-01-01", /^Give a day from 2000/],
    ["funds.uk", "figures.0.appliesFrom", "2024-99-99", "There is no such day"],
    ["funds.uk", "figures.0.appliesFrom", "2027-13-45", "There is no such day"],
    ["funds.uk", "figures.0.appliesTo", "2001-02", "It ends before it begins"],
    ["scholarships.chevening", "sources.0.asOf", "2026-02-30", "There is no such day"],
    ["scholarships.chevening", "sources.0.asOf", "2030", "This day is still to come"],
    ["rates.rates", "asOf", "1900-01-00", "There is no such day"],
    [ofProgramme, "annualTuition.year", "2026-28", "The year after 2026 is 2027: 2026-27"],
    [ofProgramme, "annualTuition.year", "9999", /^Give a year from 2000/],
    ["funds.uk", "figures.0.total", 1, "9 months at 1,334 make 12,006"],
    ["funds.uk", "figures.0.per", "Month", /^Choose one of these: month, year/],
    ["funds.uk", "figures.0.per", "a month", /^Choose one of these: month, year/],
    ["funds.uk", "figures.0.per", "week", /^Choose one of these: month, year/],
    ["funds.germany", "figures.0.monthly", 8, "12 months at 8 make 96, not 10,332"],
    ["funds.uk", "figures.0.amount", 1e10, "At most 1,000,000,000"],
    ["funds.uk", "figures.0.cap", -1, "At least 0"],
    [ofProgramme, "durationMonths", 121, "At most 120"],
    ["rates.rates", "rates.PKR", { toUsd: 0.00356, toPkr: 2 }, "A rupee is 1 rupee"],
    ["rates.rates", "rates.USD", { toUsd: 2, toPkr: 281 }, "A dollar is 1 dollar"],
    ["rates.rates", "rates.GBP", { toUsd: 1.3, toPkr: 37 }, /one GBP is about 365\.3 rupees, not 37$/],
    [ofProgramme, "sourcedFields", ["name", "nothing"], "There is no field “nothing”"],
    ["universities.mit", "name", "M".repeat(201), "At most 200 characters"],
    ["universities.mit", "city", "about {nonsense} and {{x}}", "Leave out the braces"],
    ["destinations.uk", "capital", "{{Application fee}}", "Leave out the braces"],
    ["destinations.uk", "visa.fee", "{{Application fee}} {x}", "Write a figure as {{its name}}, and no other braces"],
  ])("%s, %s %j", (id, path, part, message) => {
    const field = { "rates.PKR": "rates.PKR.toPkr", "rates.USD": "rates.USD.toUsd", "rates.GBP": "rates.GBP.toPkr" };
    const at = field[path as "rates.PKR"] ?? path;
    const wrong = problemsOf(id, path, part).find((one) => one.startsWith(`${at}: `));
    expect(wrong?.slice(at.length + 2)).toEqual(typeof message === "string" ? message : expect.stringMatching(message));
  });

  test("a range from more to less", () => {
    const range = { label: "Fee", amount: null, low: 5, high: 4 };
    expect(problemsOf("funds.uk", "figures.0.high", 4)).toEqual([]);
    expect([...wrongSums({ figures: [range] })]).toEqual([
      { field: "figures.0.high", message: "This is less than the lower end, 5" },
    ]);
    expect([...wrongSums({ copyLow: 2, copyHigh: 1, originalLow: 1, originalHigh: 1 })]).toHaveLength(1);
  });

  test.each([
    "our estimate",
    "Our Estimate.",
    "none.",
    "xx",
    "General knowledge of the editors",
    "we think so",
    "We think so, 2026",
    "n/a",
    "https://",
  ])("the source %j, in whatever field", (title) => {
    expect(problemsOf(ofProgramme, "source", title)).toContain(`source: ${noSource}`);
    expect(problemsOf("funds.uk", "figures.0.sources", sourced(title))).toContain(`figures.0.sources: ${noSource}`);
    const beside = [...sourced(title), ...sourced("GOV.UK", { url: "https://www.gov.uk/student-visa" })];
    expect(problemsOf("funds.uk", "figures.0.sources", beside)).toContain(`figures.0.sources: ${noSource}`);
  });

  test("a title alone, where the authority is said to say it", () => {
    expect(problemsOf("funds.uk", "figures.0.sources", sourced("GOV.UK money page"))).toContain(
      `figures.0.sources: ${noSource}`,
    );
    expect(problemsOf("funds.uk", "figures.0.sources", sourced("GOV.UK money page", { asOf: "2026-10" }))).toEqual([]);
    expect(problemsOf(ofProgramme, "source", "Prospectus, https://www.example.edu/fees")).toEqual([]);
  });
});

test("a date from 2000 to five years ahead is accepted, a day of today too", () => {
  const wrong = (value: object) => [...wrongDates(value, "2026-11-28")];
  expect(wrong({ asOf: "2026-11-28", recheckOn: "2031-12-31", appliesFrom: "2000", closes: "02-29" })).toEqual([]);
  expect(wrong({ asOf: "2026-11-29" })).toHaveLength(1);
  expect(wrong({ closes: "02-30" })).toEqual([{ field: "closes", message: "There is no such day" }]);
});

test("whoever looks before the day that a record names looks again on that day", () => {
  const after = (recheckOn?: string) => lookAgainAfter({ recheckOn }, "2026-11-28", 91);
  expect([after(), after("2026-11-30"), after("2026-11-28"), after("2026-11-01"), after("2027-12-01")]).toEqual([
    "2027-02-27",
    "2026-11-30",
    "2027-02-27",
    "2027-02-27",
    "2027-02-27",
  ]);
  expect(lookAgainAfter({}, "2026-11-28", null)).toBeNull();
});

test("what is stored of earlier is looked at again within five years", () => {
  for (const named of [{ recheckOn: "9999-12-31" }, { compiledOn: "9999-12-31" }, { asOf: "9998-12" }]) {
    expect(firstLookAgain(named, 182, "2026-11-28")).toBe("2031-12-02");
  }
  expect(firstLookAgain({ recheckOn: "2026-12-24" }, 182, "2026-11-28")).toBe("2026-12-24");
  expect([toDay(new Date(Number.NaN)), toDay(new Date("2026-11-28"))]).toEqual([null, "2026-11-28"]);
});

test("rates in hexadecimal are refused in a file", () => {
  const headings = ["currency", "toUsd", "toPkr"];
  const rows = [{ number: 2, cells: { currency: "GBP", toUsd: "0x1", toPkr: "1E2" } }];
  expect(rateProblems(headings, rows)).toEqual([
    { row: 2, field: "toUsd", message: "This has to be a number above 0" },
  ]);
});

test.each([
  ["Mon-Fri", ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"], []],
  ["Monday to Saturday", ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"], ["hours.0.days"]],
  ["Mon–Thu, Sat", ["Monday", "Tuesday", "Wednesday", "Thursday", "Saturday"], []],
  ["Sat-Mon", ["Saturday", "Sunday", "Monday"], []],
  ["Fridays", ["Friday"], []],
  ["Tues, Thurs", ["Tuesday", "Thursday"], []],
  ["Mon-Fri", ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"], ["hours.0.days"]],
  ["In Ramadan", ["Friday"], []],
])("hours for “%s” are those of %j", (days, weekdays, wrong) => {
  const hours = [{ days, short: "10AM-4PM", weekdays }];
  expect([...wrongDays({ hours })].map(({ field }) => field)).toEqual(wrong);
});

test("hours whose words name another day are refused, with the days that are chosen", () => {
  const short = "Mon-Sat 9AM-6PM";
  expect(problemsOf("office.office", "hours.0.short", short)).toEqual([
    "hours.0.short: Name the days that are chosen below: Monday, Tuesday, Wednesday, Thursday, Friday",
  ]);
});
