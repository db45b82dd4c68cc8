import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, test, vi } from "vitest";
import { GET as getFile, HEAD as headOfFile } from "@/app/api/referrals/statements/[month]/file/route";
import { GET as getOne } from "@/app/api/referrals/statements/[month]/route";
import { GET as list } from "@/app/api/referrals/statements/route";
import * as pdf from "@/lib/partners/answers/statement-pdf";
import type { StatementMonth, StatementView } from "@/lib/partners/views";
import { setNow } from "@/lib/platform/clock";
import { call, send } from "../support/call";
import { createAdmin, createPartner, createReferral, type TestUser } from "../support/factories";

const day = (date: string) => new Date(`${date}T08:00:00Z`);
const today = day("2026-11-20");
const quiet = new AbortController().signal;
const partnerSince = (date: string, overrides = {}) => createPartner({ createdAt: day(date), ...overrides });

type Query = Record<string, string>;
const months = (as: TestUser, query: Query = {}) => call<StatementMonth[]>(list, { as, query });
const statement = (as: TestUser, month: string, query: Query = {}) =>
  call<StatementView>(getOne, { as, params: { month }, query });

/** A partner with a history: 30.30 owed from October, 10.10 of it paid in November, and 0.20 earned in November. */
async function withHistory() {
  setNow(today);
  const partner = await partnerSince("2026-09-15", { name: "Imran Yousaf", companyName: "Ravi Education" });
  const earned = (studentName: string, commissionUsd: number, at: string, paidAt?: string) =>
    createReferral({
      ...{ partnerId: partner.id, studentName, commissionUsd, earnedAt: day(at), status: "enrolled" },
      ...(paidAt && { paidAt: day(paidAt) }),
    });
  await earned("Old and paid", 10.1, "2026-10-03", "2026-11-04");
  await earned("Old and owed", 20.2, "2026-10-09");
  await earned("=New one", 0.1, "2026-11-05");
  await earned("عائشہ صدیقہ", 0.1, "2026-11-06", "2026-11-19");
  await createReferral({ partnerId: partner.id, studentName: "Expected", commissionUsd: 77 });
  await createReferral({ studentName: "Of another", commissionUsd: 77, earnedAt: day("2026-11-06") });
  return partner;
}

describe("the months", () => {
  test("go back to the partner's first one, with amounts earned and paid, to the cent", async () => {
    expect((await months(await withHistory())).body).toEqual([
      { month: "2026-11", earned_usd: 0.2, paid_usd: 10.2 },
      { month: "2026-10", earned_usd: 30.3, paid_usd: 0 },
      { month: "2026-09", earned_usd: 0, paid_usd: 0 },
    ]);
  });

  test("follow the office: November starts while it is still October in UTC", async () => {
    setNow(today);
    const partner = await partnerSince("2026-10-15");
    const earnedAt = new Date("2026-10-31T19:00:00Z");
    await createReferral({ partnerId: partner.id, commissionUsd: 5, earnedAt });
    const { body } = await months(partner);
    expect(body.map(({ month, earned_usd }) => [month, earned_usd])).toEqual([
      ["2026-11", 5],
      ["2026-10", 0],
    ]);
    expect((await statement(partner, "2026-11")).body.lines).toHaveLength(1);
    expect((await statement(partner, "2026-10")).body.lines).toEqual([]);
  });

  test("an admin names the partner; a partner always gets its own", async () => {
    const [partner, other, admin] = [await withHistory(), await partnerSince("2026-11-01"), await createAdmin()];
    expect((await months(admin, { partner_id: partner.id })).body).toHaveLength(3);
    expect((await months(other, { partner_id: partner.id })).body).toHaveLength(1);
    expect(await months(admin)).toMatchObject({ status: 422, body: { detail: "Please choose a partner" } });
    expect((await months(admin, { partner_id: admin.id })).status).toBe(404);
    expect((await months(admin, { partner_id: "1" })).status).toBe(422);
  });
});

describe("a statement", () => {
  test("continues the previous month's balance, line by line", async () => {
    const partner = await withHistory();
    const { body } = await statement(partner, "2026-11");
    expect(body).toMatchObject({
      ...{ month: "2026-11", partner: { name: "Imran Yousaf", company_name: "Ravi Education" } },
      ...{ opening_usd: 30.3, earned_usd: 0.2, paid_usd: 10.2, closing_usd: 20.3 },
    });
    expect(body.lines.map((line) => [line.at.slice(0, 10), line.student_name, line.kind, line.amount_usd])).toEqual([
      ["2026-11-04", "Old and paid", "paid", -10.1],
      ["2026-11-05", "=New one", "earned", 0.1],
      ["2026-11-06", "عائشہ صدیقہ", "earned", 0.1],
      ["2026-11-19", "عائشہ صدیقہ", "paid", -0.1],
    ]);
  });

  test("never changes: a later payment is not on it", async () => {
    const { body } = await statement(await withHistory(), "2026-10");
    expect(body).toMatchObject({ opening_usd: 0, earned_usd: 30.3, paid_usd: 0, closing_usd: 30.3 });
    expect(body.lines.map(({ kind }) => kind)).toEqual(["earned", "earned"]);
  });

  test("does not exist for a future month, a month before the first, or an invalid one", async () => {
    const partner = await withHistory();
    for (const month of ["2026-12", "2026-08", "2026-13", "0026-01", "2026-1", "november"]) {
      expect((await statement(partner, month)).status).toBe(404);
    }
  });
});

describe("as a file", () => {
  const file = (as: TestUser, format: string, month = "2026-11") =>
    send(getFile, { as, params: { month }, query: { format } });

  test("CSV has a BOM for spreadsheets, no formulas, and the sums", async () => {
    const answer = await file(await withHistory(), "csv");
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
    expect(answer.headers.get("content-disposition")).toContain(
      'attachment; filename="commission-statement-2026-11.csv"',
    );
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(bytes.subarray(3).toString().replaceAll('"', "").split("\r\n")).toEqual([
      "Month,Date,Student,What,Amount (USD)",
      "2026-11,4 Nov 2026,Old and paid,Paid,-10.10",
      "2026-11,5 Nov 2026,'=New one,Earned,0.10",
      "2026-11,6 Nov 2026,عائشہ صدیقہ,Earned,0.10",
      "2026-11,19 Nov 2026,عائشہ صدیقہ,Paid,-0.10",
      "2026-11,,,Owed before this month,30.30",
      "2026-11,,,Earned in this month,0.20",
      "2026-11,,,Paid in this month,10.20",
      "2026-11,,,Owed at the end of this month,20.30",
      "",
    ]);
  });

  test("PDF has the same content, with names in Urdu, and several pages", async () => {
    const partner = await withHistory();
    const { pages, text } = await read(await file(partner, "pdf"));
    expect(pages).toBe(1);
    for (const words of ["Commission statement", "November 2026", "Ravi Education", "Imran Yousaf", "=New one"]) {
      expect(text).toContain(words);
    }
    for (const amount of ["USD 30.30", "USD 0.20", "USD 10.20", "USD 20.30", "Page 1 of 1"])
      expect(text).toContain(amount);
    expect(text).not.toContain("Expected");
    for (const letter of "عائشہصدیق") expect(text.normalize("NFKC")).toContain(letter);

    for (let made = 0; made < 40; made++) {
      await createReferral({ partnerId: partner.id, commissionUsd: 1, earnedAt: day("2026-11-07") });
    }
    expect(await read(await file(partner, "pdf"))).toMatchObject({ pages: 3 });
  });

  test("a month without entries is a statement too", async () => {
    const partner = await withHistory();
    const { text } = await read(await file(partner, "pdf", "2026-09"));
    expect(text).toContain("No commission was earned or paid in this month.");
  });

  test("HEAD has the headers and draws nothing; ten a minute may be drawn", async () => {
    const partner = await withHistory();
    const draw = vi.spyOn(pdf, "statementPdf");
    const ask = () => send(headOfFile, { as: partner, params: { month: "2026-11" }, query: { format: "pdf" } });
    for (let turn = 0; turn < 12; turn++) {
      const answer = await ask();
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    }
    expect(draw).not.toHaveBeenCalled();
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn++) statuses.push((await file(partner, "csv")).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });

  test("too many at once are told to retry, and one whose reader has disconnected is not drawn", async () => {
    const { body } = await statement(await withHistory(), "2026-11");
    const all = await Promise.allSettled(Array.from({ length: 30 }, () => pdf.statementPdf(body, quiet)));
    const refused = all.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(refused.length).toBeGreaterThan(10);
    for (const { code, retryAfter } of refused) expect([code, retryAfter]).toEqual(["unavailable", 10]);
    expect(all.length - refused.length).toBeGreaterThan(10);
    await expect(pdf.statementPdf(body, AbortSignal.abort())).rejects.toMatchObject({ code: "unavailable" });
  });

  test("there is no other format", async () => {
    const partner = await withHistory();
    for (const format of ["xlsx", ""]) expect((await file(partner, format)).status).toBe(422);
  });
});

async function read(answer: Response) {
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  const data = new Uint8Array(await answer.arrayBuffer());
  expect(String(data.byteLength)).toBe(answer.headers.get("content-length"));
  const document = await getDocument({ data, verbosity: 0 }).promise;
  let text = "";
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    text += items.map((item) => ("str" in item ? item.str : "")).join(" ");
  }
  return { pages: document.numPages, text };
}
