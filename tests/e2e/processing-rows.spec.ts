import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { WaitingDocumentView } from "@/lib/documents/views";
import { awake } from "../support/documents-screen";
import { createStudent, insertTeamApplication, uniqueName } from "../support/processing-records";
import { inReview } from "../support/student-records";
import { expect, test } from "../support/test";

test.use({ scanAtEnd: false, viewport: { width: 1366, height: 768 } });

// The processing team's lists: how many rows a screen holds.

/** A document in the desk's queue; some replace a rejected one. */
const waiting = (student_name: string, place: number): WaitingDocumentView => ({
  ...{ id: randomUUID(), user_id: randomUUID(), student_name, assigned_to: null, name: "transcript-of-all-years.pdf" },
  ...{ type: "academic_transcript", status: "pending", file_url: "/", mime_type: "application/pdf", size: 1000 },
  ...{ uploaded_at: new Date().toISOString(), reviewed_at: null, reviewed_by: null, feedback: null },
  previous: place % 2 ? { id: randomUUID(), status: "rejected", feedback: "Too dark", reviewed_at: null } : null,
});

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
  for (let place = 0; place < 13; place += 1) {
    const { id } = await createStudent(sql, name);
    await insertTeamApplication(sql, id, inReview, { deadlineInDays: 5 });
  }
  // All tests share the desk's queue, and open what is in it: these are only on this screen.
  await page.route("**/api/documents/waiting?**", (route) =>
    route.fulfill({
      json: Array.from({ length: 13 }, (_, place) => waiting(name, place)),
      headers: { "X-Total-Count": "13" },
    }),
  );
  const lists = [
    [`students?search=${encodeURIComponent(name)}`, "main li a[aria-label^='View Profile']", 13],
    [`applications?search=${encodeURIComponent(name)}`, "main li a[title='View Student']", 13],
    ["documents", "main li a[data-row]", 13],
  ] as const;
  for (const [address, links, rows] of lists) {
    await page.goto(`/processing/${address}`);
    await awake(page);
    await expect(page.locator(links)).toHaveCount(rows, { timeout: 15_000 }); // the desk asks again after ten seconds
    // What arrives after the list (a count, a font) may still move it.
    await expect
      .poll(async () => (await wholeRows(page, links)).count, { message: address })
      .toBeGreaterThanOrEqual(11);
    const { heights } = await wholeRows(page, links);
    for (const height of heights) expect(height, address).toBeLessThanOrEqual(52);
  }
});
