import { describe, expect, test } from "vitest";
import { GET as programmes } from "@/app/api/catalogue/programmes/route";
import { GET as universities } from "@/app/api/catalogue/universities/route";
import { readCatalogue } from "@/lib/catalogue/files";
import type { ProgrammeOption, UniversityOption } from "@/lib/catalogue-search/views";
import { setNow } from "@/lib/platform/clock";
import { call } from "../support/call";
import { createProcessingMember, createStudent } from "../support/factories";
import { answersOf } from "../support/student-callers";

const searchUniversities = async (query: Record<string, string> = {}) =>
  (await call<UniversityOption[]>(universities, { as: await createProcessingMember(), query })).body;
const searchProgrammes = async (query: Record<string, string> = {}) =>
  (await call<ProgrammeOption[]>(programmes, { as: await createProcessingMember(), query })).body;
const namesOf = (choices: { name: string }[]) => choices.map(({ name }) => name);

describe.each([
  { name: "universities", handler: universities },
  { name: "programmes", handler: programmes },
])("the search of $name", ({ handler }) => {
  test("is for staff only", async () => {
    expect(await answersOf(handler, await createStudent())).toEqual({
      ...{ own: 403, other: 403, processing: 200, admin: 200, b2b: 403, nobody: 401 },
    });
  });

  test("takes at most a hundred characters on one line", async () => {
    const as = await createProcessingMember();
    expect(await call(handler, { as, query: { search: "x".repeat(100) } })).toMatchObject({ status: 200, body: [] });
    for (const [search, message] of [
      ["x".repeat(101), "Search is too long"],
      ["a\nb", "Search contains characters that are not allowed"],
      ["a\u0000b", "Search contains characters that are not allowed"],
    ] as const) {
      const answer = await call(handler, { as, query: { search } });
      expect([answer.status, answer.body]).toEqual([422, { detail: message, errors: [{ field: "search", message }] }]);
    }
    expect((await call(handler, { as, query: "search=a&search=b" })).status).toBe(422);
  });

  test("returns the first twenty by name without a query", async () => {
    for (const search of ["", "   "]) {
      const as = await createProcessingMember();
      const { body } = await call<{ name: string }[]>(handler, { as, query: { search } });
      expect(body).toHaveLength(20);
      expect(namesOf(body)).toEqual(namesOf(body).toSorted((a, b) => a.localeCompare(b, "en")));
    }
  });

  test("finds nothing for nonsense", async () => {
    const as = await createProcessingMember();
    for (const search of ["zzzzqqq", "%", "_", "\\", "لیڈز"]) {
      expect((await call(handler, { as, query: { search } })).body).toEqual([]);
    }
  });
});

describe("universities", () => {
  test("have their location", async () => {
    expect((await searchUniversities({ search: "University of Leeds" }))[0]).toEqual({
      ...{ id: "leeds", name: "University of Leeds", city: "Leeds", country: "United Kingdom", country_id: "uk" },
    });
  });

  test("are all found by name", async () => {
    const as = await createProcessingMember();
    const missing: string[] = [];
    for (const { id, name } of readCatalogue()["universities.json"]) {
      const { body } = await call<UniversityOption[]>(universities, { as, query: { search: name } });
      if (!body.some((found) => found.id === id)) missing.push(name);
    }
    expect(missing).toEqual([]);
  });

  test("are found by their other names, and in any case", async () => {
    for (const search of ["MIT", "mit"]) {
      expect(namesOf(await searchUniversities({ search }))[0]).toBe("Massachusetts Institute of Technology");
    }
  });

  test("are found without special characters", async () => {
    expect(namesOf(await searchUniversities({ search: "linkoping" }))).toEqual(["Linköping University"]);
    expect(namesOf(await searchUniversities({ search: "Linköping" }))).toEqual(["Linköping University"]);
  });

  test("whose name starts with the query come first, then those with a word that does, then the rest", async () => {
    const found = namesOf(await searchUniversities({ search: "to" }));
    const groups = found.map((name) => (/^to/i.test(name) ? 0 : /\bto/i.test(name) ? 1 : 2));
    expect(groups).toEqual(groups.toSorted());
    expect(namesOf(await searchUniversities({ search: "toronto" }))).toEqual([
      "Toronto Metropolitan University",
      "University of Toronto",
    ]);
  });

  test("are found by words that are not adjacent", async () => {
    expect(namesOf(await searchUniversities({ search: "toronto university" }))).toContain("University of Toronto");
  });
});

describe("programmes", () => {
  test("are found by name, with their university", async () => {
    const [first] = await searchProgrammes({ search: "MSc Data Science" });
    expect(first?.name).toMatch(/^MSc Data Science/);
    expect(first).toEqual({
      id: expect.any(String),
      name: expect.any(String),
      level: "masters",
      university_id: expect.any(String),
      university_name: expect.any(String),
      country: expect.any(String),
      intakes: expect.any(Array),
    });
  });

  test("are found by name and university together, their own name first", async () => {
    const found = await searchProgrammes({ search: "leeds computer science" });
    expect(found.length).toBeGreaterThan(0);
    for (const { university_name } of found) expect(university_name).toContain("Leeds");
    const both = await searchProgrammes({ search: "data" });
    expect(both.every(({ name }) => /data/i.test(name))).toBe(true);
  });

  test("of one university exclude all others, and its name is not a match", async () => {
    const all = await searchProgrammes({ university_id: "leeds" });
    expect(all.length).toBeGreaterThan(1);
    expect(new Set(all.map(({ university_id }) => university_id))).toEqual(new Set(["leeds"]));
    expect(await searchProgrammes({ university_id: "leeds", search: "University of Leeds" })).toEqual([]);
    expect(await searchProgrammes({ university_id: "nowhere" })).toEqual([]);
  });

  test("one can be requested by id", async () => {
    const id = "leeds-msc-advanced-computer-science-artificial-intelligence";
    expect(await searchProgrammes({ id })).toMatchObject([
      { id, university_id: "leeds", university_name: "University of Leeds", country: "United Kingdom" },
    ]);
    expect(await searchProgrammes({ id: "nothing" })).toEqual([]);
    expect(await searchProgrammes({ id, university_id: "mit" })).toEqual([]);
  });

  test("have the intakes still open on the office's date, with their closing days", async () => {
    const id = "mit-computer-science-and-engineering-sb"; // August, closes on 5 January
    setNow(new Date("2027-01-04T18:59:00Z")); // 23:59 in Lahore
    expect((await searchProgrammes({ id }))[0]?.intakes).toEqual([{ name: "August 2027", deadline: "2027-01-05" }]);
    setNow(new Date("2027-01-04T19:00:00Z"));
    expect((await searchProgrammes({ id }))[0]?.intakes).toEqual([{ name: "August 2028", deadline: "2028-01-05" }]);
  });
});
