import { AxeBuilder } from "@axe-core/playwright";
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import pg from "pg";
import type { Email } from "postal-mime";
import type { Role } from "@/lib/auth/roles";
import { type BrowserAccount, createAccount } from "./browser-accounts";
import { noProblems, type Problems, prepareContext, watch } from "./browser-problems";
import { recipients, sentMails } from "./mail-files";

type Fixtures = {
  /** What went wrong in the page unseen; anything that the test did not expect fails it. */
  problems: Problems;
  /** Makes an account and signs it in to its portal in this browser: its cookie is set, no screen is used. */
  signIn: (role: Role, name?: string) => Promise<BrowserAccount>;
  /** Makes an account without signing it in. */
  account: (role: Role, name?: string) => Promise<BrowserAccount>;
  /** Looks for violations of WCAG 2.2 AA in the page as it is now. */
  scan: (page?: Page) => Promise<void>;
  /** Waits for a mail to somebody whose subject matches. */
  mailTo: (address: string, subject: RegExp) => Promise<Email>;
};
type WorkerFixtures = {
  /** The database of the server under test. */
  sql: pg.Pool;
};

/** Signs an account in to its portal in a browser: the genuine login, by the API. */
export async function signInContext(context: BrowserContext, account: BrowserAccount, origin: string): Promise<void> {
  const { email, password, role } = account;
  const answer = await context.request.post("/api/auth/token", {
    data: { email, password, role },
    headers: { origin },
  });
  expect(answer.status()).toBe(200);
}

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

async function scanPage(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  // Whatever moves has to stand still first: half a fade has half a contrast.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)));
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  const told = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.slice(0, 5).map(({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary}`),
  }));
  expect(told).toEqual([]);
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
  context: async ({ context, baseURL }, provide) => {
    await prepareContext(context, new URL(baseURL as string).origin);
    await provide(context);
  },
  problems: async ({ context, baseURL }, provide) => {
    const problems = noProblems();
    context.on("page", (page) => watch(page, new URL(baseURL as string).origin, problems));
    await provide(problems);
    expect(problems.unexpected()).toEqual([]);
  },
  page: async ({ problems, page }, provide) => {
    // Depends on `problems` so that its watch begins before the page is made.
    expect(problems.found).toEqual([]);
    await provide(page);
  },
  account: async ({ sql }, provide) => {
    await provide((role, name) => createAccount(sql, role, name));
  },
  signIn: async ({ account, context, baseURL }, provide) => {
    await provide(async (role, name) => {
      const made = await account(role, name);
      await signInContext(context, made, new URL(baseURL as string).origin);
      return made;
    });
  },
  scan: async ({ page }, provide) => {
    await provide((other) => scanPage(other ?? page));
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from the pattern
  mailTo: async ({}, provide) => {
    await provide(async (address, subject) => {
      let mail: Email | undefined;
      const find = async () => {
        mail = (await sentMails()).find(
          (candidate) => recipients(candidate).includes(address) && subject.test(candidate.subject ?? ""),
        );
        return mail !== undefined;
      };
      await expect.poll(find, { message: `a mail to ${address} about ${subject}`, timeout: 20_000 }).toBe(true);
      return mail as Email;
    });
  },
});

export { expect };
