import { expect, type Locator, type Page } from "@playwright/test";
import { recipients, sentMails } from "./mail-files";

// Helpers for the tests of the Team tab and of invitations.

/** The list of the Team tab. */
export const teamTable = (page: Page, name: "Processing team" | "B2B partners"): Locator =>
  page.getByRole("table", { name });

/** The row of one account. */
export const teamRow = (page: Page, name: string): Locator =>
  page.getByRole("main").getByRole("row").filter({ hasText: name });

/** Opens the Team tab filtered to somebody with a unique name. */
export async function findInTeam(page: Page, name: string, group: "processing" | "partners" = "processing") {
  const query = new URLSearchParams({ tab: "team", group, search: name });
  await page.goto(`/admin/dashboard?${query}`);
  await expect(page.getByRole("status").filter({ hasText: /^1 (member|partner)$/ })).toBeVisible();
  return teamRow(page, name);
}

/** Opens the panel of a row, which has its actions at any width, and its "Change". */
export async function openChange(page: Page, row: Locator): Promise<void> {
  await row.getByRole("button").first().click();
  await page
    .getByRole("button", { name: /^Change/ })
    .filter({ visible: true })
    .last()
    .click();
}

/** Waits for the mail with a password link; returns the link, other than the known ones. */
export async function linkTo(address: string, known: readonly string[] = []): Promise<string> {
  let link: string | undefined;
  const find = async () => {
    const mails = (await sentMails()).filter((mail) => recipients(mail).includes(address));
    const links = mails.map(({ text = "" }) => /http\S+\/reset-password\?token=\S+/.exec(text)?.[0]);
    link = links.find((one) => one !== undefined && !known.includes(one));
    return link !== undefined;
  };
  await expect.poll(find, { message: `a mail to ${address} with a new link`, timeout: 20_000 }).toBe(true);
  return link as string;
}

/** Fills in a portal's login form and submits it. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login" }).click();
}
