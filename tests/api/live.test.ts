import { afterEach, describe, expect, test } from "vitest";
import { POST as logout } from "@/app/api/auth/logout/route";
import { POST as note } from "@/app/api/contacts/[id]/entries/route";
import { DELETE as eraseContact } from "@/app/api/contacts/[id]/route";
import { GET as live } from "@/app/api/live/route";
import { PUT as tick } from "@/app/api/tasks/[id]/done/route";
import { DELETE as removeTask } from "@/app/api/tasks/[id]/route";
import { POST as sendMessage } from "@/app/api/threads/[id]/messages/route";
import { PATCH as setStatus } from "@/app/api/users/[id]/status/route";
import { newEventReader } from "@/lib/http/browser/event-reader";
import { db, transaction } from "@/lib/platform/db";
import { concurrent } from "@/lib/platform/rate-limit";
import { tellThread } from "@/lib/threads/commands/tell";
import { call, send } from "../support/call";
import { sql } from "../support/database";
import {
  createAdmin,
  createApplication,
  createConsultation,
  createContact,
  createDocument,
  createMessage,
  createPartner,
  createProcessingMember,
  createRequest,
  createStudent,
  createStudentTask,
  newAddress,
  newEmail,
  type TestUser,
} from "../support/factories";
import { type SignedIn, signInAs } from "../support/sign-in";

// Alone: its process listens to the database's channel.

type Following = { events: string[]; status: number; isOver: () => boolean; leave: () => void };

const open: Following[] = [];
afterEach(() => {
  for (const { leave } of open.splice(0)) leave();
});

/** Opens a live stream and collects its events as "change thread <id>". */
async function follow(as: TestUser | SignedIn, from = newAddress()): Promise<Following> {
  const tab = new AbortController();
  const response = await send(live, { as, from, headers: { accept: "text/event-stream" }, signal: tab.signal });
  const events: string[] = [];
  let isOver = response.status !== 200;
  async function collect() {
    const read = newEventReader();
    const decoder = new TextDecoder();
    for await (const piece of response.body as unknown as AsyncIterable<Uint8Array>) {
      for (const { event, data } of read(decoder.decode(piece, { stream: true }))) {
        const { kind, id } = JSON.parse(data) as { kind?: string; id?: string };
        events.push([event, kind, id].filter(Boolean).join(" "));
      }
    }
  }
  if (!isOver) {
    void collect()
      .catch(() => undefined)
      .finally(() => {
        isOver = true;
      });
  }
  const following = { events, status: response.status, isOver: () => isOver, leave: () => tab.abort() };
  open.push(following);
  if (!isOver) await expect.poll(() => events).toEqual(["all"]);
  return following;
}

const write = (as: TestUser, id: string) => call(sendMessage, { as, params: { id }, body: { text: "A secret word" } });
const soon = { timeout: 2_000, interval: 20 };
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test("a limited member is told of the students, leads and tasks that they see, and of no others", async () => {
  const member = await createProcessingMember({ managedRegions: ["uk"] });
  const [seen, hidden] = [
    await createStudent({ preferredCountry: "uk" }),
    await createStudent({ preferredCountry: "canada" }),
  ];
  const lead = await createContact({ country: "canada" });
  const [task, hiddenTask, gone] = [
    await createStudentTask(seen.id),
    await createStudentTask(hidden.id),
    await createStudentTask(hidden.id),
  ];
  let isDone = false;
  const { events } = await follow(member);
  const tell = async () => {
    const admin = await createAdmin();
    await write(admin, hidden.id);
    await call(note, { as: admin, params: { id: lead.id }, body: { kind: "note", text: "Called" } });
    await write(admin, seen.id);
    isDone = !isDone;
    for (const { id } of [hiddenTask, task]) await call(tick, { as: admin, params: { id }, body: { done: isDone } });
  };
  await tell();
  await expect.poll(() => events.length, soon).toBe(6);
  // It holds for streams that are open already.
  await db.teamRule.create({ data: { ownStudentsOnly: true } });
  events.length = 0;
  await tell();
  const told = [`change thread ${seen.id}`, `change task ${task.id}`];
  await expect.poll(() => events, soon).toEqual(told);
  // What is gone was on nobody's screen but theirs who saw it, and says nothing.
  await call(removeTask, { as: await createAdmin(), params: { id: gone.id } });
  await expect.poll(() => events, soon).toEqual([...told, `change task ${gone.id}`]);
  await call(eraseContact, { as: await createAdmin(), params: { id: lead.id } });
  await expect.poll(() => events, soon).toEqual([...told, `change task ${gone.id}`, `change contact ${lead.id}`]);
});

describe("a change of a thread", () => {
  test("reaches its student and the office, and nobody else, without its text", async () => {
    const [student, other, sara, admin, partner] = await Promise.all([
      createStudent(),
      createStudent(),
      createProcessingMember(),
      createAdmin(),
      createPartner(),
    ]);
    const following = await Promise.all([student, other, sara, admin, partner].map((one) => follow(one)));
    await write(sara, student.id);
    // What is told at the same moment has no order.
    const changed = ["all", `change thread ${student.id}`];
    const inOrder = (events: string[] = []) => [...events].sort();
    const [own, strange, first, second, foreign] = following.map(({ events }) => events);
    await expect
      .poll(() => [own, first, second].map(inOrder), soon)
      .toEqual([inOrder([...changed, `change notice ${student.id}`]), changed, changed]);
    await pause(100);
    expect([strange, foreign]).toEqual([["all"], ["all"]]);
  });

  test("is told when it is committed, and not if it is rolled back", async () => {
    const student = await createStudent();
    const { events } = await follow(student);
    await transaction(async (tx) => {
      await tellThread(tx, student.id);
      throw new Error("undone");
    }).catch(() => undefined);
    await pause(100);
    expect(events).toEqual(["all"]);
    await transaction(async (tx) => {
      await tellThread(tx, student.id);
      await tellThread(tx, student.id);
    });
    await expect.poll(() => events, soon).toEqual(["all", `change thread ${student.id}`]);
  });
});

test("a change of a contact reaches the team, and nobody else", async () => {
  const [student, sara, admin, { id }] = await Promise.all([
    createStudent(),
    createProcessingMember(),
    createAdmin(),
    createContact(),
  ]);
  const following = await Promise.all([student, sara, admin].map((one) => follow(one)));
  await call(note, { as: sara, params: { id }, body: { kind: "note", text: "A secret word" } });
  const [strange, first, second] = following.map(({ events }) => events);
  const changed = ["all", `change contact ${id}`];
  await expect.poll(() => [first, second], soon).toEqual([changed, changed]);
  await pause(100);
  expect(strange).toEqual(["all"]);
});

test("an open timeline hears of what belongs to its person, but not of a message in distress", async () => {
  const [student, sara, admin] = await Promise.all([createStudent(), createProcessingMember(), createAdmin()]);
  const own = await db.contact.findUniqueOrThrow({ where: { studentId: student.id } });
  const email = newEmail();
  const { contactId } = await createMessage({ email });
  const following = await Promise.all([student, sara, admin].map((one) => follow(one)));
  const [strange, first, second] = following.map(({ events }) => events);
  const told = ["all"];
  const hear = async (id: string | null, happen: () => Promise<unknown>) => {
    await happen();
    told.push(`change contact ${id}`);
    await expect.poll(() => [first, second], soon).toEqual([told, told]);
  };
  await hear(own.id, () => createDocument({ userId: student.id }));
  await hear(own.id, () => createRequest({ studentId: student.id }));
  await hear(own.id, () => createApplication({ studentId: student.id }));
  await hear(contactId, () => createMessage({ email }));
  await createMessage({ email, needsCare: true });
  await hear(contactId, () => createConsultation({ email }));
  await pause(100);
  expect(strange).toEqual(["all"]);
});

test("a change of a task reaches the team, and the student for whom it is", async () => {
  const [student, other, sara] = await Promise.all([createStudent(), createStudent(), createProcessingMember()]);
  const [meant, ours] = [
    await createStudentTask(student.id),
    await createStudentTask(student.id, { forStudent: false }),
  ];
  const following = await Promise.all([student, other, sara].map((one) => follow(one)));
  const [own, strange, team] = following.map(({ events }) => events);
  for (const { id } of [ours, meant]) await call(tick, { as: sara, params: { id }, body: { done: true } });
  await expect.poll(() => own, soon).toEqual(["all", `change task ${meant.id}`]);
  await expect.poll(() => team, soon).toEqual(["all", `change task ${ours.id}`, `change task ${meant.id}`]);
  await pause(100);
  expect([own, strange]).toEqual([["all", `change task ${meant.id}`], ["all"]]);
});

describe("a stream ends within two seconds", () => {
  test("of its sign-out, and the account's other streams stay", async () => {
    const student = await createStudent();
    const [phone, laptop] = [await signInAs(student), await signInAs(student)];
    const [one, two] = [await follow(phone), await follow(laptop)];
    await call(logout, { as: phone, body: {} });
    await expect.poll(one.isOver, soon).toBe(true);
    expect(two.isOver()).toBe(false);
    expect((await follow(phone)).status).toBe(401);
  });

  test("of the account's deactivation", async () => {
    const [sara, admin] = [await createProcessingMember(), await createAdmin()];
    const { isOver } = await follow(sara);
    await call(setStatus, { as: admin, params: { id: sara.id }, body: { active: false } });
    await expect.poll(isOver, soon).toBe(true);
  });

  test.each([
    ["another role", (id: string) => sql.query("UPDATE users SET role = 'b2b' WHERE id = $1", [id])],
    ["a second factor that it has not given", (id: string) => giveFactor(id)],
    ["the end of the account", (id: string) => db.user.delete({ where: { id } })],
  ])("of %s", async (_, end) => {
    const sara = await createProcessingMember();
    const { isOver } = await follow(sara);
    await end(sara.id);
    await expect.poll(isOver, soon).toBe(true);
  });

  async function giveFactor(id: string) {
    await db.session.updateMany({ where: { userId: id }, data: { confirmedAt: null } });
    await db.user.update({ where: { id }, data: { secondFactorSince: new Date() } });
  }
});

describe("the connection that listens", () => {
  const cut = () =>
    sql.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'live' AND datname = current_database()",
    );

  test("is one, however many streams there are", async () => {
    const students = await Promise.all(Array.from({ length: 8 }, () => createStudent()));
    await Promise.all(students.map((one) => follow(one)));
    const { rows } = await sql.query(
      "SELECT count(*)::int AS lines FROM pg_stat_activity WHERE application_name = 'live' AND datname = current_database()",
    );
    expect(rows).toEqual([{ lines: 1 }]);
  });

  test("comes back when it is lost, and everybody looks at everything", async () => {
    const student = await createStudent();
    const { events, isOver } = await follow(student);
    await cut();
    await expect.poll(() => events, soon).toEqual(["all", "all"]);
    await transaction((tx) => tellThread(tx, student.id));
    await expect.poll(() => events, soon).toEqual(["all", "all", `change thread ${student.id}`]);
    expect(isOver()).toBe(false);
  });

  test.each(["", "null", "{}", '{"kind":', "7"])(
    "hears %j, which is not ours, and everybody looks at everything",
    async (said) => {
      const { events, isOver } = await follow(await createStudent());
      await sql.query("SELECT pg_notify('live', $1)", [said]);
      await expect.poll(() => events, soon).toEqual(["all", "all"]);
      expect(isOver()).toBe(false);
    },
  );

  test("ends a session's stream also if the sign-out fell into the gap", async () => {
    const student = await createStudent();
    const phone = await signInAs(student);
    const { isOver } = await follow(phone);
    await Promise.all([cut(), call(logout, { as: phone, body: {} })]);
    await expect.poll(isOver, soon).toBe(true);
  });
});

describe("streams are limited", () => {
  test("for an account, and one that ends makes room", async () => {
    const student = await createStudent();
    const streams = await Promise.all(Array.from({ length: concurrent.liveOfAccount }, () => follow(student)));
    expect((await follow(student)).status).toBe(429);
    streams[0]?.leave();
    await expect.poll(async () => (await follow(student)).status, soon).toBe(200);
  });
});

test("without asking for a stream, the answer says how", async () => {
  const { status, body } = await call(live, { as: await createStudent() });
  expect([status, body]).toEqual([200, { detail: "Ask with Accept: text/event-stream to be told what changes" }]);
});
