import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import pg from "pg";
import type { Email } from "postal-mime";
import type { Role } from "@/lib/auth/roles";
import { type BrowserAccount, createAccount } from "./browser-accounts";
import { Problems } from "./browser-problems";
import { scan, scanEveryLook, scanNews, structureRules } from "./browser-scan";
import { recipients, sentMails } from "./mail-files";

type Fixtures = {
  /** False if another test scans the same screen: a scan takes up to several seconds. */
  scanAtEnd: boolean;
  /** A page that fails the test on hidden problems, and whose new kinds of elements are scanned at the end of the test. */
  page: Page;
  /** Hidden problems; any that the test did not expect fails it. */
  problems: Problems;
  /** Another person's page, in a separate browser context that is watched like the first. */
  openBrowser: () => Promise<Page>;
  /**
   * Creates an account and signs it in to its portal in the browser of `page`, or another one, without using a screen.
   */
  signIn: (role: Role, name?: string, who?: Page) => Promise<BrowserAccount>;
  /** Creates an account without signing it in. */
  account: (role: Role, name?: string) => Promise<BrowserAccount>;
  /** Scans a page for violations of WCAG 2.2 AA as it is now. */
  scan: (who?: Page) => Promise<void>;
  /** The same without the rules about colours. */
  scanStructure: () => Promise<void>;
  /** Scans a page at both widths, light and dark. The name appears in the findings. */
  scanEveryLook: (name: string, widths?: readonly number[], hasOwnColours?: boolean) => Promise<void>;
  /** Waits for a mail to an address with a matching subject. */
  mailTo: (address: string, subject: RegExp) => Promise<Email>;
};
type WorkerFixtures = {
  /** The database of the server under test. Check only your own rows. */
  sql: pg.Pool;
};

/** The real login through the API: it sets the cookie of the account's portal. */
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
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern
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
    if (scanAtEnd && info.errors.length === 0 && isOurs && javaScriptEnabled !== false) await scanNews(page);
  },
  openBrowser: async (
    { browser, problems, baseURL, contextOptions, locale, timezoneId, viewport, serviceWorkers },
    provide,
  ) => {
    const opened: BrowserContext[] = [];
    await provide(async () => {
      const own = { baseURL, locale, timezoneId, viewport, serviceWorkers };
      const context = await browser.newContext({ ...contextOptions, ...own });
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
  scanStructure: async ({ page }, provide) => {
    await provide(() => scan(page, undefined, structureRules));
  },
  scanEveryLook: async ({ page }, provide) => {
    await provide((name, widths, hasOwnColours) => scanEveryLook(page, name, widths, hasOwnColours));
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern
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
