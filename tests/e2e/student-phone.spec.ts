import type { Page } from "@playwright/test";
import { questions, questionsHref } from "@/components/student/profile/questions/questions";
import { makeJpeg } from "../support/document-files";
import { awake, insertDocument } from "../support/documents-screen";
import { expectFit, phoneScreen, smallTargets, startWalk } from "../support/phone";
import { insertEducation, storedAccount } from "../support/profile-screen";
import {
  completeProfile,
  inReview,
  insertDocuments,
  insertStudentApplication,
  offerReceived,
  rejected,
} from "../support/student-records";
import { expect, test } from "../support/test";

test.use({ scanAtEnd: false, ...phoneScreen });

test("the bar at the bottom leads to the main screens, and is away while somebody types", async ({
  page,
  signIn,
  scanEveryLook,
}) => {
  test.slow();
  await signIn("student", "عائشہ Khan");
  await page.goto("/student/dashboard");
  const bar = page.getByRole("navigation", { name: "Main screens" });
  await expect(bar.getByRole("link", { name: "Home" })).toHaveAttribute("aria-current", "page");
  expect(await smallTargets(bar)).toEqual([]);
  for (const [name, heading] of [
    ["Documents", "My Documents"],
    ["Applications", "My Applications"],
    ["Profile", "My Profile"],
  ] as const) {
    await bar.getByRole("link", { name }).tap();
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(bar.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
    await expect(bar).toBeInViewport({ ratio: 1 });
  }
  await page.getByLabel("Address").focus();
  await expect(bar).toBeHidden();
  await page.getByLabel("Address").blur();
  await expect(bar).toBeVisible();

  await bar.getByRole("button", { name: "More" }).tap();
  const menu = page.getByRole("dialog", { name: "Student portal" });
  await menu.getByRole("link", { name: "AI Recommendations" }).tap();
  await expect(page.getByRole("heading", { level: 1, name: "AI Recommendations" })).toBeVisible();
  await expect(menu).toBeHidden();

  // At the end of a page nothing lies below the bar.
  await page.goto("/student/documents");
  const under = await page.evaluate(() => {
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
    const last = document.querySelector("main")?.getBoundingClientRect().bottom ?? Number.NaN;
    return (document.querySelector("[data-dock]")?.getBoundingClientRect().top ?? Number.NaN) - last;
  });
  expect(under).toBeGreaterThanOrEqual(0);
  await scanEveryLook("the documents with the bar", [390]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(bar).toBeHidden();
});

test("a document can be photographed with the phone's camera", async ({ page, signIn, sql }) => {
  const { id } = await signIn("student");
  await page.goto("/student/documents");
  const camera = page.getByLabel("Take a photo of Passport");
  await expect(camera).toHaveAttribute("capture", "environment");
  await camera.setInputFiles({ name: "image.jpg", mimeType: "image/jpeg", buffer: await makeJpeg(600, 800) });
  const stored = async () => (await sql.query("select type from documents where user_id = $1", [id])).rows;
  await expect.poll(stored).toEqual([{ type: "passport" }]);
  // Above what is pressed next, not over it.
  const toast = page.locator("[data-sonner-toast]");
  await expect(toast).toHaveAttribute("data-y-position", "top");
  // It lies over the bar at the top, not over the screen's own title, links and fields.
  const title = await page.getByRole("heading", { level: 1 }).boundingBox();
  const bottom = () => toast.evaluate((element) => element.getBoundingClientRect().bottom);
  await expect.poll(bottom).toBeGreaterThan(0);
  expect(await bottom()).toBeLessThanOrEqual(title?.y ?? 0);
  expect(await smallTargets(toast)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(camera).toBeHidden();
  await expect(page.getByLabel("Replace Passport")).toBeVisible();
});

/** Buttons and links in the colour that only the next step has. */
const goldOn = (page: Page) =>
  page.getByRole("main").evaluate((main) => {
    const probe = main.appendChild(document.createElement("i"));
    probe.style.backgroundColor = "var(--accent)";
    const gold = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return [...main.querySelectorAll<HTMLElement>("a, button")]
      .filter((target) => target.checkVisibility() && getComputedStyle(target).backgroundColor === gold)
      .map((target) => target.textContent);
  });

test("the home begins with one next step, and nothing else is gold", async ({ page, signIn, sql }) => {
  const { id } = await signIn("student", "عائشہ Khan");
  await page.goto("/student/dashboard");
  const next = page.getByRole("region", { name: "Complete your profile" });
  await expect(next.getByRole("link", { name: "Answer the questions" })).toBeInViewport({ ratio: 1 });
  await expect.poll(() => goldOn(page)).toEqual(["Answer the questions"]);
  await expect(next.getByRole("link", { name: /^Call us: / })).toHaveAttribute("href", /^tel:/);

  await completeProfile(sql, id, 4);
  await insertDocument(sql, id, { type: "ielts", name: "cut.pdf", status: "rejected", feedback: "Page 2 is cut off." });
  await insertStudentApplication(sql, id, inReview);
  await page.reload();
  await expect.poll(() => goldOn(page)).toEqual(["Replace it"]);
  await insertStudentApplication(sql, id, offerReceived);
  await page.reload();
  await expect.poll(() => goldOn(page)).toEqual(["Book Consultation"]);
  const routes = page.getByRole("img", { name: /^From Lahore to / });
  await expect(routes).toHaveCount(2);
  // The three names of a route stand beside each other, whole, and inside the card.
  for (const route of await routes.all()) {
    const names = await route.locator("[dir=auto]").evaluateAll((parts) =>
      parts.map((part) => {
        const { left, right } = part.getBoundingClientRect();
        return { left, right };
      }),
    );
    expect(names).toHaveLength(3);
    for (const [place, { left, right }] of names.entries()) {
      expect(left).toBeGreaterThanOrEqual(names[place - 1]?.right ?? 20);
      expect(right).toBeLessThanOrEqual(370);
    }
  }
});

test("the profile is one question at a time, and every answer is kept at once", async ({
  page,
  signIn,
  sql,
  scanEveryLook,
}) => {
  test.slow();
  const { id } = await signIn("student", "عائشہ Khan");
  await page.goto("/student/dashboard");
  await page.getByRole("link", { name: "Answer the questions" }).tap();
  const title = (name: string) => page.getByRole("heading", { level: 2, name });
  const next = page.getByRole("button", { name: "Next" });
  const progress = page.getByRole("progressbar", { name: "Profile completeness" });
  await expect(title("Which level do you want to study?")).toBeVisible();
  await expect(page.getByText("Question 1 of 9")).toBeVisible();
  await expect(page).toHaveURL(/ask=education_level$/);
  await expect(progress).toHaveAttribute("aria-valuenow", "10"); // the registration's three answers
  await expect(next).toBeInViewport({ ratio: 1 });
  await awake(page);
  await page.locator("label").filter({ hasText: "Masters" }).tap();
  await next.tap();

  await expect(title("Which fields interest you?")).toBeFocused();
  await expect(progress).toHaveAttribute("aria-valuenow", "20");
  await page.reload(); // the address names the question
  await expect(title("Which fields interest you?")).toBeVisible();
  await awake(page);
  // Typed and not chosen: what can't be meant is refused, and what is clear is taken, not lost.
  await page.getByRole("combobox", { name: "Preferred fields" }).fill("xylophones");
  await next.tap();
  await expect(page.getByRole("alert").filter({ hasText: "“xylophones” is not in our list." })).toBeFocused();
  await expect(page).toHaveURL(/ask=preferred_fields$/);
  await page.getByRole("combobox", { name: "Preferred fields" }).fill("soft");
  await next.tap();

  await expect(title("Where do you want to study?")).toBeFocused();
  await page.locator("label").filter({ hasText: "Germany" }).tap();
  await page.locator("label").filter({ hasText: "Ireland" }).tap();
  await page.getByRole("button", { name: "Move Ireland up" }).tap();
  await scanEveryLook("the question about countries", [390, 1440]);
  await page.setViewportSize(phoneScreen.viewport);
  await next.tap();
  await expect(title("What can you spend on a whole year?")).toBeFocused();
  expect(await storedAccount(sql, id)).toMatchObject({
    ...{ education_level: "masters", preferred_fields: ["computer-science"] },
    ...{ preferred_countries: ["ireland", "germany"], preferred_country: "ireland", budget: null },
  });
  await page.getByRole("link", { name: "Back", exact: true }).tap();
  await expect(title("Where do you want to study?")).toBeFocused();
  await expect(page.getByRole("list", { name: "Your order" }).getByRole("listitem").first()).toContainText("Ireland");
  await page.goBack();
  await page.getByLabel("Budget for a year").fill("a lot");
  await next.tap();
  await expect(page.getByRole("alert").filter({ hasText: "whole number of rupees" })).toBeFocused();
  await page.getByLabel("Budget for a year of tuition and living, in rupees").fill("25 lakh");
  await next.tap();

  await expect(title("Do you have an English test?")).toBeFocused();
  await page.getByRole("link", { name: "Skip", exact: true }).tap();
  await expect(title("What have you studied so far?")).toBeFocused();
  await insertEducation(sql, id, "BSc Nursing", 2024); // on another device
  await page.getByRole("link", { name: "Skip", exact: true }).tap();
  await expect(title("When were you born?")).toBeFocused();
  const birthday = page.getByRole("group", { name: "Date of birth" });
  for (const [part, value] of [
    ["Day", "14"],
    ["Month", "3"],
    ["Year", "2004"],
  ] as const) {
    await birthday.getByLabel(part).fill(value);
  }
  await next.tap();
  await expect(title("Where do you live?")).toBeFocused();
  await page.getByLabel("Address").fill("12 Mall Road, Lahore");
  await next.tap();
  await expect(title("What are you good at?")).toBeFocused();
  await page.getByLabel("Add a skill").fill("اردو");
  await next.tap();
  await expect(title("That’s all for now")).toBeFocused();
  await expect(progress).toHaveAttribute("aria-valuenow", "90");
  await expect(page.getByRole("link", { name: "Upload 5 documents" })).toBeVisible();
  await scanEveryLook("the end of the questions", [390]);
  expect(await storedAccount(sql, id)).toMatchObject({
    ...{ budget: 2_500_000, dob: "2004-03-14", address: "12 Mall Road, Lahore", skills: ["اردو"], test_type: null },
  });
  await page.getByRole("link", { name: "Answer 1 open question" }).tap();
  await expect(title("Do you have an English test?")).toBeFocused();
  // The whole profile, with all that the questions leave out, is one tap away.
  await page.getByRole("link", { name: "Whole profile" }).tap();
  await expect(page.getByRole("tab", { name: "Personal Information" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByLabel("Bio")).toBeVisible();
  await page.getByRole("link", { name: "Answer one question at a time" }).tap();
  await expect(title("Do you have an English test?")).toBeVisible();

  // Whoever has sent everything is asked for nothing.
  for (const type of ["passport", "academic_transcript", "ielts", "personal_statement", "cv_resume"]) {
    await insertDocument(sql, id, { type, name: `${type}.pdf` });
  }
  await page.goto(questionsHref("done"));
  await expect(page.getByRole("link", { name: "See recommendations" })).toBeVisible();
  await expect.poll(() => goldOn(page)).toEqual(["See recommendations"]);
  await expect(page.getByRole("link", { name: /^Upload/ })).toHaveCount(0);
});

test("Next stands before Back on every question, also where both are links", async ({ page, signIn, sql }) => {
  const { id } = await signIn("student");
  await insertEducation(sql, id, "BSc Nursing", 2024);
  for (const { id: question } of questions.slice(1)) {
    await page.goto(questionsHref(question));
    const ways = page
      .getByRole("main")
      .locator("a, button")
      .filter({ hasText: /^(?:Next|Back)$/ });
    await expect(ways, question).toHaveText(["Next", "Back"]);
    const [next, back] = [await ways.first().boundingBox(), await ways.last().boundingBox()];
    expect([next?.y, (next?.x ?? 0) < (back?.x ?? 0)], question).toEqual([back?.y, true]);
  }
});

test("on the home, the applications, the plans and the profile each target is large enough, and no word breaks", async ({
  page,
  signIn,
  sql,
}) => {
  test.slow();
  const { id } = await signIn("student", "عائشہ Khan");
  for (const { id: question } of questions) {
    await page.goto(questionsHref(question));
    await expect(page.getByText(/Question \d of 9/)).toBeVisible();
    await expectFit(page);
  }
  await completeProfile(sql, id, 3);
  await insertDocument(sql, id, {
    type: "ielts",
    name: "cut-off.pdf",
    status: "rejected",
    feedback: "Page 2 is cut off.",
  });
  for (const row of [rejected, inReview, offerReceived]) await insertStudentApplication(sql, id, row);
  for (const screen of ["dashboard", "applications", "plans"]) {
    await page.goto(`/student/${screen}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectFit(page);
  }
  await page.goto("/student/applications");
  await page
    .getByRole("button", { name: /^View Details/ })
    .first()
    .tap();
  await expectFit(page);
  for (const tab of ["personal", "preferences", "education", "skills"]) {
    await page.goto(`/student/profile?tab=${tab}`);
    await expect(page.getByRole("tabpanel")).toBeVisible();
    await expectFit(page);
  }
});

test("from an empty profile to recommendations: answer, generate, open, save, compare and hide", async ({
  page,
  signIn,
  sql,
}) => {
  test.slow();
  const { id } = await signIn("student", "عائشہ Khan");
  await insertDocuments(sql, id, 3);
  const { tap, choose, look, taps } = await startWalk(page, "/student/dashboard");
  const title = (name: string) => page.getByRole("heading", { level: 2, name });
  const next = page.getByRole("button", { name: "Next" });
  const pill = (text: string) => page.locator("label").filter({ hasText: text });

  // The profile, one question at a time.
  await tap(page.getByRole("link", { name: "Answer the questions" }));
  await expect(title("Which level do you want to study?")).toBeVisible();
  await awake(page);
  await tap(pill("Masters"));
  await tap(next);
  await expect(title("Which fields interest you?")).toBeFocused();
  await page.getByRole("combobox", { name: "Preferred fields" }).fill("computer science");
  await tap(next);
  await expect(title("Where do you want to study?")).toBeFocused();
  await tap(pill("Germany"));
  await tap(next);
  await expect(title("What can you spend on a whole year?")).toBeFocused();
  await expect(page.getByText("For tuition, living, visa and the rest together.")).toBeVisible();
  await page.getByLabel("Budget for a year of tuition and living, in rupees").fill("60 lakh");
  await look();
  await tap(next);
  await expect(title("Do you have an English test?")).toBeFocused();
  await choose(page.getByRole("combobox", { name: "English test" }), "ielts");
  await page.getByLabel("Overall score").fill("7");
  await tap(next);
  await expect(title("What have you studied so far?")).toBeFocused();
  await tap(page.getByRole("button", { name: "Add education" }));
  await page.getByLabel("Degree").fill("BSc");
  await page.getByLabel("Institution").fill("University of the Punjab");
  await page.getByLabel("Year completed").fill("2026");
  await page.getByLabel("Grade or GPA").fill("3.6 / 4");
  await page.getByLabel("Major").fill("Computer Science");
  await look();
  await tap(page.getByRole("form").getByRole("button", { name: "Add education" }));
  const length = page.getByRole("group", { name: "Did your BSc take two years or four?" });
  await expect(length).toBeVisible();
  await look();
  await tap(length.getByRole("button", { name: "Four years" }));
  await expect(page.getByRole("heading", { name: "BSc (4 years)" })).toBeVisible();
  await expect(length).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Edit BSc (4 years)" })).toBeFocused();
  await tap(page.getByRole("link", { name: "Next", exact: true }));
  await expect(title("When were you born?")).toBeFocused();
  expect(taps()).toBe(14);

  // 85% is enough. The bar at the bottom leads on.
  await tap(page.getByRole("navigation", { name: "Main screens" }).getByRole("button", { name: "More" }));
  await tap(page.getByRole("dialog", { name: "Student portal" }).getByRole("link", { name: "AI Recommendations" }));
  await expect(page.getByRole("heading", { level: 1, name: "AI Recommendations" })).toBeVisible();
  await look();
  await tap(page.getByRole("button", { name: "Generate recommendations" }));
  const germany = page.getByRole("region", { name: "Germany" });
  const rows = germany.getByRole("listitem").filter({ has: page.getByRole("button", { name: / Details: / }) });
  await expect(rows.first()).toBeVisible();
  await look();
  await expect(rows.first()).toContainText(/\d of \d points met/);
  await expect(rows.first()).toContainText(/PKR [\d.]+ (lakh|crore) a year, with living, estimate/);

  // A row and its lines; what it says of itself agrees.
  await tap(rows.first().getByRole("button", { name: /^View Details/ }));
  await expect(page.getByRole("heading", { name: "Line by line" })).toBeVisible();
  await expect(rows.first()).toContainText("your BSc (4 years) leads to it");
  await expect(rows.first()).toContainText(/A first year costs about PKR .* for living, visa and the rest/);
  await look();
  const shares = await rows.evaluateAll((items) =>
    items.map((item) => {
      const words = (item as HTMLElement).innerText;
      const [, met, points] = /(\d+) of (\d+) points met/.exec(words) ?? [];
      const [, percent] = /(\d+)% match, /.exec(words) ?? [];
      return { percent: Number(percent), most: (Number(met) / Number(points)) * 100 };
    }),
  );
  expect(shares.length).toBeGreaterThan(2);
  for (const { percent, most } of shares) expect(percent).toBeLessThanOrEqual(most);

  // Saved, compared with another one, and one hidden with a reason.
  const save = rows.first().getByRole("button", { name: /^Save / });
  await tap(save);
  await expect(save).toHaveAttribute("aria-pressed", "true");
  await tap(rows.first().locator("label").filter({ hasText: "Compare" }));
  await tap(rows.nth(1).getByRole("button", { name: /^View Details/ }));
  await tap(rows.nth(1).locator("label").filter({ hasText: "Compare" }));
  const tray = page.getByRole("region", { name: "Compare, 2 of 3" });
  await expect(tray.getByRole("link", { name: "Compare" })).toBeVisible();
  await look();
  await tap(rows.nth(1).getByRole("button", { name: /^Hide (?!Details)/ }));
  await tap(page.getByRole("menuitem", { name: /^Too expensive/ }));
  await expect(page.getByRole("status").filter({ hasText: "is hidden." })).toContainText("We leave out");
  await look();
  await tap(tray.getByRole("link", { name: "Compare" }));
  await expect(page).toHaveURL(/\/programmes\/compare\?p=.+&p=/);
  await look();
  expect(taps()).toBe(25);
  const { rows: kept } = await sql.query(
    "select kind, reason from shortlist_entries where student_id = $1 order by kind",
    [id],
  );
  expect(kept).toEqual([
    { kind: "saved", reason: null },
    { kind: "hidden", reason: "cost" },
  ]);
});
