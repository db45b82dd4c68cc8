import { afterEach, describe, expect, test } from "vitest";
import { POST as registerPartner } from "@/app/api/auth/b2b/register/route";
import { POST as registerMember } from "@/app/api/auth/processing/register/route";
import { POST as book } from "@/app/api/consultations/route";
import { GET } from "@/app/api/mail-receipts/[key]/route";
import { now, setNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { call } from "../support/call";
import { booking, createAdmin, createReceipt, newAddress, newEmail, newPhone } from "../support/factories";
import { runJobs } from "../support/jobs";

const ask = (key: string) => call<{ status: string }>(GET, { params: { key }, from: newAddress() });
const statusOf = async (key: string) => (await ask(key)).body.status;

const laterBy = (hours: number) => setNow(new Date(now().getTime() + hours * 3600_000));
afterEach(() => setNow(null));

describe("the state of a mail", () => {
  test("a booking returns a receipt, which says when the confirmation has left", async () => {
    const email = newEmail();
    const { body } = await call<{ reference: string; mail_receipt: string }>(book, { body: booking({ email }) });
    expect(await statusOf(body.mail_receipt)).toBe("on_its_way");
    await db.outboxEmail.updateMany({ where: { to: email }, data: { attempts: 1, lastError: "refused" } });
    expect((await ask(body.mail_receipt)).body).toEqual({ status: "delayed" }); // but neither why, nor the recipient
    await runJobs();
    expect(await statusOf(body.mail_receipt)).toBe("sent");
    await db.outboxEmail.updateMany({ where: { to: email }, data: { status: "failed", sentAt: null } });
    expect(await statusOf(body.mail_receipt)).toBe("failed");
  });

  test("registering an account returns the invitation's receipt, and none without a mail", async () => {
    const as = await createAdmin();
    const person = () => ({ name: "Zara Ahmed", email: newEmail(), phone: newPhone() });
    for (const [register, more] of [
      [registerMember, {}],
      [registerPartner, { company_name: "Star Travels" }],
    ] as const) {
      const { body } = await call<{ mail_receipt: string }>(register, { as, body: { ...person(), ...more } });
      expect(await statusOf(body.mail_receipt)).toBe("on_its_way");
      const known = await call<object>(register, { as, body: { ...person(), ...more, password: "brass lantern 42" } });
      expect(known.body).not.toHaveProperty("mail_receipt");
    }
  });

  test("a reference, an id, and an altered receipt are refused", async () => {
    const receipt = await createReceipt();
    const [id = "", until = "", mac = ""] = receipt.split(".");
    const other = (await createReceipt()).split(".");
    const later = (Number.parseInt(until, 36) + 1).toString(36);
    const [first = ""] = mac;
    for (const forged of [
      "TG-ABCDEF",
      id,
      `${id}.${until}`,
      `${id}.${later}.${mac}`,
      `${id}.${other[1]}.${other[2]}`,
      `${other[0]}.${until}.${mac}`,
      `${id}.${until}.${first === "a" ? "b" : "a"}${mac.slice(1)}`,
      `${id}.${until}.${"a".repeat(64)}`,
    ]) {
      expect(await ask(forged), forged).toMatchObject({ status: 404 });
    }
    expect(await ask(receipt)).toMatchObject({ status: 200 });
  });

  test("a receipt is refused after a day, and when the mail is gone", async () => {
    const receipt = await createReceipt();
    laterBy(23);
    expect(await ask(receipt)).toMatchObject({ status: 200 });
    laterBy(2);
    expect(await ask(receipt)).toMatchObject({ status: 404 });
    const another = await createReceipt();
    await db.outboxEmail.deleteMany();
    expect(await ask(another)).toMatchObject({ status: 404 });
  });
});
