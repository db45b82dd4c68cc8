import { describe, expect, test } from "vitest";
import { GET as GET_ONE } from "@/app/api/consultations/[id]/route";
import { GET as getCounts } from "@/app/api/consultations/counts/route";
import { GET as exportFile, HEAD as headOfFile } from "@/app/api/consultations/export/route";
import { GET } from "@/app/api/consultations/route";
import type { ConsultationView } from "@/lib/consultations/views";
import type { Consultation } from "@/lib/generated/prisma/client";
import { officeMoment } from "@/lib/office-time";
import { now, setNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { call, send } from "../support/call";
import { insertMany, sql } from "../support/database";
import {
  createAdmin,
  createConsultation,
  createPartner,
  createProcessingMember,
  createStudent,
  newEmail,
} from "../support/factories";
import { storedSpellings, typedSpellings } from "../support/phone-spellings";

describe("the office's list", () => {
  const list = async (query: object = {}) =>
    call<ConsultationView[]>(GET, { as: await createAdmin(), query: query as Record<string, string> });
  const names = async (query: object) => (await list(query)).body.map(({ name }) => name).sort();

  test("contains everything, newest first", async () => {
    for (let index = 1; index <= 3; index++) {
      await createConsultation({ name: `Visitor ${index}`, createdAt: new Date(2026, 0, index) });
    }
    const { body } = await list();
    expect(body.map(({ name }) => name)).toEqual(["Visitor 3", "Visitor 2", "Visitor 1"]);
    expect(Object.keys(body[0] as object).sort()).toEqual(
      [
        ...["id", "reference", "name", "email", "phone", "consultationType", "destination", "studyLevel", "date"],
        ...[
          "time",
          "starts_at",
          "message",
          "status",
          "source",
          "partner",
          "assigned_to",
          "note",
          "created_at",
          "otherCountry",
        ],
        ...["updated_at", "version", "needs_care"],
      ].sort(),
    );
  });

  test("an empty list is a list", async () => {
    const { body, headers } = await list();
    expect([body, headers.get("X-Total-Count"), headers.get("Link")]).toEqual([[], "0", null]);
  });

  test("by status", async () => {
    await createConsultation({ name: "Waiting", status: "pending" });
    await createConsultation({ name: "Gone", status: "cancelled" });
    expect(await names({ status: "cancelled" })).toEqual(["Gone"]);
    expect(await list({ status: "lost" })).toMatchObject({ status: 422, body: { detail: "Invalid status" } });
  });

  test("by office dates, both inclusive", async () => {
    const at = (date: string, hour: number) => ({ name: `${date} ${hour}`, startsAt: officeMoment(date, hour) });
    await createConsultation(at("2027-01-04", 17));
    await createConsultation(at("2027-01-05", 9));
    await createConsultation(at("2027-01-05", 23));
    await createConsultation(at("2027-01-06", 9));
    expect(await names({ from: "2027-01-05", to: "2027-01-05" })).toEqual(["2027-01-05 23", "2027-01-05 9"]);
    expect(await names({ from: "2027-01-06" })).toEqual(["2027-01-06 9"]);
    expect(await names({ to: "2027-01-04" })).toEqual(["2027-01-04 17"]);
    expect(await names({ from: "2027-01-05", to: "2027-01-05", search: "2027" })).toHaveLength(2);
    expect(await list({ from: "tomorrow" })).toMatchObject({ status: 422, body: { detail: "Invalid from" } });
  });

  test("by part of a name, address, phone or reference, in any case", async () => {
    await createConsultation({ name: "Ayesha Khan", email: "ash@example.com", phone: "0300 7654321" });
    await createConsultation({ name: "Bilal Ahmed", email: "bilal@example.org", reference: "TG-XYZ789" });
    expect(await names({ search: "aYeSh" })).toEqual(["Ayesha Khan"]);
    expect(await names({ search: "example.org" })).toEqual(["Bilal Ahmed"]);
    expect(await names({ search: "7654321" })).toEqual(["Ayesha Khan"]);
    expect(await names({ search: "tg-xyz" })).toEqual(["Bilal Ahmed"]);
    expect(await names({ search: "nobody" })).toEqual([]);
    expect(await names({ search: "" })).toHaveLength(2);
  });

  test("by a phone number in any spelling, in the list and in the file", async () => {
    for (const [index, phone] of storedSpellings.entries())
      await createConsultation({ name: `Ayesha ${index}`, phone });
    await createConsultation({ name: "Other", phone: "0321 7654321" });
    await createConsultation({ name: "Abroad", phone: "+44 7911 123456" });
    const as = await createAdmin();
    for (const search of [...typedSpellings, "ayesha 0300-1234567"]) {
      expect([search, await names({ search })]).toEqual([search, ["Ayesha 0", "Ayesha 1", "Ayesha 2", "Ayesha 3"]]);
      const file = await call(exportFile, { as, query: { search } });
      expect([search, file.text.match(/Ayesha \d/g)]).toHaveProperty("1.length", 4);
    }
    for (const search of ["0044 7911 123456", "07911 123456"]) expect(await names({ search })).toEqual(["Abroad"]);
  });

  test("a search is literal: wildcards and quotes are characters", async () => {
    await createConsultation({ name: "100% Sure_Thing" });
    await createConsultation({ name: "1000 Surely Thing" });
    await createConsultation({ name: "O'Hara \\ Sons" });
    expect(await names({ search: "0%" })).toEqual(["100% Sure_Thing"]);
    expect(await names({ search: "e_t" })).toEqual(["100% Sure_Thing"]);
    expect(await names({ search: "%" })).toEqual(["100% Sure_Thing"]);
    expect(await names({ search: "o'h" })).toEqual(["O'Hara \\ Sons"]);
    expect(await names({ search: "\\" })).toEqual(["O'Hara \\ Sons"]);
    expect(await names({ search: "عائشہ" })).toEqual([]);
  });

  test("a search with a filter is paginated too", async () => {
    for (let index = 0; index < 5; index++) {
      await createConsultation({ name: `Ayesha ${index}`, status: index % 2 ? "cancelled" : "pending" });
    }
    const { body, headers } = await list({ search: "ayesha", status: "pending", limit: 2, offset: 2 });
    expect([body.length, headers.get("X-Total-Count"), headers.get("Link")]).toEqual([1, "3", null]);
  });

  test("is counted by status", async () => {
    await createConsultation({ status: "pending" });
    await createConsultation({ status: "pending" });
    await createConsultation({ status: "completed" });
    const { body } = await call(getCounts, { as: await createAdmin() });
    expect(body).toMatchObject({ all: 3, pending: 2, confirmed: 0, completed: 1, no_show: 0, cancelled: 0 });
  });

  test("is counted by view: each as long as its list", async () => {
    setNow(new Date("2027-01-06T20:30:00Z")); // in Lahore it is Thursday, 7 January, half past one
    const [admin, member] = [await createAdmin(), await createProcessingMember()];
    const make = (date: string, overrides: Parameters<typeof createConsultation>[0] = {}) =>
      createConsultation({ startsAt: officeMoment(date, 9 + (seq++ % 9)), createdAt: now(), ...overrides });
    let seq = 0;
    await make("2027-01-06");
    await make("2027-01-07", { assignedToId: member.id, createdAt: new Date("2027-01-05T20:29:00Z") });
    await make("2027-01-07", { status: "confirmed", createdAt: new Date("2026-12-01T00:00:00Z") });
    await make("2027-01-10", { createdAt: new Date("2027-01-05T20:31:00Z") });
    await make("2027-01-11");
    await make("2027-01-12", { status: "cancelled" });
    await make("2027-01-12", { status: "completed" });
    const { body } = await call<Record<string, number>>(getCounts, { as: admin });
    expect(body).toMatchObject({ today: 2, this_week: 4, unassigned: 3, unanswered: 1 });
    const views = {
      today: { from: "2027-01-07", to: "2027-01-07" },
      this_week: { from: "2027-01-04", to: "2027-01-10" },
      unassigned: { from: "2027-01-07", assigned_to_id: "none", status: "upcoming" },
      unanswered: { unanswered: "true" },
    };
    for (const [view, query] of Object.entries(views)) {
      const { headers } = await list(query);
      expect([view, headers.get("X-Total-Count")]).toEqual([view, String(body[view])]);
    }
  });

  test("of those without an answer has one order and no other date or status", async () => {
    const refused = "Unanswered consultations have no other status, date or order";
    for (const query of [{ status: "pending" }, { from: "2027-01-04" }, { sort: "slot" }]) {
      expect(await list({ unanswered: "true", ...query })).toMatchObject({
        status: 422,
        body: { errors: [{ field: "unanswered", message: refused }] },
      });
    }
    expect(await list({ unanswered: "yes" })).toMatchObject({ status: 422, body: { detail: "Invalid unanswered" } });
  });
});

describe("the filters", () => {
  const statuses = ["pending", "confirmed", "completed", "no_show", "cancelled"] as const;

  test("apply together in every combination, in the list and in the file", async () => {
    const [admin, one, other] = await Promise.all([createAdmin(), createProcessingMember(), createAdmin()]);
    const everybody = [one.id, other.id, null];
    const rows: Consultation[] = [];
    for (let index = 0; index < 48; index++) {
      rows.push(
        await createConsultation({
          email: newEmail(`visitor${index}`),
          name: `${index % 5 < 2 ? "Ayesha" : "Bilal"} Khan ${index}`,
          status: statuses[(index % 7) % statuses.length] ?? "pending",
          assignedToId: everybody[index % 3] ?? null,
          startsAt: officeMoment(
            `2027-01-${String(4 + ((index * 7) % 11)).padStart(2, "0")}`,
            9 + Math.floor(index / 11),
          ),
          createdAt: new Date(Date.UTC(2026, 10, 1, index % 24, index)),
        }),
      );
    }
    const textOf = (row: (typeof rows)[number]) =>
      [row.name, row.email, row.phone, row.reference].join(" ").toLowerCase();
    const dates = [{}, { from: "2027-01-08" }, { to: "2027-01-08" }, { from: "2027-01-06", to: "2027-01-09" }];
    for (const status of [undefined, "pending", "cancelled"])
      for (const assigned of [undefined, one.id, other.id.toUpperCase(), "none"])
        for (const { from, to } of dates)
          for (const [search, sort] of [
            [undefined],
            ["ayesha"],
            ["khan 1"],
            ["y"],
            [undefined, "slot"],
            ["y", "status"],
          ]) {
            if (sort === "status" && (from || to)) continue; // refused
            const kept = rows
              .filter((row) => !status || row.status === status)
              .filter((row) => !assigned || (row.assignedToId ?? "none") === assigned.toLowerCase())
              .filter((row) => !from || row.startsAt >= officeMoment(from, 0))
              .filter((row) => !to || row.startsAt < officeMoment(to, 24))
              .filter((row) => !search || search.split(" ").every((word) => textOf(row).includes(word)))
              .sort((a, b) => +b.createdAt - +a.createdAt)
              .sort((a, b) => (from || to || sort === "slot" ? +a.startsAt - +b.startsAt : 0))
              .sort((a, b) => (sort === "status" ? statuses.indexOf(a.status) - statuses.indexOf(b.status) : 0))
              .map(({ reference }) => reference);
            const asked = { status, from, to, search, assigned_to_id: assigned };
            const query = Object.fromEntries(Object.entries(asked).filter(([, value]) => value)) as Record<
              string,
              string
            >;
            const list = await call<ConsultationView[]>(GET, { as: admin, query: { ...query, ...(sort && { sort }) } });
            const file = await call(exportFile, { as: admin, query });
            expect([query, sort, list.body.map(({ reference }) => reference)]).toEqual([query, sort, kept]);
            if (!sort) expect([query, file.text.match(/TG-T\d{5}/g) ?? []]).toEqual([query, kept]);
            expect(list.headers.get("X-Total-Count")).toBe(String(kept.length));
          }
  });

  test("refuse an unknown order, and any but the appointment's with a date", async () => {
    const asked = async (query: Record<string, string>) => call(GET, { as: await createAdmin(), query });
    expect(await asked({ sort: "name" })).toMatchObject({ status: 422, body: { detail: "Invalid sort" } });
    for (const sort of ["arrival", "status"]) {
      expect(await asked({ sort, from: "2027-01-04" })).toMatchObject({
        status: 422,
        body: { errors: [{ field: "sort", message: "A list limited by date is sorted by appointment" }] },
      });
    }
    expect(await asked({ sort: "slot", to: "2027-01-04" })).toMatchObject({ status: 200 });
  });

  test("refuse an invalid member", async () => {
    for (const assigned_to_id of ["me", "1", "none of them"]) {
      const answer = await call(GET, { as: await createAdmin(), query: { assigned_to_id } });
      expect(answer).toMatchObject({ status: 422, body: { detail: "Invalid team member" } });
    }
    expect(await call(GET, { as: await createAdmin(), query: { assigned_to_id: crypto.randomUUID() } })).toMatchObject({
      status: 200,
      body: [],
    });
  });

  test("name the partner and the member", async () => {
    const partner = await createPartner({ companyName: "Bright Futures" });
    const member = await createProcessingMember({ name: "Sana Malik" });
    await createConsultation({ partnerId: partner.id, source: "partner", assignedToId: member.id, note: "Call first" });
    const { body } = await call<ConsultationView[]>(GET, { as: await createAdmin() });
    expect(body).toMatchObject([
      {
        source: "partner",
        partner: { id: partner.id, name: "Bright Futures" },
        assigned_to: { id: member.id, name: "Sana Malik" },
        note: "Call first",
      },
    ]);
    expect(Object.keys(body[0]?.partner ?? {})).toEqual(["id", "name"]);
  });
});

/** Consultations 1 to `many`, each newer than the one before and a week later. */
const manyConsultations = (many: number) =>
  insertMany(
    `insert into consultations (reference, name, email, phone, phone_key, destination, study_level, starts_at, status, created_at, updated_at)
     select 'TG-' || lpad(n::text, 6, '0'), 'Visitor ' || n || case when n % 1000 = 0 then ' Rarefind' else '' end,
       'visitor' || n || '@mail.example', '0300 1234567', '3001234567', 'uk', 'masters',
       timestamptz '2000-01-03 09:00+05' + n * interval '1 hour', 'cancelled', timestamptz '2026-01-01' + n * interval '1 second', now()
     from generate_series(1, $1::int) n`,
    [many],
  );

describe("one consultation", () => {
  test("is read by its id, by admins only", async () => {
    const { id, reference } = await createConsultation({ name: "عائشہ خان", note: "Father joins." });
    const found = await call<ConsultationView>(GET_ONE, { as: await createAdmin(), params: { id } });
    expect(found).toMatchObject({ status: 200, body: { id, reference, name: "عائشہ خان", note: "Father joins." } });
    expect(await call(GET_ONE, { as: await createProcessingMember(), params: { id } })).toMatchObject({ status: 403 });
  });

  test("that does not exist is not found", async () => {
    const params = { id: crypto.randomUUID() };
    expect(await call(GET_ONE, { as: await createAdmin(), params })).toMatchObject({ status: 404 });
  });
});

describe("a list of twelve thousand", () => {
  test("is counted up to 10,000, searched completely, and exported completely", async () => {
    await manyConsultations(12_000);
    const admin = await createAdmin();
    const page = async (query: Record<string, string | number>) => {
      const { body, headers } = await call<ConsultationView[]>(GET, { as: admin, query });
      return { names: body.map(({ name }) => name), total: headers.get("X-Total-Count") };
    };
    expect(await page({ limit: 2 })).toEqual({ names: ["Visitor 12000 Rarefind", "Visitor 11999"], total: "10000+" });
    expect(await page({ limit: 2, from: "2000-01-03" })).toEqual({
      names: ["Visitor 1", "Visitor 2"],
      total: "10000+",
    });
    const rare = Array.from({ length: 12 }, (_, index) => `Visitor ${(12 - index) * 1000} Rarefind`);
    expect(await page({ search: "rarefind" })).toEqual({ names: rare, total: "12" });
    const byTime = await page({ search: "rarefind", from: "2000-01-03", status: "cancelled", assigned_to_id: "none" });
    expect(byTime).toEqual({ names: rare.toReversed(), total: "12" });
    expect((await call(getCounts, { as: admin })).body).toMatchObject({ cancelled: 10_001, all: 10_001 });

    // The trigram index's results are filtered too.
    const member = await createProcessingMember();
    await sql.query("update consultations set assigned_to_id = $1 where name <> 'Visitor 1000 Rarefind'", [member.id]);
    await sql.query("update consultations set status = 'pending' where name = 'Visitor 6000 Rarefind'");
    const without = (gone: number) => rare.filter((name) => name !== `Visitor ${gone} Rarefind`);
    expect(await page({ search: "rarefind", assigned_to_id: member.id })).toEqual({
      names: without(1000),
      total: "11",
    });
    expect(await page({ search: "rarefind", status: "cancelled" })).toEqual({ names: without(6000), total: "11" });
    expect((await page({ search: "rarefind", to: "2001-05-01" })).names).toEqual(without(12_000).toReversed());
    await sql.query("update consultations set assigned_to_id = null");

    const written = async (query: Record<string, string>) =>
      (await call(exportFile, { as: admin, query })).text.match(/Visitor \d+/g)?.map((name) => Number(name.slice(8)));
    const all = Array.from({ length: 12_000 }, (_, index) => 12_000 - index);
    expect(await written({})).toEqual(all);
    expect(await written({ assigned_to_id: "none", from: "2000-01-01" })).toEqual(all.toReversed());
    expect(await written({ search: "rarefind" })).toEqual(all.filter((number) => number % 1000 === 0));
    expect(await written({ search: "visitor 99" })).toEqual(all.filter((number) => String(number).includes("99")));
  });
});

describe("the file", () => {
  test("opens in a spreadsheet, and nothing in it is executed", async () => {
    const startsAt = officeMoment("2027-01-05", 14);
    const partner = await createPartner({ companyName: "=Bright" });
    await createConsultation({
      ...{ reference: "TG-AAAAAA", name: '=HYPERLINK("http://evil.example")', email: "a@example.com", startsAt },
      ...{ phone: "+92 300 1234567", message: 'Two lines,\nwith "quotes"', note: "@sum", partnerId: partner.id },
      ...{ source: "partner", createdAt: new Date("2026-11-21T20:30:00Z"), type: "expert", destination: "new_zealand" },
    });
    await createConsultation({ name: "عائشہ خان", startsAt: officeMoment("2027-01-05", 15), reference: "TG-BBBBBB" });
    const { status, headers, text } = await call(exportFile, {
      as: await createAdmin(),
      query: { from: "2027-01-05" },
    });
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(headers.get("content-disposition")).toMatch(/^attachment; filename="consultations-\d{4}-\d\d-\d\d\.csv";/);
    expect(headers.get("cache-control")).toBe("private, no-store");
    const [head, first, ...rest] = text.split("\r\n");
    expect(head?.replaceAll('"', "")).toBe(
      "Reference,Name,Email,Phone,Date,Time,Status,Consultation,Country,Study level,Source,Partner,Assigned to,Message,Note,Booked on,Booked at",
    );
    expect(first).toBe(
      `"TG-AAAAAA","'=HYPERLINK(""http://evil.example"")","a@example.com","'+92 300 1234567","2027-01-05","2:00 PM","pending",` +
        `"Expert consultation","New Zealand","Masters","Partner","'=Bright",,"Two lines,\nwith ""quotes""","'@sum","2026-11-22","1:30 AM"`,
    );
    expect(rest[0]).toContain("عائشہ خان");
    expect(rest.slice(1)).toEqual([""]);
  });

  test("declares UTF-8, and has its header even without rows", async () => {
    const response = await send(exportFile, { as: await createAdmin(), query: { status: "confirmed" } });
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toMatch(/^"Reference","Name",.*"Booked at"\r\n$/);
  });

  test("is recorded with its filters; a HEAD request is not", async () => {
    const admin = await createAdmin();
    const head = await call(headOfFile, { as: admin });
    expect([head.status, head.headers.get("content-type"), head.text]).toEqual([200, "text/csv; charset=utf-8", ""]);
    expect(await db.auditEntry.count()).toBe(0);
    await call(exportFile, { as: admin, query: { status: "pending", search: "khan" } });
    expect(await db.auditEntry.findMany()).toMatchObject([
      { action: "consultations-exported", actorId: admin.id, details: { status: "pending", search: "khan" } },
    ]);
    expect(await call(exportFile, { as: admin, query: { status: "lost" } })).toMatchObject({ status: 422 });
    expect(await db.auditEntry.count()).toBe(1);
  });

  test("is for nobody else", async () => {
    for (const as of [await createStudent(), await createProcessingMember(), await createPartner()])
      expect(await call(exportFile, { as })).toMatchObject({ status: 403 });
    expect(await call(exportFile)).toMatchObject({ status: 401 });
  });

  test("stops when the client disconnects", async () => {
    await manyConsultations(5_000);
    const response = await send(exportFile, { as: await createAdmin() });
    const reader = response.body?.getReader();
    expect((await reader?.read())?.value?.length).toBeGreaterThan(10_000);
    await reader?.cancel();
    expect(await reader?.read()).toMatchObject({ done: true });
  });
});
