import { describe, expect, test } from "vitest";
import { GET as getMe } from "@/app/api/auth/me/route";
import { DELETE } from "@/app/api/auth/sessions/[id]/route";
import { GET } from "@/app/api/auth/sessions/route";
import type { SessionView } from "@/lib/accounts/views";
import { setNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { call } from "../support/call";
import { createStudent } from "../support/factories";
import { signInAs } from "../support/sign-in";

const list = async (as: Parameters<typeof signInAs>[0] | Awaited<ReturnType<typeof signInAs>>) =>
  (await call<SessionView[]>(GET, { as })).body;

describe("the list of sessions", () => {
  test("has the active ones, newest first, and marks this one", async () => {
    const student = await createStudent();
    await signInAs(await createStudent());
    setNow(new Date("2026-11-20T08:00:00Z"));
    const phone = await signInAs(student);
    setNow(new Date("2026-11-20T09:00:00Z"));
    const laptop = await signInAs(student);
    expect((await list(phone)).map(({ created_at, current }) => [created_at, current])).toEqual([
      ["2026-11-20T09:00:00.000Z", false],
      ["2026-11-20T08:00:00.000Z", true],
    ]);
    expect((await list(laptop)).map(({ current }) => current)).toEqual([true, false]);
  });

  test("is paginated", async () => {
    const student = await createStudent();
    for (let count = 0; count < 3; count++) await signInAs(student);
    const all = await list(student);
    const query = { limit: 2, offset: 2 };
    const { body, headers } = await call<SessionView[]>(GET, { as: student, query: { ...query, offset: 0 } });
    expect(body).toEqual(all.slice(0, 2));
    expect(headers.get("X-Total-Count")).toBe(String(all.length));
    expect(headers.get("Link")).toBe('</api/auth/sessions?limit=2&offset=2>; rel="next"');
    expect((await call(GET, { as: student, query })).body).toEqual(all.slice(2));
    expect((await call(GET, { as: student, query: { limit: 0 } })).status).toBe(422);
  });

  test("does not use anything from the token to identify a session", async () => {
    const student = await createStudent();
    const { body, text } = await call<SessionView[]>(GET, { as: student });
    const row = await db.session.findFirstOrThrow();
    expect(body).toEqual([
      {
        id: row.publicId,
        created_at: row.createdAt.toISOString(),
        last_used_at: row.lastUsedAt.toISOString(),
        expires_at: row.expiresAt.toISOString(),
        user_agent: "tests",
        current: true,
      },
    ]);
    expect(text).not.toContain(row.id);
  });

  test("leaves out expired and revoked ones", async () => {
    const student = await createStudent();
    const start = new Date("2026-11-20T08:00:00Z");
    setNow(start);
    await signInAs(student);
    await signInAs(student);
    await db.session.updateMany({ where: { createdAt: start }, data: { revokedAt: start } });
    await signInAs(student);
    setNow(new Date("2026-11-27T08:00:00Z"));
    expect(await list(student)).toHaveLength(1);
  });
});

describe("ending a session", () => {
  test("signs its browser out at the next request", async () => {
    const student = await createStudent();
    const [here, there] = [await signInAs(student), await signInAs(student)];
    const other = (await list(here)).find((session) => !session.current);
    const answer = await call(DELETE, { as: here, params: { id: other?.id ?? "" } });
    expect([answer.status, answer.text]).toEqual([204, ""]);
    expect((await call(getMe, { as: there })).status).toBe(401);
    expect((await call(getMe, { as: here })).status).toBe(200);
    expect(await list(here)).toHaveLength(1);
  });

  test("works for this one too", async () => {
    const here = await signInAs(await createStudent());
    const [session] = await list(here);
    expect(await call(DELETE, { as: here, params: { id: session?.id ?? "" } })).toMatchObject({ status: 204 });
    expect((await call(getMe, { as: here })).status).toBe(401);
  });

  test("another account's session, a missing one, an expired one and a broken id get the same answer", async () => {
    const student = await createStudent();
    const stranger = await signInAs(await createStudent());
    const [theirs] = await list(stranger);
    const ended = await signInAs(student);
    const [gone] = await list(ended);
    await db.session.updateMany({ where: { publicId: gone?.id ?? "" }, data: { revokedAt: new Date() } });
    const inside = await db.session.findFirstOrThrow({ where: { revokedAt: null } });

    const ids = [theirs?.id, gone?.id, inside.id, crypto.randomUUID(), "1", "../me", "null", "%00", "x".repeat(2000)];
    for (const id of ids) {
      const answer = await call(DELETE, { as: student, params: { id: id as string } });
      expect([id, answer.status, answer.body]).toEqual([id, 404, { detail: "Not found" }]);
    }
    expect((await call(getMe, { as: stranger })).status).toBe(200);
  });
});
