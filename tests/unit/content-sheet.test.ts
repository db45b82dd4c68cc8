import { expect, test } from "vitest";
import { readCatalogue } from "@/lib/catalogue/files";
import { differences, valueWords } from "@/lib/content/difference";
import { emptyOf } from "@/lib/content/form-parts";
import { formOf } from "@/lib/content/forms";
import { cellsOf, columnsOf, headingOf } from "@/lib/content/sheet/columns";
import { readRows } from "@/lib/content/sheet/read";
import { contentKinds, tableOf } from "@/lib/content/tables";

const programmes = readCatalogue()["programmes.json"];
const byId = new Map(programmes.map((record) => [record.id, record as Record<string, unknown>]));
const columns = columnsOf(formOf("programmes"));
const headings = columns.map(headingOf);

const rowsOf = (records: readonly unknown[]) => [
  { number: 1, cells: headings },
  ...records.map((record, index) => ({ number: index + 2, cells: cellsOf(columns, record) })),
];
const read = (rows: ReturnType<typeof rowsOf>) =>
  readRows("programmes", formOf("programmes"), rows, (key) => byId.get(key));

test("every programme comes back from a spreadsheet as it was", () => {
  const { rows, problems } = read(rowsOf(programmes));
  expect(problems).toEqual([]);
  expect(rows.map(({ value }) => value)).toEqual(programmes);
});

test("a file with a few columns changes only those", () => {
  const [first] = programmes;
  const rows = [
    { number: 1, cells: ["id", "annualTuition.amount", "intakes"] },
    { number: 2, cells: [first?.id ?? "", "'12345", "September | January"] },
  ];
  const [changed] = read(rows).rows;
  expect(differences(first, changed?.value)).toEqual([
    { path: ["annualTuition", "amount"], before: first?.annualTuition.amount, after: "'12345" },
    { path: ["intakes"], before: first?.intakes, after: ["September", "January"] },
  ]);
});

test.each([
  [["name"], [["x"]], "id", "The file needs the column “id”"],
  [["id", "price"], [["x", "1"]], "price", "There is no field “price” in this table"],
  [["id"], [["x"], ["x"]], "id", "“x” is in the file twice"],
])("the headings %j are refused with what is wrong", (first, others, field, message) => {
  const rows = [first, ...others].map((cells, index) => ({ number: index + 1, cells }));
  expect(read(rows).problems.map((one) => [one.field, one.message])).toContainEqual([field, message]);
});

test.each(contentKinds)("the table %s has a form, and an empty record to begin with", (kind) => {
  const form = formOf(kind);
  expect(Object.keys(form.properties ?? {}).length).toBeGreaterThan(0);
  expect(emptyOf(form)).toEqual(expect.any(Object));
  expect(tableOf(kind).label).not.toBe("");
});

test("differences name the entry of a list, whatever its place", () => {
  const before = {
    figures: [
      { label: "A", amount: 1 },
      { label: "B", amount: 2 },
    ],
  };
  const after = {
    figures: [
      { label: "B", amount: 3 },
      { label: "A", amount: 1 },
    ],
  };
  expect(differences(before, after)).toEqual([{ path: ["figures", "B", "amount"], before: 2, after: 3 }]);
  expect(differences({ a: 1, b: null }, { b: null, a: 1 })).toEqual([]);
  expect(valueWords({ amount: 2, note: "", currency: "GBP" })).toBe("Amount: 2, Currency: GBP");
});
