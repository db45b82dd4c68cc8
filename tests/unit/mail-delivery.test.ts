import { afterAll, expect, test } from "vitest";
import { type SmtpPhase, startStubbornSmtp } from "../support/stubborn-smtp";

// The application sends to this server; its address is configured before the application is imported.
const smtp = await startStubbornSmtp();
process.env.SMTP_URL = smtp.url;
const { deliver } = await import("@/lib/platform/mail");
afterAll(() => smtp.close());

const mail = (id: string) => ({ id, to: "ali@example.com", subject: "Subject", text: "Hello", html: "<p>Hello</p>" });

test.each<SmtpPhase>(["EHLO", "RCPT", "end"])(
  "a server that never stops talking at %s does not block a mail beyond our timeout",
  async (at) => {
    smtp.fault = { at, does: { drip: "250-wait a little\r\n" } };
    await expect(deliver(mail(at), 700)).rejects.toMatchObject({ code: "ETIMEDOUT" });
    smtp.fault = null;
    await deliver(mail(at), 20_000);
    expect(smtp.taken.at(-1)).toMatch(new RegExp(`^<${at}@`)); // the same id as at the first attempt
  },
);
