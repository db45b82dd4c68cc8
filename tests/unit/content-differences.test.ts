import { describe, expect, test } from "vitest";
import { entryName, entryState, entryValue } from "@/components/portal/content/form/names";
import { readCatalogue } from "@/lib/catalogue/files";
import * as difference from "@/lib/content/difference";
import * as formParts from "@/lib/content/form-parts";
import { formOf } from "@/lib/content/forms";

const { differences } = difference;

describe("what differs between two versions", () => {
  const fee = (amount: number, appliesFrom: string, title = "Atlas") => ({
    label: "Visa fee",
    amount,
    appliesFrom,
    sources: [{ title, url: "https://a.example", asOf: "2026-10" }],
  });
  const pathsOf = (before: unknown, after: unknown) => differences(before, after).map(({ path }) => path.join(" › "));

  test("names entries of the same name by their days", () => {
    const before = { visaFee: [fee(524, "2025-04-09"), fee(558, "2026-04-08")] };
    const after = { visaFee: [fee(524, "2025-04-09"), fee(575, "2026-04-08")] };
    expect(pathsOf(before, after)).toEqual(["visaFee › Visa fee, from 2026-04-08 › amount"]);
  });

  test("of a source that is another one now, only what changed", () => {
    const before = { visaFee: [fee(558, "2026-04-08", "Atlas")] };
    const after = { visaFee: [fee(558, "2026-04-08", "GOV.UK")] };
    expect(differences(before, after)).toEqual([
      { path: ["visaFee", "Visa fee", "sources", "Atlas", "title"], before: "Atlas", after: "GOV.UK" },
    ]);
  });

  test("an entry that came, and one that went, by their names", () => {
    const [first, second] = [fee(1, "2025"), { ...fee(2, "2026"), label: "Other" }];
    expect(pathsOf({ visaFee: [] }, { visaFee: [first] })).toEqual(["visaFee › Visa fee"]);
    expect(pathsOf({ visaFee: [first, second] }, { visaFee: [first] })).toEqual(["visaFee › Other"]);
  });

  test("names an entry and its place where nothing tells it apart", () => {
    const before = {
      steps: [
        { label: "A", text: "1" },
        { label: "A", text: "2" },
      ],
    };
    const after = {
      steps: [
        { label: "A", text: "1" },
        { label: "A", text: "3" },
      ],
    };
    expect(pathsOf(before, after)).toEqual(["steps › A (2) › text"]);
  });

  test("of a list of texts, says what came and what went", () => {
    const one = { path: ["phones"], before: ["1", "2"], after: ["2", "3"] };
    expect(difference.changedPart(one)).toEqual({ before: ["1"], after: ["3"] });
    expect(difference.changedPart({ ...one, after: ["2", "1"] })).toEqual({ before: ["1", "2"], after: ["2", "1"] });
  });
});

test("a difference is said in the words of its form, with the names of entries as they are", () => {
  const path = ["visaFee", "iPhone fee, London", "sources", "Admetia atlas, United Kingdom", "asOf"];
  const words = formParts.pathWords(path, formOf("funds"));
  expect([words[1], words[3]]).toEqual([path[1], path[3]]);
  expect(words[0]).toBe(formOf("funds").properties?.visaFee?.title ?? "Visa fee");
  expect(
    formParts.pathWords(["claims", "reach"], {
      properties: { claims: { properties: { reach: { title: "Where from" } } } },
      type: "object",
    }),
  ).toEqual(["Claims", "Where from"]);
  expect(formParts.pathWords(["visaFee", "GOV.UK: fees"], undefined)).toEqual(["Visa fee", "GOV.UK: fees"]);
});

test("where two people changed the same field, both values are named; other changes go together", () => {
  const start = { name: "MIT", city: "Cambridge", fees: { a: 1, b: 1 }, phones: [] };
  const theirs = { ...start, city: "Boston", fees: { a: 2, b: 1 } };
  expect(difference.bothChanged(start, { ...start, name: "Institute", fees: { a: 1, b: 3 } }, theirs)).toEqual([]);
  expect(difference.bothChanged(start, { ...start, city: "Lowell", fees: { a: 3, b: 3 } }, theirs)).toEqual([
    { path: ["city"], mine: "Lowell", theirs: "Boston" },
    { path: ["fees", "a"], mine: 3, theirs: 2 },
  ]);
});

test("what a draft says that the page doesn’t yet is looked for as pages write it", () => {
  const before = { fee: { amount: 1171 }, phones: ["1112"], name: "MIT" };
  const after = { fee: { amount: 1203 }, phones: ["1112", "1113"], name: "MIT" };
  expect(difference.changedTexts(before, after)).toEqual(["1,203", "1203", "1113"]);
});

test("a claim is called by its figure, and an entry without an amount says since when it is so", () => {
  expect(entryName({ figure: "50+", label: "countries" }, 0)).toBe("50+ countries");
  expect(entryValue({ label: "Living money, London", amount: 1483, currency: "GBP", appliesFrom: "2025-01-02" })).toBe(
    "GBP 1,483, from 2 January 2025",
  );
  expect(entryValue({ text: "28 days in a row", appliesFrom: "2025" })).toBe("from 2025");
});

test("a figure that has ended is past, however old its source; the others say how old theirs is", () => {
  const source = (asOf: string) => ({ confidence: "high", sources: [{ title: "UK Visa News", asOf }] });
  const stateOf = (value: object) => entryState(value, "2026-11-28");
  expect(stateOf(Object.assign({ appliesTo: "2026-11-27" }, source("2025-03")))).toEqual({
    source: "UK Visa News, March 2025",
    label: "Past",
    tone: "off",
  });
  expect(stateOf(Object.assign({ appliesTo: "2026-11-28" }, source("2025-03")))?.label).toBe("Over a year");
  expect(stateOf(Object.assign({ appliesTo: "2026-1" }, source("2025-11-28")))?.label).toBe("Sourced");
  expect([stateOf(source("2025-11-27"))?.label, stateOf(source("202"))?.label]).toEqual(["Over a year", "No date"]);
  expect(stateOf({ confidence: "general-knowledge" })?.label).toBe("Our estimate");
  expect(stateOf({ text: "28 days in a row" })).toBeNull();
});

test("the groups of a record are those that its form draws as a group, and that are there", () => {
  const funds = readCatalogue()["funds.json"].destinations.find(({ id }) => id === "uk");
  const groups = formParts.groupsOf(formOf("funds"), funds).map(([name]) => name);
  expect(groups).toEqual(expect.arrayContaining(["figures", "visaFee"]));
  expect(groups).not.toContain("name");
  expect(groups.length).toBeGreaterThan(6);
  expect(formParts.groupsOf(formOf("universities"), {}).length).toBeLessThan(7);
});

test.each([
  [36, 360, "+900%"],
  [358.5, 35.85, "−90%"],
  [100, 121, "+21%"],
  [100, 120, undefined],
  [100, 80, undefined],
  [0, 5, undefined],
  [undefined, 5, undefined],
  ["100", 500, undefined],
])("a figure of %s that becomes %s: %s", (before, after, said) => {
  expect(difference.jumpOf({ path: ["amount"], before, after })).toBe(said);
});

test("a figure whose number changes while its sources stay is named, and no other", () => {
  const source = { title: "GOV.UK", asOf: "2026-04-08" };
  const fee = (amount: number, sources = [source], confidence = "sourced") => ({ amount, sources, confidence });
  const before = {
    visaFee: fee(558),
    figures: [Object.assign({ label: "London" }, fee(1)), { label: "Tax", amount: 2 }],
  };
  const named = (after: unknown) => difference.stillSourced(before, after).map((path) => path.join("."));
  expect(named(before)).toEqual([]);
  expect(named({ visaFee: fee(612), figures: before.figures })).toEqual(["visaFee"]);
  expect(named({ visaFee: fee(612, [{ title: "GOV.UK", asOf: "2026-11-01" }]), figures: before.figures })).toEqual([]);
  expect(named({ visaFee: fee(612, [source], "estimate"), figures: before.figures })).toEqual([]);
  const figures = [Object.assign({ label: "London" }, fee(3)), { label: "Tax", amount: 5 }];
  expect(named({ visaFee: before.visaFee, figures })).toEqual(["figures.London"]);
});
