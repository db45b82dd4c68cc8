import { describe, expect, test } from "vitest";
import { PATCH } from "@/app/api/contact/[id]/route";
import { GET as getCounts } from "@/app/api/contact/counts/route";
import { GET, POST } from "@/app/api/contact/route";
import type { MessageView } from "@/lib/messages/views";
import { db } from "@/lib/platform/db";
import { site } from "@/lib/site";
import { call } from "../support/call";
import { contact, createAdmin, createMessage, createStudent, newAddress } from "../support/factories";
import { runJobs } from "../support/jobs";
import { recipients, sentMails } from "../support/mail-files";
import { outbox } from "../support/outbox";

const send = (overrides: object = {}) =>
  call<{ id: string; detail: string }>(POST, { body: contact({ ...overrides }), from: newAddress() });

describe("a message", () => {
  test("is stored and answered", async () => {
    const { status, body } = await send({ name: " Bilal Ahmed ", email: "Bilal@Example.com" });
    expect([status, body]).toEqual([201, { id: expect.any(String), detail: "Message sent successfully!" }]);
    expect(await db.contactMessage.findUniqueOrThrow({ where: { id: body.id } })).toMatchObject({
      name: "Bilal Ahmed",
      email: "bilal@example.com",
      subject: "Fees in Germany",
      status: "new",
      handledAt: null,
    });
  });

  test("is confirmed to its address without the visitor's text, because the address may be a stranger's", async () => {
    const words = { subject: "Verify at http://evil.example", message: "Pay now: http://evil.example/pay" };
    await send({ email: "stranger@example.com", name: "Your bank, evil office", ...words });
    expect((await send({ email: "other@example.com", name: "Your bank evil.example" })).status).toBe(422);
    const mails = await outbox();
    expect(mails.some(({ to }) => to === "other@example.com")).toBe(false);
    const mail = mails.find(({ to }) => to === "stranger@example.com");
    expect(mail?.subject).toBe("We have your message");
    for (const text of [mail?.text, mail?.html]) expect(text).not.toMatch(/evil|bank|Pay now/i);
    expect(mail?.text).toContain("Received");
  });

  test("is quoted in full to a signed-in student, only at their own address", async () => {
    const student = await createStudent({ email: "ayesha@example.com" });
    for (const email of [student.email, "other@example.com"]) {
      await call(POST, { body: contact({ email }), from: newAddress(), as: student });
    }
    const mails = (await outbox()).filter(({ subject }) => subject.startsWith("We have your message"));
    expect(mails.map(({ to, subject }) => [to, subject]).sort()).toEqual([
      ["ayesha@example.com", "We have your message: Fees in Germany"],
      ["other@example.com", "We have your message"],
    ]);
  });

  test("goes to the office, which can reply, and is confirmed to its sender", async () => {
    await send({ email: "bilal@example.com", name: "بلال", message: "Line one\nline <two> & more" });
    expect(await runJobs()).toBe(2);
    const mails = await sentMails();
    const office = mails.find((mail) => recipients(mail).includes(site.emails[0]));
    expect(office?.replyTo?.[0]?.address).toBe("bilal@example.com");
    expect(office?.subject).toBe("New message from بلال: Fees in Germany");
    expect(office?.text).toContain("Line one\nline <two> & more");
    expect(office?.html).toContain("Line one<br>line &lt;two&gt; &amp; more");
    expect(mails.find((mail) => recipients(mail).includes("bilal@example.com"))?.subject).toBe("We have your message");
  });

  test.each([
    ["name", "A", "Name must be at least 2 characters"],
    ["email", "nothing", "Invalid email address"],
    ["phone", "123", "Phone number must be at least 10 digits"],
    ["subject", "Fees", "Subject must be at least 5 characters"],
    ["message", "Too short", "Message must be at least 10 characters"],
    ["subject", "x".repeat(151), "Subject is too long"],
    ["message", "x".repeat(5001), "Message is too long"],
    ["subject", "Fees\r\nBcc: everybody@example.com", "Subject contains characters that are not allowed"],
    ["name", "Ali\u0007 Khan", "Name contains characters that are not allowed"],
  ])("with %s %j is refused", async (field, value, message) => {
    expect(await send({ [field]: value })).toMatchObject({
      status: 422,
      body: { detail: message, errors: [{ field, message }] },
    });
    expect(await db.contactMessage.count()).toBe(0);
  });

  test("may have the maximum length, in any script", async () => {
    expect(await send({ message: "ی".repeat(5000), subject: "👍".repeat(150) })).toMatchObject({ status: 201 });
  });
});

describe("the admin's list", () => {
  const list = async (query: Record<string, string> = {}) =>
    call<MessageView[]>(GET, { as: await createAdmin(), query });

  test("contains everything, newest first, or one status", async () => {
    await createMessage({ subject: "Older", createdAt: new Date(2026, 0, 1) });
    await createMessage({ subject: "Newer", createdAt: new Date(2026, 0, 2) });
    await createMessage({ subject: "Done", status: "handled", handledAt: new Date(), createdAt: new Date(2026, 0, 3) });
    expect((await list()).body.map(({ subject }) => subject)).toEqual(["Done", "Newer", "Older"]);
    expect((await list({ status: "new" })).body.map(({ subject }) => subject)).toEqual(["Newer", "Older"]);
    expect(await list({ status: "lost" })).toMatchObject({ status: 422, body: { detail: "Invalid status" } });
    expect(Object.keys((await list()).body[0] as object).sort()).toEqual(
      [
        ...["id", "name", "email", "phone", "subject", "message", "status", "needs_care", "created_at", "handled_at"],
        ...["version", "replies"],
      ].sort(),
    );
  });

  test("is counted by status", async () => {
    await createMessage();
    await createMessage({ status: "handled", handledAt: new Date() });
    await createMessage();
    expect((await call(getCounts, { as: await createAdmin() })).body).toMatchObject({ new: 2, handled: 1 });
  });
});

describe("a change of status", () => {
  test("records who handled it and when, and can be undone", async () => {
    const as = await createAdmin();
    const { id } = await createMessage();
    const change = (status: unknown) => call<MessageView>(PATCH, { as, params: { id }, body: { status } });
    expect(await change("handled")).toMatchObject({ status: 200, body: { id, status: "handled" } });
    const row = await db.contactMessage.findUniqueOrThrow({ where: { id } });
    expect(row).toMatchObject({ handledById: as.id, handledAt: expect.any(Date) });
    expect(await change("new")).toMatchObject({ status: 200, body: { status: "new", handled_at: null } });
    expect(await db.contactMessage.findUniqueOrThrow({ where: { id } })).toMatchObject({ handledById: null });
  });

  test.each(["", "done", null, 5, undefined])("%j is not a status", async (status) => {
    const { id } = await createMessage();
    expect(await call(PATCH, { as: await createAdmin(), params: { id }, body: { status } })).toMatchObject({
      status: 422,
      body: { detail: "Invalid status" },
    });
  });
});
