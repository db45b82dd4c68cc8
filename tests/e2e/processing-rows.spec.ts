import type { Page } from "@playwright/test";
import { awake } from "../support/documents-screen";
import { createStudent, insertStoredDocument, insertTeamApplication, uniqueName } from "../support/processing-records";
import { inReview } from "../support/student-records";
import { expect, test } from "../support/test";

test.use({ scanAtEnd: false, viewport: { width: 1366, height: 768 } });

// The processing team's lists: how many rows a screen holds.

/** The rows of a list that are visible in full, and their heights. */
async function wholeRows(page: Page, links: string): Promise<{ count: number; heights: number[] }> {
  const heights = await page.locator(links).evaluateAll((found) =>
    found
      .map((link) => link.closest("li")?.getBoundingClientRect())
      .filter((box) => box !== undefined)
      .filter(({ top, bottom }) => top >= 0 && bottom <= window.innerHeight)
      .map(({ height }) => Math.round(height)),
  );
  return { count: heights.length, heights: [...new Set(heights)] };
}

test("a screen holds at least eleven students, applications and waiting documents", async ({ page, signIn, sql }) => {
  await signIn("processing");
  const name = uniqueName("Muhammad Abdul-Rehman عبدالرحمن of Sialkot");
  const made: string[] = [];
  for (let place = 0; place < 13; place += 1) {
    const { id } = await createStudent(sql, name);
    made.push(id);
    await insertTeamApplication(sql, id, inReview, { deadlineInDays: 5 });
    await insertStoredDocument(sql, id, { type: "academic_transcript" });
  }
  const lists = [
    [`students?search=${encodeURIComponent(name)}`, "main li a[aria-label^='View Profile']", 13],
    [`applications?search=${encodeURIComponent(name)}`, "main li a[title='View Student']", 13],
    ["documents", "main li a[data-row]", undefined],
  ] as const;
  for (const [address, links, rows] of lists) {
    await page.goto(`/processing/${address}`);
    await awake(page);
    if (rows) await expect(page.locator(links)).toHaveCount(rows);
    else await expect.poll(() => page.locator(links).count()).toBeGreaterThan(12);
    const { count, heights } = await wholeRows(page, links);
    expect(count, address).toBeGreaterThanOrEqual(11);
    for (const height of heights) expect(height, address).toBeLessThanOrEqual(52);
  }
  await sql.query("delete from documents where user_id = any($1::uuid[])", [made]); // everybody's desk
});
