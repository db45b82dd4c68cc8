import type { Page } from "@playwright/test";
import pg from "pg";
import { createAccount } from "../support/browser-accounts";
import { startStoppableSite } from "../support/stoppable-site";
import { test as base, expect } from "../support/test";

// Backend Health on a site whose Postgres, mail server, storage and provider are really stopped and started again, one
// by one, while the server keeps running and the admin stays signed in.

const test = base.extend<{ site: Awaited<ReturnType<typeof startStoppableSite>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern
  site: async ({}, provide) => {
    const site = await startStoppableSite("health");
    await provide(site);
    await site.close();
  },
  baseURL: async ({ site }, provide) => {
    await provide(site.url);
  },
});

test.use({ scanAtEnd: false }); // each distinct state is scanned where it is shown

const parts = ["Backend", "Database", "Storage", "Mail", "AI assistant"] as const;
type Name = (typeof parts)[number];

const rowOf = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.locator("b").getByText(name, { exact: true }) });

/** A row with its state in its colour; a red one says what to do. */
async function expectRow(page: Page, name: Name, state: string, says?: string | RegExp) {
  const row = rowOf(page, name);
  const tone = { connected: "ok", disconnected: "bad", error: "bad" }[state] ?? "wait";
  await expect(row.locator(`[data-tone=${tone}]`)).toHaveText(state);
  if (tone === "bad") await expect(row).toContainText("What to do: ");
  if (says) await expect(row).toContainText(says);
}
const expectWell = async (page: Page) => {
  for (const name of parts) await expectRow(page, name, "connected");
};
const refresh = (page: Page) => page.getByRole("button", { name: "Refresh" }).click();

test("each part turns red when it is stopped, says what to do, and is green again without a restart", async ({
  page,
  site,
  problems,
  scanEveryLook,
}) => {
  test.slow(); // it creates its own Postgres and server
  const sql = new pg.Pool({ connectionString: site.databaseUrl, max: 2 });
  sql.on("error", () => undefined); // Postgres is stopped while this connection is open
  const origin = site.url;
  const { email, password } = await createAccount(sql, "admin");
  const headers = { origin };
  const signedIn = await page.request.post("/api/auth/token", { data: { email, password, role: "admin" }, headers });
  expect(signedIn.status()).toBe(200);

  await page.goto("/admin/dashboard?tab=health");
  await expectWell(page);
  await expect(rowOf(page, "Admin").locator("[data-tone=ok]")).toHaveText("success");
  await expect(rowOf(page, "Student").locator("[data-tone=wait]")).toHaveText("no account");
  await expect(page.getByText("No emails have failed.")).toBeVisible();

  await test.step("the mail server stops, mails fail, and are sent again", async () => {
    await site.mail.stop();
    const message = { name: "عائشہ Khan", email: "ayesha@example.com", phone: "0300 1234567" };
    const said = { subject: "Fees in Germany", message: "What does a year in Munich cost?" };
    expect((await page.request.post("/api/contact", { data: { ...message, ...said }, headers })).status()).toBe(201);
    const mails = async (status: string, attempts: number) =>
      (await sql.query("select from outbox_emails where status::text = $1 and attempts = $2", [status, attempts]))
        .rowCount;
    await expect.poll(() => mails("pending", 1)).toBe(2);
    await refresh(page);
    await expectRow(page, "Mail", "disconnected", "SMTP_URL");
    // A day of retries passes.
    await sql.query("update outbox_emails set attempts = 11");
    await sql.query("update jobs.job set start_after = now() where name = 'send-email'");
    await expect.poll(() => mails("failed", 12)).toBe(2);
    await refresh(page);
    const queue = page.getByRole("region", { name: "Email queue" });
    await expect(queue.getByRole("listitem")).toHaveCount(2);
    await expect(queue.getByText("No connection to the mail server.")).toHaveCount(2);

    await site.mail.start();
    await refresh(page);
    await expectRow(page, "Mail", "error", "2 failed");
    await queue.getByRole("button", { name: /^Retry ?: We have your message/ }).click();
    await expect.poll(() => site.mail.taken().length).toBe(1);
    await expectRow(page, "Mail", "error", "1 failed");
    await scanEveryLook("failed mails");
    await queue.getByRole("button", { name: "Retry all" }).click();
    await expect.poll(() => site.mail.taken().length).toBe(2);
    await expect(page.getByText("No emails have failed.")).toBeVisible();
    await refresh(page);
    await expectRow(page, "Mail", "connected", "None waiting, 0 failed");
  });

  await test.step("the storage and the provider stop and start; the screen sees the storage by itself", async () => {
    await Promise.all([site.storage.stop(), site.provider.stop()]);
    await refresh(page);
    await expectRow(page, "Storage", "error", "STORAGE_DIR");
    await expectRow(page, "AI assistant", "disconnected", "set in .env");
    await expectRow(page, "Database", "connected");
    await Promise.all([site.storage.start(), site.provider.start()]);
    await expectRow(page, "Storage", "connected");
    await refresh(page);
    await expectWell(page);
  });

  await test.step("Postgres stops and starts; the doctor says the same", async () => {
    problems.expect(/response: GET .* 503/);
    await site.postgres.stop();
    await refresh(page);
    await expectRow(page, "Backend", "error", "Error with status 503.");
    await expectRow(page, "Database", "disconnected", "DATABASE_URL");
    await expect(page.getByRole("heading", { name: "How to start the backend" })).toBeVisible();
    const [sick] = await Promise.all([site.doctor(), scanEveryLook("a site without its database")]);
    expect(sick.output).toMatch(/✖ Database +disconnected .*\n +What to do: /);
    for (const name of ["Backend", "Storage", "Mail", "AI assistant"]) {
      expect(sick.output).toMatch(new RegExp(`✔ ${name} +connected `));
    }
    expect(sick.code).toBe(1);
    await site.postgres.start();
    const [sound] = await Promise.all([site.doctor(), expectWell(page)]);
    expect([sound.code, sound.output]).toEqual([0, expect.stringContaining("Nothing is red.")]);
    await expect(page.getByRole("heading", { name: "How to start the backend" })).toBeHidden();
  });

  await test.step("the server stops and starts", async () => {
    problems.expect(/request: GET .* net::ERR_/);
    await site.server.stop();
    await refresh(page);
    await expectRow(page, "Backend", "disconnected", "Cannot connect to the backend.");
    await site.server.start();
    await refresh(page);
    await expectRow(page, "Backend", "connected", "Backend connected.");
    await expectWell(page);
  });
  await sql.end();
});
