import { NextRequest } from "next/server";
import { expect, test, vi } from "vitest";
import * as z from "zod/mini";
import type { Actor } from "@/lib/auth/policy";
import { UploadedFile } from "@/lib/http/body/upload-body";
import { endpoint } from "@/lib/http/endpoint";
import { byId, route } from "@/lib/http/route";
import { db } from "@/lib/platform/db";
import { limits } from "@/lib/platform/rate-limit";
import { testSite } from "../support/environment";
import { createStudent } from "../support/factories";
import { type Account, sessionOf } from "../support/sign-in";

// route() for endpoints that take a file, with an endpoint made for this test.

const done: string[] = [];
const openTransactions = async () => {
  const [row] = await db.$queryRaw<{ count: bigint }[]>`
    SELECT count(*) FROM pg_stat_activity
    WHERE datname = current_database() AND state = 'idle in transaction'`;
  return Number(row?.count);
};

const { POST } = endpoint({
  POST: route(
    {
      action: "document:upload",
      upload: { fileBytes: 1000 },
      accountLimit: "upload",
      input: z.object({ file: z.instanceof(UploadedFile, { error: "Please choose a file" }) }),
      idempotent: true,
      status: 201,
      prepare: async ({ actor, input }: { actor: Actor; input: { file: UploadedFile } }) => {
        done.push(`prepared ${input.file.name} for a ${actor.kind}, ${await openTransactions()} open`);
        return input.file.size;
      },
    },
    async ({ prepared }) => {
      done.push("handled");
      return { bytes: prepared };
    },
  ),
});

async function send(who: Account, body: BodyInit, headers: Record<string, string> = {}, to = POST) {
  done.length = 0;
  const { cookie } = await sessionOf(who);
  const request = new NextRequest(`${testSite}/api/documents`, {
    method: "POST",
    body,
    headers: { origin: testSite, cookie, ...headers },
  });
  const answer = await to(request, { params: Promise.resolve({}) });
  return { status: answer.status, body: await answer.json(), replayed: answer.headers.get("Idempotency-Replayed") };
}

const formWith = (content: string, name = "a.pdf") => {
  const form = new FormData();
  form.append("file", new File([content], name));
  return form;
};
const key = () => ({ "Idempotency-Key": crypto.randomUUID() });

test("slow work runs before the transaction of an Idempotency-Key starts", async () => {
  const answer = await send(await createStudent(), formWith("abc"), key());
  expect(answer).toMatchObject({ status: 201, body: { bytes: 3 } });
  expect(done).toEqual(["prepared a.pdf for a user, 0 open", "handled"]);
});

test("the same file with the same key gets the same answer, another file is refused", async () => {
  const [student, sameKey] = [await createStudent(), key()];
  await send(student, formWith("abc"), sameKey);
  expect(await send(student, formWith("abc"), sameKey)).toMatchObject({ status: 201, replayed: "true" });
  expect(done).not.toContain("handled");
  expect(await send(student, formWith("abd"), sameKey)).toMatchObject({
    status: 422,
    body: { detail: "Idempotency key was used with a different request" },
  });
});

test("a body that is not a form gets 415, a form without the file 422, and neither is counted or prepared", async () => {
  const student = await createStudent();
  const json = await send(student, "{}", { "Content-Type": "application/json" });
  expect(json).toMatchObject({ status: 415, body: { detail: "Unsupported content type" } });
  const empty = new FormData();
  empty.append("other", "x");
  expect(await send(student, empty)).toMatchObject({ status: 422, body: { detail: "Please choose a file" } });
  expect(done).toEqual([]);
  expect(await db.rateLimit.count({ where: { key: { startsWith: "upload:" } } })).toBe(0);
});

test("an account's limit applies to that account only", async () => {
  const [student, other] = [await createStudent(), await createStudent()];
  for (let sent = 0; sent < limits.upload.points; sent++) {
    expect((await send(student, formWith("abc"))).status).toBe(201);
  }
  expect((await send(student, formWith("abc"))).status).toBe(429);
  expect(done).toEqual([]);
  expect((await send(other, formWith("abc"))).status).toBe(201);
});

test("an account's uploads are processed four at a time, and nobody else waits for them", async () => {
  const [student, other] = [await createStudent(), await createStudent()];
  const begun: string[] = [];
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const slow = endpoint({
    POST: route(
      {
        action: "document:upload",
        upload: { fileBytes: 1000 },
        prepare: async ({ actor }: { actor: Actor }) => {
          begun.push(actor.kind === "user" ? actor.id : "");
          await gate;
        },
      },
      async () => ({}),
    ),
  });
  const upload = (who: Account) => send(who, formWith("abc"), {}, slow.POST);
  const answers = Array.from({ length: 6 }, () => upload(student));
  await vi.waitFor(() => expect(begun).toHaveLength(4));
  answers.push(upload(other));
  await vi.waitFor(() => expect(begun).toContain(other.id));
  expect(begun.filter((id) => id === student.id)).toHaveLength(4);
  open();
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(7).fill(200));
  expect(begun).toHaveLength(7);
});

test("an id has one spelling when counted and recorded", async () => {
  const student = await createStudent();
  const seen: unknown[] = [];
  const { GET } = endpoint({
    GET: route({ action: "user:read", params: byId }, async ({ params }) => {
      seen.push(params.id);
      return {};
    }),
  });
  const { cookie } = await sessionOf(student);
  const request = new NextRequest(`${testSite}/api/users/x`, { headers: { cookie } });
  await GET(request, { params: Promise.resolve({ id: student.id.toUpperCase() }) });
  expect(seen).toEqual([student.id]);
});
