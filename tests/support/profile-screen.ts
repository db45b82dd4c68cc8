import { expect, type Locator, type Page } from "@playwright/test";
import type pg from "pg";
import type { ProfileTabName } from "@/components/student/profile/profile-address";

/**
 * Waits until React has hydrated the profile: before that, a link or a file chooser does its plain work. The tabs can be
 * reached by the keyboard once their effects have run.
 */
export async function wakeProfile(page: Page): Promise<void> {
  await page.locator('main [role=tablist][tabindex="0"]').waitFor();
}

/** Opens a tab of the profile, waits until it is ready, and returns its panel. */
export async function openProfile(page: Page, tab: ProfileTabName = "personal"): Promise<Locator> {
  await page.goto(tab === "personal" ? "/student/profile" : `/student/profile?tab=${tab}`);
  await wakeProfile(page);
  return page.getByRole("tabpanel"); // the other tabs' panels are in the page, but hidden
}

/** Types a date, box by box. */
export async function typeDate(panel: Locator, label: string, [day, month, year]: readonly string[]): Promise<void> {
  const group = panel.getByRole("group", { name: label });
  await group.getByLabel("Day").fill(day ?? "");
  await group.getByLabel("Month").fill(month ?? "");
  await group.getByLabel("Year").fill(year ?? "");
}

/** The messages above the form after a failed attempt, in order. */
export async function messagesIn(panel: Locator): Promise<string[]> {
  const summary = panel.getByRole("alert").filter({ hasText: "There is a problem" });
  await expect(summary).toBeFocused();
  return summary.getByRole("listitem").allInnerTexts();
}

/** The account columns that a test checks. */
export async function storedAccount(sql: pg.Pool, id: string): Promise<Record<string, unknown>> {
  const { rows } = await sql.query(
    "select *, dob::text as dob, english_score::text as score from users where id = $1",
    [id],
  );
  return rows[0] ?? {};
}

/** A profile that is complete except for the education. */
export async function fillAccount(sql: pg.Pool, id: string): Promise<void> {
  await sql.query(
    `update users set address = 'House 12, Street 1, Lahore', dob = '2004-03-14', bio = 'I like messy data.',
       education_level = 'masters', preferred_countries = '{germany,canada,uk}', preferred_country = 'germany',
       preferred_fields = '{data-science-ai}', budget = 2500000, test_type = 'ielts', english_score = 7,
       funding_source = 'Family savings', skills = '{Python,اردو,Public speaking}'
     where id = $1`,
    [id],
  );
}

/** An entry of somebody's education. */
export async function insertEducation(sql: pg.Pool, userId: string, degree: string, year: number): Promise<string> {
  const { rows } = await sql.query<{ id: string }>(
    `insert into education (user_id, degree, institution, year_completed, gpa, country)
     values ($1, $2, 'University of the Punjab', $3, '3.4 / 4.0', 'Pakistan') returning id`,
    [userId, degree, year],
  );
  return rows[0]?.id ?? "";
}
