import type { Page } from "@playwright/test";
import { dashboardTab, dashboardTabs } from "@/components/admin/dashboard-address";
import { type Role, roles } from "@/lib/auth/roles";
import { insertDocument } from "../support/documents-screen";
import { guardedPages } from "../support/guarded-pages";
import { createStudent, insertTeamApplication, uniqueName } from "../support/processing-records";
import { publicPaths } from "../support/public-paths";
import { inReview } from "../support/student-records";
import { expect, test } from "../support/test";

test.use({ scanAtEnd: false }); // accessibility.spec.ts scans these pages

/** A narrow phone and large text: nothing may be wider than the screen, and no word may be cut off. */

const widest = () => {
  const limit = document.documentElement.clientWidth;
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  return [...document.querySelectorAll("body *")]
    .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > limit + 1)
    .filter((element) => !scrolls(element.parentElement))
    .map(
      (element) => `${element.tagName.toLowerCase()}.${element.className}: ${element.textContent?.trim().slice(0, 40)}`,
    );
};

const isWider = () => document.documentElement.scrollWidth > window.innerWidth;

/** Opens pages one after the other, each on narrow phones and then with double text at other widths. */
async function expectToFit(page: Page, paths: readonly string[], ofLargeText: readonly number[]): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const setText = (standard: number, fixed: number) =>
    devtools.send("Page.setFontSizes", { fontSizes: { standard, fixed } });
  const expectNothingWider = async (path: string, width: number, text: string) => {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.locator("html")).toHaveCSS("font-size", text);
    const found = [await page.evaluate(isWider), await page.evaluate(widest)];
    expect([path, width, text, ...found]).toEqual([path, width, text, false, []]);
  };
  for (const path of paths) {
    await setText(16, 13);
    await page.goto(path);
    await expect(page.locator("main h1").first()).toBeAttached();
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    for (const width of [320, 360]) await expectNothingWider(path, width, "16px");
    await setText(32, 26);
    for (const width of ofLargeText) await expectNothingWider(path, width, "32px");
  }
}

/** The first page on a slow line: fonts that come too late are not used. */
const withoutFonts = (page: Page) => page.route("**/*.woff2", (route) => route.abort("aborted"));

for (const fonts of ["its own fonts", "the device's fonts"]) {
  test(`every page at 320 pixels, and with double text size, in ${fonts}`, async ({ page }) => {
    test.slow(); // all pages of the site, one after the other
    if (fonts !== "its own fonts") await withoutFonts(page);
    await expectToFit(page, publicPaths, [1440, 640, 390]);
  });
}

for (const role of Object.keys(roles) as Role[]) {
  test(`every screen of ${role} at 320 pixels, and with double text size, in the device's fonts`, async ({
    page,
    signIn,
    sql,
  }) => {
    test.slow();
    const { id } = await signIn(role, "Muhammad Abdul-Rehman Chaudhry");
    if (role === "student") await insertDocument(sql, id, { type: "passport", name: "passport of 2026.pdf" });
    const student = await createStudent(sql, uniqueName("Wide"));
    await insertTeamApplication(sql, student.id, inReview);
    await withoutFonts(page);
    const own = guardedPages.filter((one) => one.role === role && !one.folder).map(({ path }) => path);
    const tabs = role === "admin" ? dashboardTabs.map(dashboardTab) : [];
    await expectToFit(page, [...own, ...tabs], [1440, 640]);
  });
}
