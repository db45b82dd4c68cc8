import { describe, expect, test } from "vitest";
import { problemLeft } from "@/components/admin/content/use-draft";
import { problemPlace } from "@/components/portal/content/form/names";
import { stillWrong } from "@/components/portal/content/form/still-wrong";
import { choiceWords, inSentence, partAt, pathWords, rowWords, saidValue } from "@/lib/content/form-parts";
import { formOf } from "@/lib/content/forms";

describe("in words, and not as the code has it, are", () => {
  test("the rows of a table that are named after fields; others stay", () => {
    expect(["livingCost", "visaRequirements.medicalExam", "AUD", "2", "GOV.UK: fees"].map(rowWords)).toEqual([
      "Living cost",
      "Visa requirements: medical exam",
      "AUD",
      "2",
      "GOV.UK: fees",
    ]);
    const form = formOf("destinations");
    const place = "fieldConfidence.visaRequirements.medicalExam";
    expect(pathWords(["fieldConfidence", "visaRequirements.medicalExam"], form)).toEqual([
      "How sure each field is",
      "Visa requirements: medical exam",
    ]);
    expect(problemPlace(form, place)).toBe("How sure each field is, Visa requirements, Medical exam");
  });

  test("countries, bands and levels of a choice", () => {
    const values = ["usa", "uk", "newZealand", "new-zealand", "1-50", "51-200", "501+", "very-low", "phd"];
    expect(values.map(choiceWords)).toEqual([
      "United States",
      "United Kingdom",
      "New Zealand",
      "New Zealand",
      "1–50",
      "51–200",
      "501+",
      "Very low",
      "PhD",
    ]);
  });

  test("values beside each other, by what their form has there", () => {
    const form = formOf("destinations");
    const said = (path: string[], value: unknown) => saidValue(value, partAt(path, form));
    expect(said(["fieldConfidence", "livingCost"], "general-knowledge")).toBe("Our estimate");
    expect(said(["recentChanges"], [{ text: "none", confidence: "general-knowledge" }])).toBe(
      "Text: none, Confidence: Our estimate",
    );
    expect(saidValue(["usa", "uk"], formOf("scholarships").properties?.countries)).toBe(
      "United States; United Kingdom",
    );
    expect([saidValue([], undefined), saidValue(null, form), saidValue(true, form)]).toEqual([
      "nothing",
      "nothing",
      "Yes",
    ]);
  });
});

test("a label within a sentence begins small, but currencies and abbreviations stay", () => {
  const labels = ["Visa fee", "AUD", "CAD", "PhD", "QS band", "A rule"];
  expect(labels.map(inSentence)).toEqual(["visa fee", "AUD", "CAD", "PhD", "QS band", "a rule"]);
});

describe("what was wrong", () => {
  const errors = new Map([
    ["name", "This is missing"],
    ["fees.0.amount", "Too much"],
    ["sure.visa.exam", "One of these"],
  ]);
  const refused = { name: "", fees: [{ amount: 9 }], sure: { "visa.exam": "x" } };
  const left = (value: unknown) => [...stillWrong(errors, refused, value).keys()];

  test("goes with its field, and comes back with the same words", () => {
    expect(left(refused)).toEqual(["name", "fees.0.amount", "sure.visa.exam"]);
    expect(left({ name: "MIT", fees: [{ amount: 9 }], sure: { "visa.exam": "sourced" } })).toEqual(["fees.0.amount"]);
    expect(left({ name: "", fees: [], sure: {} })).toEqual(["name"]);
  });

  test("isn’t said of a form that says what is saved", () => {
    const problem = { title: "The draft was not saved", message: "No connection", errors: new Map(), refused };
    const named = Object.assign({}, refused, { name: "MIT" });
    expect(problemLeft(problem, named, true)).toBe(problem);
    expect(problemLeft(problem, named, false)).toBeUndefined();
    expect(problemLeft(Object.assign({}, problem, { errors: new Map([["name", "No"]]) }), named, true)).toBeUndefined();
  });
});
