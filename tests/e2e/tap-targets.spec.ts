import type { Page } from "@playwright/test";
import { questions, questionsHref } from "@/components/student/profile/questions/questions";
import { insertLinked } from "../support/browser-records";
import { insertDocument } from "../support/documents-screen";
import { findFreeSlot } from "../support/free-slot";
import { phoneScreen, smallTargets } from "../support/phone";
import { insertEducation } from "../support/profile-screen";
import { publicPaths } from "../support/public-paths";
import {
  completeProfile,
  improvement,
  inReview,
  insertRecommendations,
  insertStudentApplication,
  leeds,
  scholarship,
} from "../support/student-records";
import { expect, test } from "../support/test";

/*
 * Every visible link and button of the whole page, header and footer too, is at least 44 × 44 pixels on a phone, folded
 * parts open. The one exception is WCAG 2.5.8's: a link inside running text, whose size the line gives (`smallTargets`).
 */
test.use({ scanAtEnd: false, ...phoneScreen });
test.slow(); // many pages, one after the other

/** The small targets of a page, with its address. */
async function measured(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.locator("main details").evaluateAll((folds) => {
    for (const fold of folds) (fold as HTMLDetailsElement).open = true;
  });
  return (await smallTargets(page.locator("body"))).map((found) => `${path}: ${found}`);
}

test("on every public page, and in its menu", async ({ page, sql }) => {
  const { rows } = await sql.query<{ id: string; university: string }>(
    "select id, university_id as university from programmes where tuition_amount is not null order by id limit 2",
  );
  const [first, second] = rows;
  const { address } = await insertLinked(sql, await findFreeSlot(page.request));
  const found: string[] = [];
  for (const path of [
    ...publicPaths,
    `/programmes/${first?.id}`,
    `/universities/${first?.university}`,
    `/programmes/compare?p=${first?.id}&p=${second?.id}`,
    "/programmes/compare",
    "/programmes?country=germany&level=masters&subject=computer-science",
    "/programmes?country=uk&page=2#filters",
    "/programmes?country=norway&q=zzqyx",
    "/plan?country=uk&city=Leeds&level=masters&months=12&tuition=30000&starts=2027-09",
    "/plan?country=canada&months=24&partner=1&children=2&scholarship=5000&money=2026-12-03",
    "/plan?country=germany#your-plan",
    "/check?degree=bs&result=2.6&field=computer-science&test=ielts&score=6.5&gap=under-2&budget=60+lakh",
    "/check?degree=bs&result=good&budget=x",
    "/countries/compare?c=germany&c=ireland",
    ...["", "&view=move", "&view=cancel"].map((view) => `${address}${view}`),
  ]) {
    found.push(...(await measured(page, path)));
  }
  await page.goto("/about");
  await page.getByLabel("Menu", { exact: true }).first().tap();
  await page.getByRole("navigation", { name: "Menu" }).getByText("Student Portal").tap();
  found.push(...(await smallTargets(page.locator("[data-header]"))));
  expect(found).toEqual([]);
});

test("on every screen for signing in and registering", async ({ page, problems }) => {
  problems.expect(/GET .*\/confirm-email 404/);
  const found: string[] = [];
  for (const path of [
    ...["/student/login", "/student/register", "/forgot-password", "/reset-password?token=x"],
    ...["/admin/login", "/admin/register", "/processing/login", "/b2b/login", "/confirm-email"],
  ]) {
    found.push(...(await measured(page, path)));
  }
  expect(found).toEqual([]);
});

test("on every screen of a student, new or with a full file", async ({ page, signIn, sql }) => {
  const found: string[] = [];
  const screens = [
    ...["dashboard", "documents", "applications", "recommendations", "plans"].map((name) => `/student/${name}`),
    ...["personal", "education", "skills", "preferences", "account"].map((tab) => `/student/profile?tab=${tab}`),
    ...questions.map(({ id }) => questionsHref(id)),
    questionsHref("done"),
  ];
  const { id } = await signIn("student");
  for (const path of screens) found.push(...(await measured(page, path)));
  await completeProfile(sql, id, 3);
  await insertEducation(sql, id, "Matric", 2018);
  await insertDocument(sql, id, { type: "ielts", name: "cut.pdf", status: "rejected", feedback: "Page 2 is cut off." });
  await insertRecommendations(sql, id, [leeds, scholarship, improvement]);
  await insertStudentApplication(sql, id, inReview);
  const booking = await insertLinked(sql, await findFreeSlot(page.request));
  await sql.query("update consultations set user_id = $2 where id = $1", [booking.id, id]);
  for (const path of screens) found.push(...(await measured(page, path)));
  expect([...new Set(found)]).toEqual([]);
});
