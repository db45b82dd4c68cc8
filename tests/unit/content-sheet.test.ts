import { describe, expect, test } from "vitest";
import { readCatalogue } from "@/lib/catalogue/files";
import { changedFields, differences, merged, valueWords } from "@/lib/content/difference";
import { firstRecords } from "@/lib/content/first";
import { emptyOf } from "@/lib/content/form-parts";
import { formOf } from "@/lib/content/forms";
import { cellsOf, columnsOf, headingOf, longestCell } from "@/lib/content/sheet/columns";
import { rateHeadings, rateRows } from "@/lib/content/sheet/rates";
import { readRows, type SheetRow } from "@/lib/content/sheet/read";
import { xlsxOf } from "@/lib/content/sheet/xlsx";
import { type ContentKind, contentKinds, tableOf } from "@/lib/content/tables";
import { readRecord } from "@/lib/content/truth";
import { csvLines } from "@/lib/http/answers/csv-answer";

const worker = "../../workers/sheet-rows.mjs"; // a worker's file, which has no types
const { default: readSheet } = (await import(worker)) as {
  default: (file: { bytes: Uint8Array; longest: number }) => Promise<{ rows: SheetRow[] }>;
};

/** What an export of a table writes. */
const rowsToWrite = (kind: ContentKind, records: readonly { value: unknown }[]): string[][] =>
  kind === "rates"
    ? [[...rateHeadings], ...records.flatMap(({ value }) => rateRows(value as never))]
    : [columnsOf(formOf(kind)).map(headingOf), ...records.map(({ value }) => cellsOf(columnsOf(formOf(kind)), value))];
const fileOf = (kind: ContentKind, format: "csv" | "xlsx", rows: string[][]): Uint8Array =>
  format === "csv" ? Buffer.from(csvLines(rows, { isStart: true })) : xlsxOf(tableOf(kind).label, rows);

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

test("a cell under no heading is told, instead of being lost", () => {
  const rows = [
    ["id", ""],
    ["x", " "],
    ["y", "", "Massachusetts"],
    ["z", "note"],
  ];
  const { rows: found, problems } = read(rows.map((cells, index) => ({ number: index + 1, cells })));
  expect(found).toEqual([]);
  expect(problems.map(({ row, message }) => [row, message.split(" stands")[0]])).toEqual([
    [3, "“Massachusetts”"],
    [4, "“note”"],
  ]);
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

describe("a file comes back from a program as it was exported", () => {
  const first = firstRecords(readCatalogue());
  const files = contentKinds.flatMap((kind) => (["csv", "xlsx"] as const).map((format) => [kind, format] as const));

  test.each(files)("%s as %s changes nothing", async (kind, format) => {
    const records = first.filter((record) => record.kind === kind);
    const recordOf = (key: string) => records.find((record) => record.key === key)?.value as Record<string, unknown>;
    const bytes = fileOf(kind, format, rowsToWrite(kind, records));
    const { rows: found } = await readSheet({ bytes, longest: longestCell });
    const { rows, problems } = readRows(kind, formOf(kind), found, recordOf);
    expect(problems).toEqual([]);
    expect(rows).toHaveLength(records.length);
    for (const { key, value } of rows) expect([key, differences(recordOf(key), value)]).toEqual([key, []]);
    for (const { key, value } of rows) expect(readRecord(kind, key, value)).toEqual({ value: recordOf(key) });
  });

  test("whatever begins like a formula, breaks its lines or is hidden", async () => {
    const texts = [
      "=1+1",
      "+92",
      "-5",
      "@x",
      "a;-5",
      "a\n=b\r\nc",
      "tab\t=1",
      '"quoted", and',
      "'=kept",
      "\u200fعید",
      "|",
    ];
    const records = texts.map((note, index) => ({ ...programmes[index], note }));
    const there = new Map<string, Record<string, unknown>>(records.map((record) => [record.id ?? "", record]));
    for (const format of ["csv", "xlsx"] as const) {
      const bytes = fileOf("programmes", format, [headings, ...records.map((record) => cellsOf(columns, record))]);
      const { rows } = await readSheet({ bytes, longest: longestCell });
      const read = readRows("programmes", formOf("programmes"), rows, (key) => there.get(key));
      expect([format, read.rows.map(({ value }) => value.note)]).toEqual([format, texts]);
    }
  });

  test("but a changed cell is taken without the apostrophes that kept it from becoming a formula", () => {
    const rows = [
      ["id", "note"],
      [programmes[0]?.id ?? "", "'=SUM(A1); '-5"],
    ].map((cells, index) => ({ number: index + 1, cells }));
    expect(read(rows).rows[0]?.value.note).toBe("=SUM(A1); '-5");
  });
});

describe("a faulty file", () => {
  const sheet = (...lines: string[][]) => lines.map((cells, index) => ({ number: index + 1, cells }));
  const problemsIn = (kind: ContentKind, ...lines: string[][]) =>
    readRows(kind, formOf(kind), sheet(...lines), (key) => (kind === "rates" ? rates : byId.get(key))).problems;
  const rates = readCatalogue()["fx.json"] as Record<string, unknown>;

  test.each<[ContentKind, string[][], string, string]>([
    [
      "programmes",
      [
        ["id", "name", "name"],
        ["x", "a", "b"],
      ],
      "name",
      "The file has the column “name” twice",
    ],
    [
      "programmes",
      [
        ["id", "note"],
        ["x", "a".repeat(longestCell)],
      ],
      "note",
      "lost its end",
    ],
    ["office", [["name"], ["A"], ["B"]], "id", "“office” is in the file twice"],
    [
      "rates",
      [
        ["currency", "USD"],
        ["GBP", "1.3"],
      ],
      "USD",
      "There is no field “USD” in this table",
    ],
    [
      "rates",
      [
        ["currency", "toUsd"],
        ["GBP", "1.3"],
      ],
      "toPkr",
      "The file needs the column “toPkr”",
    ],
    [
      "rates",
      [
        ["currency", "toUsd", "toPkr"],
        ["GBP", "1.3", "370"],
        ["gbp", "1.4", "380"],
      ],
      "currency",
      "“GBP” is in the file twice",
    ],
    [
      "rates",
      [
        ["currency", "toUsd", "toPkr"],
        ["GBP", "1.3", "3,7o"],
      ],
      "toPkr",
      "This has to be a number above 0",
    ],
    [
      "rates",
      [
        ["currency", "toUsd", "toPkr"],
        ["GBP", "", "370"],
      ],
      "toUsd",
      "This has to be a number above 0",
    ],
    [
      "rates",
      [
        ["currency", "toUsd", "toPkr", "asOf"],
        ["GBP", "1.3", "370", "2026-11-01"],
        ["EUR", "1.1", "300", "2026-11-02"],
      ],
      "asOf",
      "All rates have one date",
    ],
  ])("of %s with %j is refused with what is wrong", (kind, lines, field, message) => {
    expect(problemsIn(kind, ...lines)).toContainEqual(
      expect.objectContaining({ field, message: expect.stringContaining(message) }),
    );
  });
});

describe("two people’s changes of one record", () => {
  const start = { name: "A", phones: ["1"], office: { street: "S", city: "L" }, note: "n" };

  test("are put together field by field; what both changed is mine", () => {
    const mine = { ...start, name: "Mine", office: { street: "Mine", city: "L" }, phones: ["1", "mine"] };
    const theirs = { name: "Theirs", phones: ["1"], office: { street: "S", city: "Theirs" }, extra: 1 };
    expect(merged(start, mine, theirs)).toEqual({
      name: "Mine",
      phones: ["1", "mine"],
      office: { street: "Mine", city: "Theirs" },
      extra: 1,
    });
  });

  test("are named as people read them", () => {
    expect(changedFields(start, { ...start, name: "B", phones: [] })).toBe("Name, Phones");
    expect(changedFields({}, { a: 1, b: 1, c: 1, d: 1, e: 1, f: 1 })).toBe("A, B, C, D and 2 more");
  });
});
