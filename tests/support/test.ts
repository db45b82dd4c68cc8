import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import pg from "pg";
import type { Email } from "postal-mime";
import type { Role } from "@/lib/auth/roles";
import { type BrowserAccount, createAccount } from "./browser-accounts";
import { Problems } from "./browser-problems";
import { scan, scanEveryLook } from "./browser-scan";
import { recipients, sentMails } from "./mail-files";

type Fixtures = {
  /** Off where the same page, as it is loaded, is scanned by another test: a scan takes seconds. */
  scanAtEnd: boolean;
  /** A page that fails the test for what goes wrong unseen, and is scanned as the test leaves it. */
  page: Page;
  /** What went wrong unseen; anything that the test did not expect fails it. */
  problems: Problems;
  /** The page of somebody else, in a browser of their own that is watched like the first. */
  openBrowser: () => Promise<Page>;
  /** Makes an account and signs it in to its portal in the browser of `page`, or of another: no screen is used. */
  signIn: (role: Role, name?: string, who?: Page) => Promise<BrowserAccount>;
  /** Makes an account without signing it in. */
  account: (role: Role, name?: string) => Promise<BrowserAccount>;
  /** Looks for violations of WCAG 2.2 AA in a page as it is now. */
  scan: (who?: Page) => Promise<void>;
  /** The same at both widths, light and dark. The name stands in what is found. */
  scanEveryLook: (name: string, widths?: readonly number[]) => Promise<void>;
  /** Waits for a mail to somebody whose subject matches. */
  mailTo: (address: string, subject: RegExp) => Promise<Email>;
};
type WorkerFixtures = {
  /** The database of the server under test. Look only at rows of your own. */
  sql: pg.Pool;
};

/** The genuine login, by the API: it sets the cookie of the account's portal. */
async function signInContext(context: BrowserContext, account: BrowserAccount, origin: string): Promise<void> {
  const { email, password, role } = account;
  const answer = await context.request.post("/api/auth/token", {
    data: { email, password, role },
    headers: { origin },
  });
  expect(answer.status()).toBe(200);
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  sql: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from the pattern
    async ({}, provide) => {
      const sql = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 2 });
      await provide(sql);
      await sql.end();
    },
    { scope: "worker" },
  ],
  problems: async ({ baseURL }, provide) => {
    const problems = new Problems(new URL(baseURL as string).origin);
    await provide(problems);
    problems.verify();
  },
  context: async ({ context, problems }, provide) => {
    problems.watch(context);
    await provide(context);
  },
  scanAtEnd: [true, { option: true }],
  page: async ({ page, baseURL, javaScriptEnabled, scanAtEnd }, provide, info) => {
    await provide(page);
    const isOurs = !page.isClosed() && page.url().startsWith(baseURL as string);
    if (scanAtEnd && info.errors.length === 0 && isOurs && javaScriptEnabled !== false) await scan(page);
  },
  openBrowser: async ({ browser, problems, baseURL, contextOptions, locale, timezoneId, viewport }, provide) => {
    const opened: BrowserContext[] = [];
    await provide(async () => {
      const context = await browser.newContext({ ...contextOptions, baseURL, locale, timezoneId, viewport });
      problems.watch(context);
      opened.push(context);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },
  account: async ({ sql }, provide) => {
    await provide((role, name) => createAccount(sql, role, name));
  },
  signIn: async ({ account, page, baseURL }, provide) => {
    await provide(async (role, name, who = page) => {
      const made = await account(role, name);
      await signInContext(who.context(), made, new URL(baseURL as string).origin);
      return made;
    });
  },
  scan: async ({ page }, provide) => {
    await provide((who = page) => scan(who));
  },
  scanEveryLook: async ({ page }, provide) => {
    await provide((name, widths) => scanEveryLook(page, name, widths));
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from the pattern
  mailTo: async ({}, provide) => {
    await provide(async (address, subject) => {
      let mail: Email | undefined;
      const find = async () => {
        mail = (await sentMails({ naming: address })).find(
          (candidate) => recipients(candidate).includes(address) && subject.test(candidate.subject ?? ""),
        );
        return mail !== undefined;
      };
      const message = `a mail to ${address} about ${subject}`;
      await expect.poll(find, { message, timeout: 30_000, intervals: [100] }).toBe(true);
      return mail as Email;
    });
  },
});

export { expect };
