import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page } from "@playwright/test";
import type pg from "pg";

// Helpers for the tests of My Documents.

type StoredDocument = { type: string; name: string; status?: string; feedback?: string; daysAgo?: number };

/** Inserts the row of an uploaded document, without a file. Returns its id. */
export async function insertDocument(
  sql: pg.Pool,
  studentId: string,
  { type, name, status = "pending", feedback, daysAgo = 0 }: StoredDocument,
): Promise<string> {
  const { rows } = await sql.query<{ id: string }>(
    `insert into documents (user_id, type, name, mime_type, size, storage_key, status, feedback, uploaded_at)
     values ($1, $2::document_type, $3, 'application/pdf', 250000, $4, $5::document_status, $6,
       now() - make_interval(days => $7)) returning id`,
    [studentId, type, name, randomUUID(), status, feedback ?? null, daysAgo],
  );
  return rows[0]?.id ?? "";
}

/** Names of a student's stored documents, newest first. */
export async function storedNames(sql: pg.Pool, studentId: string): Promise<string[]> {
  const { rows } = await sql.query<{ name: string }>(
    "select name from documents where user_id = $1 order by uploaded_at desc, id desc",
    [studentId],
  );
  return rows.map(({ name }) => name);
}

/** The file chooser of a type: "Upload Passport", "Replace Passport". */
export const chooser = (page: Page, name: string): Locator => page.getByLabel(new RegExp(`^(Upload|Replace) ${name}$`));

/** The row of a type in the card of required documents. */
export const requiredRow = (page: Page, name: string): Locator =>
  page.getByRole("region", { name: "Required Documents" }).getByRole("listitem").filter({ hasText: name });

/** The list of uploaded documents. */
export const uploadedList = (page: Page): Locator => page.getByRole("region", { name: "My Uploaded Documents" });

export async function expectUploaded(page: Page): Promise<void> {
  await expect(page.getByText("Document Uploaded").last()).toBeVisible();
  await expect(
    page.getByText("Your document has been successfully uploaded and is pending review.").last(),
  ).toBeVisible();
}

/**
 * Makes the next navigation to a screen, by a link in the portal, bring no data for these panels, as if the server
 * could not read them: the panels then load it themselves.
 */
export async function withoutSeeds(page: Page, path: string, seeds: readonly string[]): Promise<void> {
  await page.route(
    ({ pathname, searchParams }) =>
      pathname === "/api/portal-pages" && searchParams.get("address")?.split("?")[0] === path,
    async (route) => {
      const response = await route.fetch();
      const body = seeds.reduce(
        (text, seed) => text.replaceAll(`"${seed}":{"data"`, `"${seed}Left":{"data"`),
        await response.text(),
      );
      await route.fulfill({ response, body });
    },
  );
}

/** Makes API calls fail like a server in trouble. Call the result to end that. */
export async function failCalls(page: Page, pattern: RegExp, status = 500): Promise<() => Promise<void>> {
  const isMeant = (url: URL) => pattern.test(url.pathname);
  await page.route(isMeant, (route) =>
    route.fulfill({ status, json: { detail: "Something went wrong. Please try again later." } }),
  );
  return () => page.unroute(isMeant);
}

/** Waits until the screen has hydrated: events before that are lost. */
export async function awake(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const heading = document.querySelector("main h1");
    return heading !== null && Object.keys(heading).some((key) => key.startsWith("__react"));
  });
}

/** Comes back to the window after a while: the displayed data is refetched. */
export async function comeBack(page: Page): Promise<void> {
  await awake(page);
  await page.clock.setFixedTime(new Date(Date.now() + 120_000));
  await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
}

/** Delays API calls, like a slow connection. Call the result to let them through. */
export async function holdCalls(page: Page, pattern: RegExp): Promise<() => Promise<void>> {
  const isMeant = (url: URL) => pattern.test(url.pathname);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(isMeant, async (route) => {
    await held;
    await route.fallback();
  });
  return async () => {
    letGo();
    await page.unroute(isMeant);
  };
}
