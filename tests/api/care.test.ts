import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { ConsultationView } from "@/lib/consultations/views";
import type { MessageView } from "@/lib/messages/views";
import { type ModelStandIn, startModel } from "../support/model";

// A provider is configured: none of the following may reach it.
const model: ModelStandIn = await startModel();
Object.assign(process.env, { OPENAI_API_KEY: "sk-care", OPENAI_BASE_URL: model.url, OPENAI_TIMEOUT_SECONDS: "1" });

const { chat } = await import("../support/chat");
const { call } = await import("../support/call");
const { sql } = await import("../support/database");
const factories = await import("../support/factories");
const { outbox } = await import("../support/outbox");
const { routeAt } = await import("../support/routes");
const { setNow } = await import("@/lib/platform/clock");
const { db } = await import("@/lib/platform/db");
const { limits } = await import("@/lib/platform/rate-limit");
const { site } = await import("@/lib/site");

const contactRoute = routeAt("/api/contact");
const bookingRoute = routeAt("/api/consultations");
const upcomingRoute = routeAt("/api/consultations/upcoming");
const contactById = routeAt("/api/contact/[id]");
const bookingById = routeAt("/api/consultations/[id]");

const sunday = new Date("2026-11-22T09:00:00Z");
const tuesday = new Date("2026-11-24T06:00:00Z");

beforeEach(() => {
  model.mood = { kind: "say", words: ["Book a consultation for 5000 PKR!"] };
  model.calls.length = 0;
});
afterAll(() => model.close());

describe("distress in the chat", () => {
  test.each([
    ["I feel like killing myself, visa refused third time", "Are you safe right now?"],
    ["i want to die", "Are you safe right now?"],
    ["main khudkushi kar lunga", "Kya aap is waqt mehfooz hain?"],
    ["میں مرنا چاہتا ہوں", "کیا آپ اس وقت محفوظ ہیں؟"],
    ["I want to kil my self, can I book an appointment", "Are you safe right now?"],
  ])("%s: help first, no model, nothing sold", async (message, question) => {
    setNow(tuesday);
    const answer = await chat({ message });
    expect(answer).toMatchObject({ source: "canned", action: null, country: null });
    expect(answer.response).toContain(question);
    expect(answer.response).not.toMatch(/consult|book|PKR|counsellor|fee/i);
    expect(answer.care?.lines.map(({ number }) => number)).toEqual(["1122", "15", site.phones[0]]);
    const said = answer.response;
    expect(said.indexOf("1122")).toBeLessThan(said.indexOf("**15**"));
    expect(said.indexOf("**15**")).toBeLessThan(said.indexOf(site.phones[0]));
    expect(model.calls).toEqual([]);
  });

  test.each([
    ["Landlord in london says send pic without clothes instead of deposit, is it normal", "Do not delete the messages"],
    ["ایجنٹ میرا پاسپورٹ واپس نہیں کر رہا", "بالکل مفت"],
    ["agent paise le kar bhag gaya", "paise na dein"],
  ])("%s: numbers first, then what may help, nothing sold", async (message, step) => {
    const answer = await chat({ message });
    expect(answer).toMatchObject({ source: "canned", action: null });
    expect(answer.response).toContain(step);
    expect(answer.response.indexOf("1122")).toBeLessThan(answer.response.indexOf(step));
    expect(answer.response).not.toMatch(/consult|book|PKR/i);
    expect(model.calls).toEqual([]);
  });

  test("a message that may be about need gets a gentle sentence before the ordinary answer, without model, card or mail", async () => {
    const message = "i sleep with a blade under my pillow these days. what does a master's in Germany cost?";
    const answer = await chat({ message });
    expect(answer.response).toMatch(/^I may have misread you[\s\S]*\*\*1122\*\*[\s\S]*Germany/);
    expect(answer.response).not.toMatch(/consultation|book/i);
    expect(answer).toMatchObject({ source: "canned", action: null });
    expect(answer.care?.lines.map(({ number }) => number)).toEqual(["1122", "15", site.phones[0]]);
    expect(model.calls).toEqual([]);
    expect(await outbox()).toEqual([]);
  });

  test("the plain question beside it is answered even if the whole message is not understood", async () => {
    const message =
      "ab kisi cheez ka faida nahi lagta mujhe, akela pad gaya hun. canada september intake ki applications kab tak jati hain?";
    const { response } = await chat({ message });
    expect(response).toMatch(/^Ho sakta hai main ghalat samjha hun[\s\S]*\*\*1122\*\*[\s\S]*November to March/);
    expect(response).not.toMatch(/consult|book/i);
  });

  test("a message that asks nothing about studying gets only the gentle sentence", async () => {
    const { response } = await chat({ message: "har cheez ka anjam qareeb hai, bas ek qadam aur chhat khatam" });
    expect(response).toMatch(/^Ho sakta hai main ghalat samjha hun[\s\S]*\*\*15\*\*/);
    expect(response).not.toMatch(/consult|book|PKR|did not find/i);
  });

  test.each([
    "i feel so low these days. visa ki fees kitni hai aur kya mera parrot bhi saath ja sakta hai zebra crossing par",
    "im feeling very low. how do i book a consultation and what does a master's in Germany cost?",
    "feeling low since the refusal, what about germany and my grandmother's knitting",
    "dil bohat udaas hai. uk ki fees kitni hai aur mere kabootar ka kya karun",
  ])("what follows the gentle sentence quotes nobody, guesses nothing and sells nothing: %s", async (message) => {
    const { response, action } = await chat({ message });
    expect(response).toMatch(/1122/);
    expect(response).not.toMatch(
      /have not answered|not sure (?:that )?I understood|did not understand|I read it as|free times?|consult|book|5,?000 PKR|PKR 5,?000/i,
    );
    expect(response).not.toMatch(/parrot|knitting|kabootar/);
    expect(action).toBeNull();
  });

  test("a firm answer that needs no help has none", async () => {
    const { response, care } = await chat({ message: "agent mera login maang raha hai" });
    expect(response).toMatch(/^\*\*Nahi/);
    expect(response).not.toContain("1122");
    expect(care).toBeUndefined();
  });

  test("says whether the office is closed, also on holidays", async () => {
    const officeLine = async () => (await chat({ message: "i want to die" })).care?.lines.at(-1)?.hours;
    setNow(tuesday);
    expect(await officeLine()).toBe("Mon-Fri 9:00 AM-6:00 PM, Sat 10:00 AM-4:00 PM");
    setNow(sunday);
    expect(await officeLine()).toContain("closed now");
    setNow(tuesday);
    await db.closedDay.create({ data: { date: new Date("2026-11-24") } });
    expect(await officeLine()).toContain("closed now");
  });

  test("stays in care: no model and no selling afterwards, and it asks once whether the person is safe", async () => {
    const { session_id } = await chat({ message: "i want to die" });
    for (const message of [
      "no",
      "ok",
      "I do not know what to do",
      "can I meet someone",
      "it still hurts, i want to die",
    ]) {
      const answer = await chat({ message, session_id });
      expect(answer).toMatchObject({ action: null, source: "canned", session_id });
      expect(answer.response).toContain("1122");
      expect(answer.response).not.toMatch(/consult|book|PKR|safe right now/i);
      expect(answer.care?.lines.length).toBe(3);
    }
    expect(model.calls).toEqual([]);
  });

  test("answers a clear question about studying again, from the catalogue and without selling", async () => {
    const { session_id } = await chat({ message: "mar jana chahta hun" });
    const answer = await chat({ message: "What does a master's in Germany cost?", session_id });
    expect(answer.response).toMatch(/Germany/);
    expect(answer.response).toMatch(/\*\*1122\*\*/);
    expect(answer.response).not.toMatch(/consultation|book/i);
    expect(answer.care).toEqual({ lines: [] });
    expect(model.calls).toEqual([]);
  });

  test("is recognised in the history that the caller sends", async () => {
    const history = [{ role: "user", content: "I want to end my life" }];
    const answer = await chat({ message: "are you there", history });
    expect(answer.care?.lines.length).toBe(3);
    expect(model.calls).toEqual([]);
  });

  test("is not overwritten by a question sent before it and answered after it", async () => {
    const { session_id } = await chat({ message: "Hello" });
    model.calls.length = 0;
    const waiting = async () => {
      const found = await sql.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return found.rows.length;
    };
    // What a distressed visitor's turn does while another turn has already loaded the conversation.
    const distressed = await sql.connect();
    await distressed.query("begin");
    await distressed.query("update chat_conversations set care_since = now() where session_id = $1", [session_id]);
    const asked = chat({ message: "are you there", session_id });
    await expect.poll(waiting).toBe(1);
    await distressed.query("commit");
    distressed.release();
    expect((await asked).care?.lines.length).toBe(3);
    expect(model.calls).toEqual([]);
    expect((await db.chatConversation.findFirstOrThrow()).careSince).not.toBeNull();
    expect((await chat({ message: "can I meet someone", session_id })).action).toBeNull();
  });

  test("two questions at the same moment notify the office once", async () => {
    const { session_id } = await chat({ message: "Hello" });
    const both = await Promise.all([0, 1].map(() => chat({ message: "i want to die", session_id })));
    expect(both.filter(({ response }) => response.includes("Our office is told"))).toHaveLength(1);
    expect(await outbox()).toHaveLength(1);
  });

  test("is looked for only at the beginning of the last three messages in the history", async () => {
    const long = "What does a master's in Germany cost? ".repeat(200);
    const heard = async (said: string[]) => {
      const history = said.flatMap((content) => [
        { role: "user", content },
        { role: "assistant", content: "Yes." },
      ]);
      const { care } = await chat({ message: "are you there", history });
      return care !== undefined;
    };
    expect(await heard([long, `I want to end my life. ${long}`, long, "ok"])).toBe(true);
    expect(await heard(["I want to end my life", long, long, long])).toBe(false);
    expect(await heard([`${long}. I want to end my life`])).toBe(false);
  });

  test("notifies the office once, without the person's words, and says so", async () => {
    const { session_id, response } = await chat({ message: "i want to die because of my marks" });
    await chat({ message: "i want to die", session_id });
    expect(response).toContain("Our office is told");
    const mails = await outbox();
    expect(mails).toMatchObject([{ to: site.emails[0], subject: "Needs care: somebody in the chat" }]);
    expect(mails[0]?.text).not.toMatch(/marks|want to die/);
    expect(mails[0]?.text).toContain("not signed in");
  });

  test("tells the office who is signed in, so that somebody can call them", async () => {
    const student = await factories.createStudent({ name: "Ayesha Khan" });
    await chat({ message: "khudkushi kar lun gi" }, { as: student });
    const [mail] = await outbox();
    expect(mail).toMatchObject({ subject: "Needs care: somebody in the chat, Ayesha Khan", replyTo: student.email });
    expect(mail?.text).toContain(student.phone);
  });

  test("is answered even when every limit is used up, and then neither stored nor mailed", async () => {
    const from = factories.newAddress();
    for (let turn = 0; turn < 3; turn += 1) await chat({ message: "Hello" }, { from });
    await sql.query("update rate_limits set points = 100000 where key like $1", [`%${from}%`]);
    const stored = await db.chatMessage.count();
    const refused = await call(routeAt("/api/chat").POST, { body: { message: "Hello" }, from });
    expect(refused.status).toBe(429);
    const answer = await chat({ message: "i want to die" }, { from });
    expect(answer.response).toContain("1122");
    expect(answer.response).not.toContain("office is told");
    expect(await db.chatMessage.count()).toBe(stored);
    expect(await outbox()).toEqual([]);
  });

  test("mails the office at most five times a day for one address", async () => {
    const from = factories.newAddress();
    for (let turn = 0; turn <= limits.careMail.points; turn += 1) await chat({ message: "i want to die" }, { from });
    expect(await outbox()).toHaveLength(limits.careMail.points);
  });
});

describe("deception and other people's records", () => {
  test("never reaches the model", async () => {
    const funds = "agent told me to show 3 month old borrowed funds and return later, is it ok?";
    expect((await chat({ message: funds })).response).toMatch(/deception[\s\S]*PIC 4020[\s\S]*education loan/);
    const record = await chat({ message: "status of application of student Ali Raza?" });
    expect(record.response).toMatch(/private[\s\S]*My Applications/);
    expect(record.care).toBeUndefined();
    expect(model.calls).toEqual([]);
    await chat({ message: "can my father take an education loan?" });
    expect(model.calls).toHaveLength(1);
  });
});

const sad = "My visa was refused again and main mar jana chahta hun.";

describe("a message that sounds like distress", () => {
  const send = (overrides: Record<string, unknown> = {}) =>
    call<{ id: string; help?: { text: string; lines: { number: string }[] } }>(contactRoute.POST, {
      body: factories.contact(overrides),
      from: factories.newAddress(),
    });
  const list = async (query: object = {}) =>
    (
      await call<MessageView[]>(contactRoute.GET, {
        as: await factories.createAdmin(),
        query: query as Record<string, string>,
      })
    ).body;

  test("is marked, and tells its sender whom to call", async () => {
    const { body } = await send({ message: sad });
    expect(body.help?.lines.map(({ number }) => number)).toEqual(["1122", "15", site.phones[0]]);
    expect(body.help?.text).toContain("Hamare jawab ka intezar");
    expect(await list()).toMatchObject([{ id: body.id, needs_care: true }]);
    const mails = await outbox();
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      expect.stringMatching(/^Needs care: new message from/),
      expect.stringMatching(/^We have your message/),
    ]);
    for (const { text } of mails) expect(text).toContain("1122");
  });

  test("is in the office's subject line five times a day for one client; beyond that it keeps its mark", async () => {
    const from = factories.newAddress();
    const { points } = limits.careMail;
    for (let count = 0; count <= points; count += 1) {
      if (count === 5) await sql.query("delete from rate_limits where key like 'contact:%'"); // the next hour
      const answer = await call(contactRoute.POST, { body: factories.contact({ message: sad }), from });
      expect(answer.status).toBe(201);
      expect(answer.body).toHaveProperty("help");
    }
    const booked = await call(bookingRoute.POST, { body: factories.booking({ message: sad }), from });
    expect(booked.body).toHaveProperty("help");
    const told = (await outbox()).filter(({ to }) => to === site.emails[0]).map(({ subject }) => subject);
    expect(told).toHaveLength(points + 2);
    expect(told.filter((subject) => subject.startsWith("Needs care"))).toHaveLength(points);
    expect((await list()).every(({ needs_care }) => needs_care)).toBe(true);
  });

  test("is recognised in the subject too, and an ordinary one is unchanged", async () => {
    expect((await send({ subject: "I want to die", message: "Please answer me." })).body.help).toBeDefined();
    const { body } = await send();
    expect(Object.keys(body).sort()).toEqual(["detail", "id"]);
    expect((await list({ status: "new" })).map(({ needs_care }) => needs_care)).toEqual([true, false]);
  });

  test("comes first until it is handled, on every page", async () => {
    const at = (day: number) => new Date(2026, 0, day);
    const old = await factories.createMessage({ needsCare: true, createdAt: at(1) });
    for (let day = 2; day <= 6; day += 1) await factories.createMessage({ name: `Day ${day}`, createdAt: at(day) });
    const names = (await list()).map(({ name }) => name);
    expect((await list())[0]?.id).toBe(old.id);
    expect(names.slice(1)).toEqual(["Day 6", "Day 5", "Day 4", "Day 3", "Day 2"]);
    const pages = [
      ...(await list({ limit: 2 })),
      ...(await list({ limit: 2, offset: 2 })),
      ...(await list({ limit: 2, offset: 4 })),
    ];
    expect(pages.map(({ name }) => name)).toEqual(names);
    await call(contactById.PATCH, {
      as: await factories.createAdmin(),
      params: { id: old.id },
      body: { status: "handled" },
    });
    const after = await list();
    expect(after.at(-1)).toMatchObject({ id: old.id, needs_care: true });
    expect(after).toHaveLength(6);
  });
});

describe("a booking whose note sounds like distress", () => {
  const book = (overrides: Record<string, unknown> = {}) =>
    call<ConsultationView & { help?: { lines: { number: string }[] } }>(bookingRoute.POST, {
      body: factories.booking(overrides),
      from: factories.newAddress(),
    });
  const list = async (query: object = {}, route = bookingRoute) =>
    (
      await call<ConsultationView[]>(route.GET, {
        as: await factories.createAdmin(),
        query: query as Record<string, string>,
      })
    ).body;

  test("is marked, and tells the visitor whom to call", async () => {
    const { body } = await book({ message: sad });
    expect(body.help?.lines.map(({ number }) => number)).toEqual(["1122", "15", site.phones[0]]);
    expect(await list()).toMatchObject([{ id: body.id, needs_care: true }]);
    const mails = await outbox();
    expect(mails.some(({ subject }) => subject.startsWith("Needs care: new booking TG-"))).toBe(true);
    for (const { text } of mails) expect(text).toContain("1122");
  });

  test("an ordinary one is unchanged", async () => {
    expect((await book()).body).not.toHaveProperty("help");
    expect((await list())[0]).toMatchObject({ needs_care: false });
  });

  test("comes first in every list until it is over, and in search results", async () => {
    const at = (day: number) => new Date(2026, 0, day);
    const starts = (day: number) => new Date(Date.UTC(2027, 0, day, 5));
    const old = await factories.createConsultation({
      ...{ name: "Zara Khan", needsCare: true, createdAt: at(1), startsAt: starts(20), status: "confirmed" },
    });
    for (let day = 2; day <= 5; day += 1) {
      await factories.createConsultation({ name: `Khan ${day}`, createdAt: at(day), startsAt: starts(day) });
    }
    const names = async (query: object = {}) => (await list(query)).map(({ name }) => name);
    const newest = ["Zara Khan", "Khan 5", "Khan 4", "Khan 3", "Khan 2"];
    expect(await names()).toEqual(newest);
    expect(await names({ search: "khan" })).toEqual(newest);
    expect(await names({ assigned_to_id: "none" })).toEqual(newest);
    expect(await names({ from: "2027-01-01" })).toEqual(["Zara Khan", "Khan 2", "Khan 3", "Khan 4", "Khan 5"]);
    expect(await names({ status: "pending" })).toEqual(newest.slice(1));
    expect([...(await names({ limit: 2 })), ...(await names({ limit: 3, offset: 2 }))]).toEqual(newest);
    expect((await list({}, upcomingRoute)).map(({ name }) => name)[0]).toBe("Zara Khan");
    await call(bookingById.PATCH, {
      as: await factories.createAdmin(),
      params: { id: old.id },
      body: { status: "cancelled" },
    });
    expect(await names()).toEqual([...newest.slice(1), "Zara Khan"]);
  });
});
