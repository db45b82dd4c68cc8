import { beforeEach, describe, expect, test } from "vitest";
import { POST } from "@/app/api/contact/[id]/replies/route";
import { GET as getMessage, PATCH } from "@/app/api/contact/[id]/route";
import type { ChangedMessage, MessageView } from "@/lib/messages/views";
import { now, setNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { site } from "@/lib/site";
import { call } from "../support/call";
import { createAdmin, createMessage, type TestUser } from "../support/factories";
import { runDueJobs, runJobs } from "../support/jobs";
import { recipients, sentMails } from "../support/mail-files";
import { outbox } from "../support/outbox";
import { routeAt } from "../support/routes";

// A message is answered by mail from the admin's screen, and the answer is kept with it.

const { POST: undoRoute } = routeAt("/api/changes/[id]/undo");

let sara: TestUser;
beforeEach(async () => {
  sara = await createAdmin({ name: "Sara Iqbal" });
});
type Answer = ChangedMessage & { detail: string };
const reply = (id: string, body: object, as = sara, idempotencyKey?: string) =>
  call<Answer>(POST, { as, params: { id }, body, ...(idempotencyKey && { idempotencyKey }) });
const undo = (changeId: string | undefined) => call(undoRoute, { as: sara, params: { id: changeId ?? "" } });
const look = async (id: string) => (await call<MessageView>(getMessage, { as: sara, params: { id } })).body;

describe("an answer", () => {
  test("is kept with its author and time, marks the message as handled, and leaves after the undo", async () => {
    setNow(new Date("2026-11-22T07:00:00Z"));
    const { id } = await createMessage({ email: "bilal@example.com", subject: "Fees in Germany" });
    const { status, body } = await reply(id, { text: "Around 300 euros.\nWe can help.", version: 1 });
    expect([status, body.status, body.version, body.handled_at]).toEqual([201, "handled", 2, now().toISOString()]);
    const kept = { sender: "Sara Iqbal", text: "Around 300 euros.\nWe can help.", created_at: now().toISOString() };
    expect(await look(id)).toMatchObject({ replies: [kept] });
    await runDueJobs();
    expect(await sentMails()).toEqual([]);
    await runJobs();
    const [mail] = await sentMails();
    expect(mail && recipients(mail)).toEqual(["bilal@example.com"]);
    expect(mail?.subject).toBe("Re: Fees in Germany");
    expect(mail?.text).toContain("Around 300 euros.\nWe can help.");
    expect(mail?.replyTo?.[0]?.address).toBe(site.emails[0]);
    expect((await undo(body.undo?.id)).status).toBe(409); // it has left
  });

  test("that is undone is gone, and its mail with it; the message is as it was before", async () => {
    const { id } = await createMessage();
    const { body } = await reply(id, { text: "Yes", version: 1 });
    expect((await undo(body.undo?.id)).status).toBe(200);
    expect(await look(id)).toMatchObject({ status: "new", handled_at: null, replies: [], version: 3 });
    expect(await outbox()).toEqual([]);
  });

  test("to a handled message leaves who handled it first and when, also after its undo", async () => {
    const { id } = await createMessage();
    const first = await reply(id, { text: "Yes", version: 1 });
    setNow(new Date(now().getTime() + 3600_000));
    const second = await reply(id, { text: "And in May as well", version: 2 }, await createAdmin());
    expect(second.body.handled_at).toBe(first.body.handled_at);
    expect(second.body.replies.map(({ text }) => text)).toEqual(["Yes", "And in May as well"]);
    expect(await db.contactMessage.findUnique({ where: { id } })).toMatchObject({ handledById: sara.id });
  });

  test("is refused when somebody else has answered or changed the message meanwhile", async () => {
    const { id } = await createMessage();
    await reply(id, { text: "Yes", version: 1 });
    const { status, body } = await reply(id, { text: "No", version: 1 }, await createAdmin());
    expect([status, body.detail]).toEqual([409, expect.stringMatching(/^Message answered, by Sara Iqbal at /)]);
    expect(body).toMatchObject({ current: { id, replies: [{ text: "Yes" }], version: 2 } });
    await call(PATCH, { as: sara, params: { id }, body: { status: "new", version: 2 } });
    expect((await reply(id, { text: "No", version: 2 })).status).toBe(409);
    expect((await look(id)).replies).toHaveLength(1);
  });

  test("sent twice with the same key is one answer and one mail", async () => {
    const { id } = await createMessage();
    const key = crypto.randomUUID();
    for (const _ of [1, 2]) expect((await reply(id, { text: "Yes", version: 1 }, sara, key)).status).toBe(201);
    expect((await look(id)).replies).toHaveLength(1);
    expect(await outbox()).toHaveLength(1);
  });

  test.each([
    ["", "Write an answer"],
    [" \n ", "Write an answer"],
    ["x".repeat(5001), "Answer is too long"],
    ["Yes\u0007", "Answer contains characters that are not allowed"],
  ])("of %j is refused", async (text, message) => {
    const { id } = await createMessage();
    expect(await reply(id, { text, version: 1 })).toMatchObject({ status: 422, body: { detail: message } });
  });
});
