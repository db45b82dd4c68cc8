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

describe("the mock mail server", () => {
  test("accepts and records mails", async () => {
    await send();
    expect(server.taken).toMatchObject([{ subject: "سلام", to: [{ address: "ali@example.com" }] }]);
  });

  test("refuses temporarily", async () => {
    server.mood = "refuse";
    await expect(send()).rejects.toMatchObject({ responseCode: 451 });
    expect([server.taken.length, server.heard.length]).toEqual([0, 1]);
  });

  test("goes silent", async () => {
    server.mood = "hang";
    await expect(send()).rejects.toThrow();
    expect([server.taken.length, server.heard.length]).toEqual([0, 1]);
  });

  test("drops the connection after receiving everything", async () => {
    server.mood = "drop";
    await expect(send()).rejects.toThrow();
    expect([server.taken.length, server.heard.length]).toEqual([0, 1]);
  });
});
