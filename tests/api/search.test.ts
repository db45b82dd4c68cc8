import { describe, expect, test } from "vitest";
import { GET as search } from "@/app/api/search/route";
import type { SearchView } from "@/lib/search/views";
import { call } from "../support/call";
import {
  createAdmin,
  createApplication,
  createConsultation,
  createContact,
  createMessage,
  createPartner,
  createProcessingMember,
  createReferral,
  createStudent,
  createUser,
  type TestUser,
} from "../support/factories";
import { storedSpellings, typedSpellings } from "../support/phone-spellings";
import { answersOf } from "../support/student-callers";

/** What a caller finds, by name. */
async function find(as: TestUser, q: string, kind?: string) {
  const { status, body } = await call<SearchView>(search, { as, query: { q, ...(kind && { kind }) } });
  expect([q, status]).toEqual([q, 200]);
  return {
    people: body.people.map(({ name }) => name),
    leads: body.leads.map(({ name }) => name),
    bookings: body.bookings.map(({ reference }) => reference),
    applications: body.applications.map(({ university_name }) => university_name),
    referrals: body.referrals.map(({ student_name }) => student_name),
    messages: body.messages.map(({ subject }) => subject),
  };
}
const nothing = { people: [], leads: [], bookings: [], applications: [], referrals: [], messages: [] };

/** One of everything, all of a person called Hamza. */
async function office() {
  const student = await createStudent({ name: "Hamza Iqbal", email: "hamza@example.com", phone: "0301 0000117" });
  const partner = await createPartner({ name: "Hamza Rauf", companyName: "Ravi Education", referralCode: "RAVI5LHE" });
  await createProcessingMember({ name: "Hamza of the team" });
  await createApplication({ studentId: student.id, universityName: "RWTH Aachen University" });
  const { phone, email } = student;
  await createConsultation({ reference: "TG-3WQX7P", name: "Hamza Iqbal", email, phone, phoneKey: "3010000117" });
  await createReferral({ studentName: "Hamza Butt", partnerId: partner.id });
  await createMessage({ name: "Hamza Shah", subject: "Fees in Aachen" });
}

describe("who may search", () => {
  test("is staff", async () => {
    expect(await answersOf(search, await createStudent(), { query: { q: "khan" } })).toEqual({
      ...{ own: 403, other: 403, processing: 200, admin: 200, b2b: 403, nobody: 401 },
    });
  });

  test("an admin finds everything", async () => {
    await office();
    expect(await find(await createAdmin(), "hamza")).toEqual({
      people: ["Hamza Iqbal", "Hamza of the team", "Hamza Rauf"],
      leads: ["Hamza Shah", "Hamza Butt", "Hamza Iqbal"],
      bookings: ["TG-3WQX7P"],
      applications: ["RWTH Aachen University"],
      referrals: ["Hamza Butt"],
      messages: ["Fees in Aachen"],
    });
  });

  test("a processing member finds students, leads and applications, and nothing else", async () => {
    await office();
    const as = await createProcessingMember({ name: "Sana" });
    const leads = ["Hamza Shah", "Hamza Butt", "Hamza Iqbal"];
    const own = { ...nothing, people: ["Hamza Iqbal"], leads, applications: ["RWTH Aachen University"] };
    expect(await find(as, "hamza")).toEqual(own);
    expect(await find(as, "#tg-3wqx7p")).toEqual(nothing);
    expect(await find(as, "TG-3WQX7P")).toEqual(nothing);
    expect(await find(as, "#ravi5lhe")).toEqual(nothing);
    expect(await find(as, "ravi education")).toEqual(nothing);
    expect(await find(as, "fees")).toEqual(nothing);
    expect(await find(as, "0301 0000117")).toEqual({ ...nothing, people: ["Hamza Iqbal"], leads: ["Hamza Iqbal"] });
  });

  test("a member finds their own leads, those that nobody has, and nobody else's; source and country are no names", async () => {
    const [me, other] = [
      await createProcessingMember({ name: "Sana" }),
      await createProcessingMember({ name: "Omar" }),
    ];
    const lead = (name: string, assignedToId: string | null, more = {}) =>
      createContact({ name, assignedToId, email: null, source: "campaign", country: "germany", ...more });
    await lead("Zoya Own", me.id, { phone: "0302 7777777" });
    await lead("Zoya Nobody", null);
    await lead("Zoya Lost", me.id, { stage: "lost", lostReason: "budget" });
    await lead("Zoya Theirs", other.id, { phone: "0302 7777778" });
    expect((await find(me, "zoya")).leads.toSorted()).toEqual(["Zoya Lost", "Zoya Nobody", "Zoya Own"]);
    expect((await find(me, "zoya", "leads")).leads).toHaveLength(3);
    expect((await find(me, "0302 777777")).leads).toEqual(["Zoya Own"]);
    expect((await find(await createAdmin(), "0302 777777")).leads).toHaveLength(2);
    expect([(await find(me, "campaign")).leads, (await find(me, "germany")).leads]).toEqual([[], []]);
  });

  test.each(["bookings", "referrals", "messages"])("a processing member may not ask for %s", async (kind) => {
    const answer = await call(search, { as: await createProcessingMember(), query: { q: "hamza", kind } });
    expect(answer).toMatchObject({
      status: 403,
      body: { detail: "You do not have permission to perform this action" },
    });
  });
});

describe("what is found first", () => {
  test("the exact address, then names that begin so, then words that do, then the rest; the newest of equals", async () => {
    const as = await createAdmin();
    const email = "ali@example.com";
    const made = async (name: string, day: number, more = {}) =>
      createStudent({ name, email: `student${day}@example.com`, createdAt: new Date(2026, 0, day), ...more });
    await made("Ali Raza", 1);
    await made("Ali Khan", 2);
    await made("Syed Ali", 3);
    await made("Khalid", 4);
    await made("Zain", 5, { email: `also-${email}` });
    await made("Sara", 6, { email: `not-${email}` });
    await made("Old", 0, { email });
    expect((await find(as, "ali")).people).toEqual(["Ali Khan", "Ali Raza", "Syed Ali", "Old", "Sara"]);
    expect((await find(as, "ali", "people")).people).toEqual([
      ...["Ali Khan", "Ali Raza", "Syed Ali", "Old", "Sara", "Zain", "Khalid"],
    ]);
    expect((await find(as, email)).people.slice(0, 1)).toEqual(["Old"]);
  });

  test("five of each kind, and twenty of one alone", async () => {
    const as = await createAdmin();
    for (let index = 0; index < 22; index += 1) await createMessage({ name: "Bilal", subject: `Message ${index}` });
    expect((await find(as, "bilal")).messages).toHaveLength(5);
    expect((await find(as, "bilal", "messages")).messages).toHaveLength(20);
    expect(await find(as, "bilal", "people")).toEqual(nothing);
  });

  test("a booking by its reference, in every way to write it", async () => {
    const as = await createAdmin();
    await createConsultation({ reference: "TG-3WQX7P" });
    await createConsultation({ reference: "TG-3WQABC" });
    await createConsultation({ reference: "TG-9993WQ", name: "Tg Khan" });
    for (const q of ["TG-3WQX7P", "tg-3wqx7p", "tg 3wqx7p", "TG3WQX7P", "#3WQX7P", "# tg-3wqx7p"]) {
      expect([q, (await find(as, q)).bookings[0]]).toEqual([q, "TG-3WQX7P"]);
    }
    expect((await find(as, "#3wq")).bookings.toSorted()).toEqual(["TG-3WQABC", "TG-3WQX7P"]);
    expect((await find(as, "#3wqa")).bookings).toEqual(["TG-3WQABC"]);
    expect((await find(as, "#khan")).bookings).toEqual([]);
  });

  test("a partner by the referral code, the company and the name", async () => {
    const as = await createAdmin();
    await office();
    for (const q of ["#RAVI5LHE", "#ravi", "ravi5lhe", "ravi education", "rauf"]) {
      expect([q, (await find(as, q)).people]).toEqual([q, ["Hamza Rauf"]]);
    }
    expect((await find(as, "#hamza")).people).toEqual([]);
  });
});

describe("a phone number", () => {
  test("is found in every spelling, for both portals", async () => {
    const [admin, member] = [await createAdmin(), await createProcessingMember({ phone: "0345 1111111" })];
    for (const [index, phone] of storedSpellings.entries()) {
      await createStudent({ name: `Student ${index}`, phone });
      await createConsultation({ phone, phoneKey: "3001234567" });
      await createReferral({ phone });
      await createMessage({ phone });
    }
    await createStudent({ name: "Another", phone: "0321 7654321" });
    await createConsultation({ phone: "0321 7654321", phoneKey: "3217654321" });
    for (const q of [...typedSpellings, "92300 1234567", "0092-300-1234567", "(0300) 1234567"]) {
      const { people, bookings, referrals, messages, applications } = await find(admin, q);
      const found = [people, bookings, referrals, messages, applications].map(({ length }) => length);
      expect([q, ...found]).toEqual([q, 4, 4, 4, 4, 0]);
      expect([q, (await find(member, q)).people.length]).toEqual([q, 4]);
    }
    for (const q of ["030", "+92 30", "0092 300"]) expect((await find(member, q)).people).toHaveLength(4);
  });

  test("is not looked for in addresses, and the whole number comes first", async () => {
    const as = await createAdmin();
    await createStudent({ name: "Address", email: "ali3001234@example.com", phone: "0321 7654321" });
    await createStudent({ name: "Longer", phone: "+92 300 1234567 8" });
    await createStudent({ name: "Whole", phone: "0300 1234567", createdAt: new Date(2020, 0, 1) });
    expect((await find(as, "03001234567")).people).toEqual(["Whole", "Longer"]);
    expect((await find(as, "3001234")).people).toEqual(["Longer", "Whole"]);
  });
});

describe("any text", () => {
  test("is looked for literally, whatever it means to the database", async () => {
    const as = await createAdmin();
    await createStudent({ name: "Plain Name" });
    await createStudent({ name: "Under_score 100%" });
    await createStudent({ name: "O'Neil \\ Khan" });
    const people = async (q: string) => (await find(as, q)).people;
    expect(await people("%")).toEqual(["Under_score 100%"]);
    expect(await people("r_s")).toEqual(["Under_score 100%"]);
    expect(await people("o'neil")).toEqual(["O'Neil \\ Khan"]);
    expect(await people("\\")).toEqual(["O'Neil \\ Khan"]);
    expect(await people('" OR 1=1 --')).toEqual([]);
    for (const q of ["'; DROP TABLE users; --", "()", "[a-z", ".*", "#%", "#_", "> users", "+", "$1", "😀"]) {
      expect([q, await find(as, q)]).toEqual([q, nothing]);
    }
  });

  test("may be Urdu, in any form of its letters", async () => {
    const as = await createAdmin();
    await createStudent({ name: "عائشہ خان" });
    await createConsultation({ name: "محمد علی", reference: "TG-222222" });
    expect((await find(as, "عائشہ")).people).toEqual(["عائشہ خان"]);
    expect((await find(as, "خان عائشہ")).people).toEqual(["عائشہ خان"]);
    expect((await find(as, "علی")).bookings).toEqual(["TG-222222"]);
  });

  test("has at most a hundred characters, on one line, and a known kind", async () => {
    const as = await createAdmin();
    expect(await find(as, "x".repeat(100))).toEqual(nothing);
    for (const [query, field, message] of [
      [{ q: "x".repeat(1_000) }, "q", "Search is too long"],
      [{ q: "a\nb" }, "q", "Search contains characters that are not allowed"],
      [{ q: "a\u0000b" }, "q", "Search contains characters that are not allowed"],
      [{ q: "  " }, "q", "Search is required"],
      [{}, "q", "Search is required"],
      [{ q: "a", kind: "audit" }, "kind", "Invalid kind"],
    ] as const) {
      const answer = await call(search, { as, query });
      expect([answer.status, answer.body]).toEqual([422, { detail: message, errors: [{ field, message }] }]);
    }
  });

  test("shows nothing of an account but what its list shows", async () => {
    const as = await createAdmin();
    const { id, email, phone } = await createUser({ role: "b2b", name: "Zoya", referralCode: "ZOYA22" });
    const { body, headers } = await call<SearchView>(search, { as, query: { q: "zoya" } });
    expect(body.people).toEqual([
      { id, role: "b2b", name: "Zoya", email, phone, company_name: null, referral_code: "ZOYA22", active: true },
    ]);
    expect(headers.get("Cache-Control")).toContain("no-store");
  });
});
