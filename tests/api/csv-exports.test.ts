import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { GET as exportConsultations } from "@/app/api/consultations/export/route";
import { GET as exportStatement } from "@/app/api/referrals/statements/[month]/file/route";
import { setNow } from "@/lib/platform/clock";
import { call } from "../support/call";
import {
  createAdmin,
  createConsultation,
  createPartner,
  createProcessingMember,
  createReferral,
} from "../support/factories";
import { hotCells } from "../support/loose-csv";

/* Every CSV file, with hostile visitor input, read by somebody else's parser. */

const hostile = [
  "Hello\n=1+1",
  'Hello\r=HYPERLINK("http://evil.example","click")',
  "Hello\r\n+1",
  "a\u2028@SUM(A1)",
  "\t=1+1",
  "\r=1+1",
  " =1+1",
  "-2+3",
  "\uff1d1+1",
  'quo"te, comma; semi\tcolon',
  '",\r\n"=1+1',
  '";=1+1;"',
  "a;=cmd|'/C calc'!A0;b",
  "\u202eنام\u2066 عائشہ",
];
const plain = (text: string) =>
  text
    .replaceAll(/\r\n|[\r\u2028]/g, "\n")
    .replaceAll(/[\u202e\u2066]/g, "")
    .trimStart();
/** A cell without the characters that mark it as text. */
const unguarded = (cell = "") => cell.replaceAll(/(^|[\n\t;])'(?=[\s"]*[=+\-@\uff1d])/g, "$1");

const referenceOf = (index: number) => `TG-HHHHH${"ABCDEFGHJKMNPQ"[index]}`;

type Cells = Record<string, string>;
async function rowsOf(answer: Promise<{ status: number; text: string }>): Promise<Cells[]> {
  const { status, text } = await answer;
  expect(status).toBe(200);
  expect(hotCells(text)).toEqual([]);
  const rows: Cells[] = parse(text, { bom: true, columns: true, record_delimiter: ["\r\n", "\n", "\r"] });
  const starts = rows.flatMap((row) => Object.entries(row)).filter(([column]) => !column.startsWith("Amount"));
  for (const [, cell] of starts) expect(cell).not.toMatch(/(^|[\n\r\t\u2028\u2029])\s*[=+\-@\uff1d]/);
  return rows;
}

test("the consultations", async () => {
  const partner = await createPartner({ companyName: hostile[0] as string, name: "Partner" });
  const member = await createProcessingMember({ name: "=member" });
  for (const [index, text] of hostile.entries()) {
    await createConsultation({
      ...{ name: text, message: text, note: text, phone: "+92 300-1234567", partnerId: partner.id },
      ...{ reference: referenceOf(index), source: "partner", assignedToId: member.id },
    });
  }
  const rows = await rowsOf(call(exportConsultations, { as: await createAdmin() }));
  expect(rows).toHaveLength(hostile.length);
  for (const [index, text] of hostile.entries()) {
    const row = rows.find(({ Reference }) => Reference === referenceOf(index)) ?? {};
    for (const column of ["Name", "Message", "Note"]) expect(unguarded(row[column])).toBe(plain(text));
    expect(row.Phone).toBe("'+92 300-1234567");
    expect(row["Assigned to"]).toBe("'=member");
  }
});

test("a partner's statement", async () => {
  setNow(new Date("2026-11-20T08:00:00Z"));
  const partner = await createPartner({ createdAt: new Date("2026-11-01T08:00:00Z") });
  for (const [index, studentName] of hostile.entries()) {
    const earnedAt = new Date(Date.UTC(2026, 10, 2, 8, index));
    await createReferral({ partnerId: partner.id, studentName, commissionUsd: 5, earnedAt });
  }
  const params = { month: "2026-11" };
  const rows = await rowsOf(call(exportStatement, { as: partner, params, query: { format: "csv" } }));
  expect(rows.slice(0, hostile.length).map((row) => unguarded(row.Student))).toEqual(hostile.map(plain));
  expect(rows.map((row) => row["Amount (USD)"])).toEqual([
    ...hostile.map(() => "5.00"),
    ...["0.00", "70.00", "0.00", "70.00"],
  ]);
});

test("there are no others, and all are written in the one place that turns formulas into text", () => {
  const files = readdirSync("lib", { recursive: true, encoding: "utf8" }).filter((name) => /\.tsx?$/.test(name));
  const writers = files.filter((name) => /csv-stringify|text\/csv/.test(readFileSync(path.join("lib", name), "utf8")));
  expect(writers.filter((name) => !name.startsWith("generated/")).sort()).toEqual([
    "http/answers/csv-answer.ts",
    "partners/answers/statement-file.ts",
  ]);
});
