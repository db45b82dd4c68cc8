import { describe, expect, test } from "vitest";
import type { Role } from "@/lib/auth/roles";
import { type ApiPath, partsOf, type Verb } from "../support/api-table";
import { type Answer, type CallOptions, call } from "../support/call";
import type { CallKey, People, WholeCall } from "../support/call-shapes";
import { callKeys, everyCall } from "../support/every-call";
import * as make from "../support/factories";
import { routeAt } from "../support/routes";
import { type SignedIn, signInAs } from "../support/sign-in";
import { storedRows } from "../support/stored-rows";

// Every endpoint with every kind of caller: the answer that each gets, and that a refused caller learns and changes
// nothing. The expected answers are in tests/support/every-call.ts.

const columns = ["nobody", "owner", "other", "processing", "admin", "partner"] as const;
type Column = (typeof columns)[number];

const refusals = {
  401: ["Not authenticated", "Admin authentication required"],
  403: ["You do not have permission to perform this action"],
  404: ["Not found"],
};

const handlerOf = (key: CallKey, head = false) => {
  const [verb, path] = key.split(" ") as [Verb, ApiPath];
  return routeAt(path)[head ? "HEAD" : verb];
};

async function peopleFor({ owner = make.createStudent }: WholeCall): Promise<People> {
  return {
    owner: await owner(),
    other: await make.createStudent(),
    processing: await make.createProcessingMember(),
    admin: await make.createAdmin(),
    partner: await make.createPartner({ referralCode: "PARTNER23" }),
  };
}

/** A row's call about one thing: an existing one, or an id that does not exist. */
const optionsFor = async ({ call: of = () => ({}) }: WholeCall, thing: string): Promise<CallOptions> => ({
  from: make.newAddress(),
  ...(await of(thing)),
});

/** Everything by which a caller could tell two answers apart. */
const seenBy = ({ status, text, headers }: Answer<unknown>) => ({
  status,
  text,
  headers: [...headers].filter(([name]) => name !== "x-request-id"),
});

const credentials = (session: SignedIn) => [{ as: session }, { bearer: session }];

/** Whether the endpoint rejects a broken token: not where credentials do not matter. */
const asksWho = (key: CallKey) => {
  const facts = (handlerOf(key) as { facts?: { identify?: false } }).facts;
  return facts?.identify !== false;
};

describe.each(callKeys)("%s", (key) => {
  const row = everyCall[key];
  const wanted = row.answers.split(" ").map(Number);
  const isRead = key.startsWith("GET ");
  const statusOf = (column: Column) => wanted[columns.indexOf(column)] ?? 0;

  test("refuses callers without permission, changing nothing, and works for the others", async () => {
    const people = await peopleFor(row);
    const thing = (await row.thing?.(people)) ?? "";
    const closed = await make.createUser({ role: "admin", active: false });
    const refused: [string, number, CallOptions[]][] = asksWho(key) ? [["broken", 401, [{ bearer: "broken" }]]] : [];
    if (statusOf("nobody") === 401) {
      refused.push(["nobody", 401, [{}]], ["closed", 401, credentials(await signInAs(closed))]);
    }
    for (const column of columns.slice(1) as Exclude<Column, "nobody">[]) {
      if (statusOf(column) < 400) continue;
      refused.push([column, statusOf(column), credentials(await signInAs(people[column]))]);
    }
    const before = await storedRows();
    for (const [who, status, ways] of refused) {
      for (const way of ways) {
        const answer = await call<{ detail: string }>(handlerOf(key), { ...(await optionsFor(row, thing)), ...way });
        expect([who, answer.status, Object.keys(answer.body)]).toEqual([who, status, ["detail"]]);
        expect(refusals[status as keyof typeof refusals]).toContain(answer.body.detail);
        if (status === 404) {
          const nothing = await call(handlerOf(key), { ...(await optionsFor(row, crypto.randomUUID())), ...way });
          expect([who, seenBy(answer)]).toEqual([who, seenBy(nothing)]);
        }
        if (!isRead) continue;
        const head = await call(handlerOf(key, true), { ...(await optionsFor(row, thing)), ...way });
        expect([who, head.status, head.text]).toEqual([who, status, ""]);
      }
    }
    expect(await storedRows()).toEqual(before);

    for (const column of columns) {
      if (statusOf(column) >= 400) continue;
      // One caller may use up what the next one would need.
      const now = { ...people, owner: await (row.owner ?? make.createStudent)() };
      const thing = (await row.thing?.(now, column === "nobody" ? undefined : now[column])) ?? "";
      const who = column === "nobody" ? {} : { as: await signInAs(now[column]) };
      const answer = await call(handlerOf(key), { ...(await optionsFor(row, thing)), ...who });
      expect([column, answer.status, answer.status < 400 ? "" : answer.text]).toEqual([column, statusOf(column), ""]);
    }
  });
});

describe("own accounts", () => {
  const own = ["GET /api/users/[id]", "PUT /api/users/[id]", "PUT /api/users/[id]/skills"] as const;
  test.each(["student", "processing", "admin", "b2b"] as const)(
    "of a %s can be read and changed by its owner",
    async (role) => {
      const user = await make.createUser({ role: role satisfies Role });
      for (const key of own) {
        const answer = await call(handlerOf(key), { as: user, ...(await optionsFor(everyCall[key], user.id)) });
        expect([key, answer.status]).toEqual([key, 200]);
      }
    },
  );

  test("a member's or an admin's account does not exist for another member", async () => {
    const member = await make.createProcessingMember();
    for (const account of [await make.createProcessingMember(), await make.createAdmin(), await make.createPartner()]) {
      for (const key of ["GET /api/users/[id]", "GET /api/users/[id]/profile-picture"] as const) {
        const ask = (id: string) => call(handlerOf(key), { as: member, params: { id } });
        expect(seenBy(await ask(account.id))).toEqual(seenBy(await ask(crypto.randomUUID())));
      }
    }
  });
});

/** A marker in every text of the owner's records: it must never reach another account of the same role. */
const secret = "Whispered-Words";

async function fillRecords({ owner, partner, admin }: People): Promise<void> {
  const studentId = owner.id;
  const text = (name: string) => `${secret} ${name}`;
  await make.createEducation({ userId: studentId, degree: text("degree") });
  await make.createDocument({ userId: studentId, name: text("file"), feedback: text("feedback") });
  await make.createApplication({ studentId, universityName: text("university"), notes: text("notes") });
  const { id: recommendationId } = await make.createRecommendation({ studentId, title: text("title") });
  await make.createRequest({ studentId, recommendationId });
  const referral = { studentName: text("referred"), notes: text("note"), commissionUsd: 500, earnedAt: new Date() };
  await make.createReferral({ partnerId: partner.id, ...referral });
  await make.createConsultation({ name: text("visitor"), userId: studentId, partnerId: partner.id, source: "partner" });
  await make.createMessage({ name: text("writer") });
  await signInAs(admin);
}

test("no list, figure or search open to a stranger contains anybody else's data", async () => {
  const name = { name: `${secret} name`, address: `${secret} address`, bio: `${secret} bio` };
  const people: People = {
    owner: await make.createStudent(name),
    other: await make.createStudent(),
    processing: await make.createProcessingMember(name),
    admin: await make.createAdmin(name),
    partner: await make.createPartner({ ...name, companyName: `${secret} company` }),
  };
  await fillRecords(people);
  const strangers = [people.other, await make.createPartner({ referralCode: "STRANGER23" })];
  const ids = Object.values(people).flatMap(({ id, email }) => [id, email]);
  const own = new Set([people.other.id, people.other.email]);
  let good = 0;
  for (const key of callKeys.filter((each) => each.startsWith("GET "))) {
    const path = key.split(" ")[1] as ApiPath;
    for (const as of [...strangers, undefined]) {
      const about = { params: partsOf(path, as?.id), from: make.newAddress(), ...(as && { as }) };
      for (const query of ["", `search=${secret}`, `q=${secret}`, `partner_id=${people.partner.id}`]) {
        const answer = await call(handlerOf(key), { ...about, query });
        if (answer.status === 200) good++;
        expect([key, answer.text.includes(secret)]).toEqual([key, false]);
        expect([key, ids.filter((id) => !own.has(id) && answer.text.includes(id))]).toEqual([key, []]);
      }
    }
  }
  expect(good).toBeGreaterThan(40); // proves that the loop has checked something
});
