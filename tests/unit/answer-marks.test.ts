import { beforeAll, expect, test } from "vitest";
import { catalogue } from "@/lib/catalogue/published/current";
import { type RecordTable, recordsOfFiles } from "@/lib/catalogue/published/records";
import { answerMarks } from "@/lib/places/queries";
import { holdSnapshot } from "@/lib/platform/published/snapshot";
import { firstOffice } from "@/lib/site";

// What the pages with questions and the assistant would say otherwise, if a record said something else.

type Row = Record<string, unknown>;
const office = () => new Map<string, unknown>([["office", structuredClone(firstOffice.office)]]);

/** A publication with one record changed. */
function published(kind?: RecordTable | "office", key = "", edit: (row: never) => void = () => undefined) {
  const tables = new Map<string, Map<string, unknown>>(recordsOfFiles(catalogue()));
  for (const [one, value] of Object.entries({ office: office(), claims: firstOffice.claims }))
    tables.set(one, value instanceof Map ? value : new Map([[one, value]]));
  if (kind) {
    const table = new Map(tables.get(kind));
    const row = structuredClone(table.get(key)) as Row;
    edit(row as never);
    tables.set(kind, table.set(key, row));
  }
  return { publication: 2, tables };
}

let before: Record<string, string> = {};
const marksOf = (named: { kind: string; key: string }[], snapshot = published()) =>
  holdSnapshot(() => answerMarks(named), snapshot);
beforeAll(async () => {
  before = await marksOf([]);
}, 60_000);

/** The places that differ. */
async function placesOf(kind: RecordTable | "office", key: string, edit: (row: never) => void): Promise<string[]> {
  const after = await marksOf([], published(kind, key, edit));
  return Object.keys(after).filter((place) => after[place] !== before[place]);
}

test("a rate is everywhere where rupees are", async () => {
  const places = await placesOf("rates", "rates", (row: { rates: Record<string, { toPkr: number }> }) => {
    Object.assign(row.rates.GBP ?? {}, { toPkr: 500 });
  });
  expect(places.toSorted()).toEqual(["/check", "/countries/compare", "/plan", "/programmes", "assistant"]);
}, 60_000);

test("an entry score is in the finder, “Can I go?” and the assistant, and not in the planner", async () => {
  const [first] = catalogue()["programmes.json"];
  const places = await placesOf("programmes", first?.id ?? "", (row: { minIelts: number; minGpa: number }) => {
    Object.assign(row, { minIelts: row.minIelts === 8 ? 8.5 : 8 });
  });
  expect(places).toContain("/check");
  expect(places).toContain("/programmes");
  expect(places).not.toContain("/plan");
  expect(places).not.toContain("/countries/compare");
}, 60_000);

test("an everyday question is the assistant's alone, and so is the office's phone", async () => {
  const { questions } = catalogue()["questions-extra.json"];
  const [other] = questions.filter(({ id }) => !["study-gap", "low-cgpa"].includes(id));
  const rename = (row: { question: string }) => {
    row.question = "Another question?";
  };
  expect(await placesOf("questions", other?.id ?? "", rename)).toEqual(["assistant"]);
  const call = (row: { phones: string[] }) => {
    row.phones = ["+92 42 9999 9999"];
  };
  expect(await placesOf("office", "office", call)).toEqual(["assistant"]);
}, 60_000);

test("the day on which somebody looks again is nowhere", async () => {
  const places = await placesOf("universities", catalogue()["universities.json"][0]?.id ?? "", (row: Row) => {
    row.recheckOn = "2027-01-01";
  });
  expect(places).toEqual([]);
}, 60_000);
