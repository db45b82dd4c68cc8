import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { bookingChoices, countryOptions, sentCountry } from "@/lib/catalogue/booking-choices";
import { destinationCards } from "@/lib/catalogue/destination-cards";
import { destinationNames, findDestinationNames } from "@/lib/catalogue/destination-names";
import { destinations, findDestination } from "@/lib/catalogue/destinations";
import { CatalogueError, hashCatalogue, readCatalogue } from "@/lib/catalogue/files";
import { labelOf } from "@/lib/options";
import { applicationPlans } from "@/prisma/demo/applications";

const files = readCatalogue();
const { scholarships, discontinued } = files["scholarships.json"];
const { tests } = files["tests.json"];

describe("the data files", () => {
  test("are valid, and contain what they announce", () => {
    expect(destinations()).toHaveLength(12);
    expect(files["universities.json"]).toHaveLength(197);
    expect(files["programmes.json"]).toHaveLength(950);
    expect(scholarships).toHaveLength(67);
    expect(tests.map(({ id }) => id)).toEqual(["ielts", "pte-academic", "toefl-ibt", "gre", "gmat", "sat"]);
  });

  test("match the counts of the summary, for every country, level and confidence", () => {
    const { counts } = files["catalogue-meta.json"];
    const countryOf = new Map(files["universities.json"].map(({ id, country }) => [id, country]));
    const tally = (values: (string | undefined)[]) => {
      const sums: Record<string, number> = {};
      for (const value of values) sums[String(value)] = (sums[String(value)] ?? 0) + 1;
      return sums;
    };
    const programmes = files["programmes.json"];
    const programmesBy = tally(programmes.map(({ universityId }) => countryOf.get(universityId)));
    const universitiesBy = tally(files["universities.json"].map(({ country }) => country));
    for (const [country, said] of Object.entries(counts.byCountry)) {
      expect({ country, universities: universitiesBy[country], programmes: programmesBy[country] }).toEqual({
        country,
        ...said,
      });
    }
    expect(tally(programmes.map(({ level }) => level))).toEqual(counts.byLevel);
    expect(tally(programmes.map(({ confidence }) => confidence))).toEqual(counts.byConfidence);
    expect(tally(programmes.map(({ annualTuition }) => annualTuition.basis))).toEqual(counts.tuitionBasis);
  });

  test("have a confidence for every record, and a source for every sourced one", () => {
    const records = [
      ...destinations().map((record) => ({ ...record, from: record.sources })),
      ...files["universities.json"].map((record) => ({ ...record, from: record.source })),
      ...files["programmes.json"].map((record) => ({ ...record, from: [record.source] })),
      ...[...scholarships, ...discontinued, ...tests].map((record) => ({ ...record, from: record.sources })),
    ];
    for (const { id, confidence, from } of records) {
      expect(["sourced", "general-knowledge"], id).toContain(confidence);
      if (confidence === "sourced") expect(from, id).not.toHaveLength(0);
    }
    const unsourced = records.filter(({ from }) => from.length === 0);
    expect(
      unsourced.every((record) => "url" in record),
      "an address to confirm it at",
    ).toBe(true);
  });

  test("contain the programmes of the demo data's applications", () => {
    const known = new Set(files["programmes.json"].map(({ id }) => id));
    expect(applicationPlans.filter(({ programme }) => !known.has(programme))).toEqual([]);
  });
});

describe("the destinations", () => {
  test.each([
    ["usa", 200, 5000],
    ["uk", 150, 4000],
    ["australia", 40, 3000],
    ["canada", 30, 2500],
    ["germany", 45, 2800],
    ["newZealand", 25, 1800],
    ["ireland", 22, 1500],
    ["sweden", 18, 1200],
    ["france", 35, 2200],
    ["netherlands", 28, 1900],
    ["switzerland", 12, 800],
    ["norway", 15, 900],
  ])("%s has %i universities and %i courses", (id, universities, courses) => {
    expect(destinations().find((record) => record.id === id)).toMatchObject({ universities, courses });
  });

  test("are in the order of the specification", () => {
    expect(
      destinations()
        .slice(0, 4)
        .map(({ id }) => id),
    ).toEqual(["usa", "uk", "australia", "canada"]);
  });

  test("have the specification's two facts, with the newer figure beside them", () => {
    const australia = findDestination("australia", "2026-11-22");
    expect(australia?.workWhileStudying).toContain("20 hours per week");
    expect(australia?.update).toMatchObject({ field: "workWhileStudying", effectiveFrom: "2023-07-01" });
    const germany = findDestination("germany", "2026-11-22");
    // One figure in the texts; the older one stands only in the note that says so.
    expect(`${germany?.visaRequirements} ${germany?.features}`).not.toContain("10,332");
    expect(germany?.update?.specFact).toContain("10,332 euros");
    expect(germany?.update).toMatchObject({ field: "visa.proofOfFunds", effectiveFrom: "2024-09-01" });
  });

  test("are found by address and by id", () => {
    expect(findDestination("new-zealand", "2026-11-22")?.id).toBe("newZealand");
    expect(findDestination("newZealand", "2026-11-22")?.slug).toBe("new-zealand");
    expect(findDestination("atlantis", "2026-11-22")).toBeUndefined();
    expect(findDestinationNames("new-zealand")?.bookingValue).toBe("new-zealand");
  });

  test("have the data's figures on their cards", () => {
    const facts = destinations().map(({ id, slug, name, universities, courses }) => {
      return { id, slug, name, universities, courses };
    });
    expect(destinationCards).toMatchObject(facts);
  });

  test("can all be booked: by their own name, or as another country", () => {
    expect(bookingChoices.map(({ label }) => label).sort()).toEqual(
      [...destinationNames.map(({ name }) => name as string), "Other"].sort(),
    );
    for (const { id, slug, bookingValue } of destinationNames) {
      const { preferredCountry, otherCountry } = sentCountry(slug);
      expect([preferredCountry, otherCountry]).toEqual([bookingValue, bookingValue === "other" ? id : undefined]);
    }
    for (const { name, bookingValue } of destinations()) {
      expect([name, "Other"]).toContain(labelOf(countryOptions, bookingValue));
    }
  });
});

describe("a broken file", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "catalogue-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Reads the catalogue with one piece of a file's text replaced, and returns its problems. */
  function problemsWith(file: string, search: string | RegExp, replacement: string): string[] {
    cpSync(path.resolve("lib/catalogue/data"), folder, { recursive: true });
    const text = readFileSync(path.join(folder, file), "utf8");
    const changed = text.replace(search, replacement);
    expect(changed).not.toBe(text);
    writeFileSync(path.join(folder, file), changed);
    try {
      readCatalogue(folder);
      return [];
    } catch (error) {
      if (error instanceof CatalogueError) return error.problems;
      throw error;
    }
  }

  test.each([
    ["a wrong value", "programmes.json", '"level": "bachelors"', '"level": "bachelor"', /"mit-computer[^"]+": level/],
    ["a misspelt field", "destinations.json", '"capital"', '"captial"', /"usa": Unrecognized key: "captial"/],
    ["a lost field", "universities.json", /"city": "Cambridge, Massachusetts",/, "", /"mit": city/],
    ["a lost source", "tests.json", /"sources": \[[^\]]*\]/, '"sources": []', /"ielts": sources/],
    ["a lost source", "scholarships.json", /"sources": \[[^\]]*\]/, '"sources": []', /"chevening": sourced, but by/],
    ["a lost confidence", "scholarships.json", /"confidence": "sourced",/, "", /"chevening": confidence/],
    [
      "a lost university",
      "universities.json",
      '"id": "mit"',
      '"id": "mitt"',
      /"mit-[^"]+": there is no university "mit"/,
    ],
    ["a lost country", "universities.json", '"country": "usa"', '"country": "us"', /"mit": country/],
    ["an id used twice", "scholarships.json", '"commonwealth-phd"', '"chevening"', /"chevening": the id occurs more/],
    ["a lost rate", "destinations.json", '"currency": "CHF"', '"currency": "DKK"', /"switzerland": no rate for DKK/],
    ["a lost rate", "programmes.json", '"currency": "USD"', '"currency": "DKK"', /"mit-[^"]+": no rate for DKK/],
    ["an ended award", "scholarships.json", '"id": "chevening"', '"id": "global-ugrad-pakistan"', /the id occurs more/],
    ["a deadline without intake", "programmes.json", '"intakes": ["August"]', '"intakes": ["May"]', /not an intake/],
    ["an unknown field of study", "programmes.json", '"computer-science"', '"computing"', /not a field of/],
    [
      "a lost source",
      "questions-extra.json",
      /"sources": \[\s*\{[^\]]*\]/,
      '"sources": []',
      /"dependants".*names no source/,
    ],
    ["a lost source", "attestation.json", /"sources": \[\s*\{[^\]]*\]/, '"sources": []', /names no source/],
    [
      "a wrong support",
      "questions-extra.json",
      '"support": "single"',
      '"support": "one"',
      /"dependants": answer.0.support/,
    ],
    ["a lost country", "attestation.json", '"netherlands"', '"holland"', /no destination "holland"/],
    ["a lost fee", "attestation.json", '"perDocument": 3000', '"perDocument": 0', /"bachelors-degree": chain/],
    ["a wrong count", "tests.json", '"count": 6', '"count": 7', /^tests.json: 7 records are announced and 6 are there/],
    ["an address that differs", "destinations.json", '"slug": "new-zealand"', '"slug": "nz"', /"newZealand": differs/],
    ["text that is no JSON", "fx.json", "{", "", /^fx.json: /],
  ])("%s in %s is named with its record", (_, file, search, replacement, expected) => {
    expect(problemsWith(file, search, replacement).join("\n")).toMatch(expected);
  });

  test("has another fingerprint, so that it is reloaded", () => {
    problemsWith("fx.json", '"asOf": "2025-11"', '"asOf": "2025-12"');
    expect(hashCatalogue(folder)).not.toBe(hashCatalogue());
  });
});
