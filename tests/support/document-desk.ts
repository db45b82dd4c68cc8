import { expect, type Locator, type Page } from "@playwright/test";
import type pg from "pg";

// Helpers for the tests of the document desk.

export const desk = "/processing/documents";
export const deskOf = (documentId: string) => `${desk}?document=${documentId}`;

/**
 * Upload days for one test's documents: older than everything else, so that they are together at the top of the queue,
 * which all tests share. `test` is a unique number per test.
 */
export const oldest = (test: number, place: number) => 20_000 - test * 100 - place;

/** The title of the displayed document. */
export const title = (page: Page, type: string): Locator =>
  page.getByRole("heading", { level: 2, name: type, exact: true });

/** Waits until a page is rendered, and returns the share of dark pixels. */
export async function inkOf(page: Page, label: string | RegExp): Promise<number> {
  const canvas = page.getByRole("img", { name: label });
  await expect(canvas).toBeVisible();
  return canvas.evaluate((element) => {
    const { width, height } = element as HTMLCanvasElement;
    const pixels = (element as HTMLCanvasElement).getContext("2d")?.getImageData(0, 0, width, height).data ?? [];
    let dark = 0;
    for (let index = 0; index < pixels.length; index += 4) {
      if ((pixels[index] ?? 255) < 128 && (pixels[index + 3] ?? 0) > 128) dark++;
    }
    return dark / (width * height);
  });
}

/** How many times staff opened the document's file, according to the audit log. */
export async function looksAt(sql: pg.Pool, documentId: string): Promise<number> {
  const { rows } = await sql.query(
    "select count(*)::int as count from audit_entries where subject_id = $1 and action = 'document-viewed'",
    [documentId],
  );
  return rows[0]?.count;
}

/** The stored review state of a document. */
export async function stateOf(sql: pg.Pool, documentId: string): Promise<string> {
  const { rows } = await sql.query("select status, feedback from documents where id = $1", [documentId]);
  return [rows[0]?.status, rows[0]?.feedback].filter(Boolean).join(": ");
}

/** The saved reason at a position of the list, by its number key. */
export async function snippetAt(sql: pg.Pool, key: number): Promise<string> {
  const { rows } = await sql.query("select text from review_snippets order by created_at, id offset $1 limit 1", [
    key - 1,
  ]);
  return rows[0]?.text;
}
