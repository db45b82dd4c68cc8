import nodemailer from "nodemailer";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type SmtpStandIn, startSmtp } from "./smtp";

let server: SmtpStandIn;
beforeEach(async () => {
  server = await startSmtp();
});
afterEach(() => server.close());

const send = () =>
  nodemailer
    .createTransport({ url: server.url, socketTimeout: 800 })
    .sendMail({ from: "office@example.com", to: "ali@example.com", subject: "سلام", text: "Hello" });

describe("the mail server of the tests", () => {
  test("takes and keeps what it is given", async () => {
    await send();
    expect(server.taken).toMatchObject([{ subject: "سلام", to: [{ address: "ali@example.com" }] }]);
  });

  test("refuses for now", async () => {
    server.mood = "refuse";
    await expect(send()).rejects.toMatchObject({ responseCode: 451 });
    expect([server.taken.length, server.heard.length]).toEqual([0, 1]);
  });

  test("says nothing any more", async () => {
    server.mood = "hang";
    await expect(send()).rejects.toThrow();
    expect([server.taken.length, server.heard.length]).toEqual([0, 1]);
  });

  test("drops the line when it has everything", async () => {
    server.mood = "drop";
    await expect(send()).rejects.toThrow();
    expect([server.taken.length, server.heard.length]).toEqual([0, 1]);
  });
});
