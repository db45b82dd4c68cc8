import type { Page } from "@playwright/test";
import { formatDate } from "@/lib/office-time";
import { holdCalls } from "../support/documents-screen";
import {
  aachen,
  completeProfile,
  improvement,
  insertDocuments,
  insertRecommendations,
  leeds,
  scholarship,
} from "../support/student-records";
import { expect, test } from "../support/test";
import { withoutLive } from "../support/without-live";

test.use({ scanAtEnd: false }); // "every look" below scans the states that these end with

const screen = "/student/recommendations";
const everyType = [leeds, aachen, scholarship, improvement];
const asked = (open: string) => `${open} ${formatDate(new Date())}, our team will contact you within 24 hours.`;

const cardOf = (page: Page, title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
/** Opens a row, and returns it. */
async function openRow(page: Page, title: string) {
  await page.getByRole("button", { name: `View Details: ${title}` }).click();
  return cardOf(page, title);
}
const generateButton = (page: Page) => page.getByRole("button", { name: "Generate", exact: true });
const gateOf = (page: Page) =>
  page.getByRole("region", { name: /^(Complete your profile|Upload \d more documents?)\b.* first$/ });
const requestsOf = (page: Page) => page.getByRole("region", { name: "Your requests" });

test.describe("before the profile is complete", () => {
  test("both requirements are shown with their figures and links to what is missing", async ({
    page,
    signIn,
    sql,
    scanEveryLook,
  }) => {
    const { id } = await signIn("student");
    await insertDocuments(sql, id, 1);
    await page.goto(screen);
    await expect(gateOf(page)).toContainText("at least 70% complete and at least 3 uploaded documents");
    await expect(gateOf(page)).toContainText("0% complete");
    await expect(gateOf(page)).toContainText("1 of 3 uploaded");
    await expect(gateOf(page).getByRole("progressbar", { name: "Documents uploaded" })).toHaveAttribute(
      "aria-valuenow",
      "33",
    );
    await expect(page.getByRole("heading", { name: "No recommendations yet" })).toBeVisible();
    await expect(gateOf(page).getByRole("link", { name: "Upload 2 more documents" })).toHaveAttribute(
      "href",
      "/student/documents",
    );
    await scanEveryLook("recommendations of an incomplete profile");
    await gateOf(page).getByRole("link", { name: "Preferred fields" }).click();
    await expect(page).toHaveURL(/\/student\/profile\?tab=preferences/);
  });

  test("Generate sends no request and shows what is missing", async ({ page, signIn }) => {
    await signIn("student");
    await page.goto(screen);
    const sent: string[] = [];
    page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
    await generateButton(page).click();
    const missing = "Complete your profile and upload 3 more documents first";
    await expect(page.getByRole("heading", { name: missing })).toBeFocused();
    const notice = page.getByRole("status").filter({ hasText: "Nothing can be generated yet" });
    await expect(notice).toContainText(`${missing}.`);
    await generateButton(page).click();
    await expect(notice).toHaveCount(1); // and not once for each press
    expect(sent).toEqual([]);
  });

  test("with a complete profile only the documents are missing", async ({ page, signIn, sql }) => {
    const { id } = await signIn("student");
    await completeProfile(sql, id, 2);
    await page.goto(screen);
    await expect(gateOf(page)).toContainText("95% complete");
    await expect(gateOf(page).getByRole("heading", { level: 2 })).toHaveText("Upload 1 more document first");
    await expect(gateOf(page).getByRole("link", { name: "Upload 1 more document" })).toBeVisible();
    await gateOf(page).getByRole("link", { name: "Upload documents" }).click();
    await expect(page).toHaveURL(/\/student\/documents/);
  });

  test("an outdated screen learns it from the server's refusal", async ({ page, signIn, sql, problems }) => {
    problems.expect(/POST .*\/recommendations\/generate\/.* 409/);
    const { id } = await signIn("student");
    await completeProfile(sql, id);
    await page.goto(screen);
    await expect(page.getByRole("button", { name: "Generate recommendations" })).toBeVisible();
    await sql.query("delete from documents where user_id = $1", [id]);
    await generateButton(page).click();
    const notice = page.getByRole("alert").filter({ hasText: "Failed to generate recommendation" });
    await expect(notice).toContainText("Complete your profile and upload at least 3 documents to get recommendations");
    await expect(gateOf(page)).toContainText("0 of 3 uploaded");
  });
});

test("coming back shows the page's new data, not the cached data", async ({ page, signIn, sql }) => {
  const { id } = await signIn("student");
  await page.goto(screen);
  await expect(gateOf(page)).toBeVisible();
  await page.getByRole("link", { name: "My Applications" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "My Applications" })).toBeVisible();
  await completeProfile(sql, id);
  await page.route("**/readiness", () => {}); // never answered: only the page's own data can tell
  await page.getByRole("link", { name: "AI Recommendations" }).click();
  await expect(page.getByRole("button", { name: "Generate recommendations" })).toBeVisible();
  await expect(gateOf(page)).toBeHidden();
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test.describe("generating", () => {
  test("fills the screen from the catalogue, with reasons and percentages", async ({ page, signIn, sql }) => {
    const { id } = await signIn("student");
    await completeProfile(sql, id);
    await page.goto(screen);
    await page.getByRole("button", { name: "Generate recommendations" }).click();
    await expect(page.getByText("Your recommendations are ready")).toBeVisible();
    const first = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("button", { name: /^View Details/ }) })
      .first();
    await expect(first).toContainText(/\d of \d points met/);
    await expect(first).toContainText(/\d+% match, (?:our estimate|not open now)/);
    await expect(first).toContainText(/PKR [\d.]+ (lakh|crore) a year|No tuition fee/);
    await first.getByRole("button", { name: /^View Details/ }).click();
    await expect(page.getByRole("main").getByText("Met:").first()).toBeVisible(); // the open row's button says Hide
    const { rows } = await sql.query("select count(*)::int as count from recommendations where student_id = $1", [id]);
    const [{ count }] = rows as [{ count: number }];
    expect(count).toBeGreaterThan(5);
    await expect(page.getByRole("button", { name: `All ${count}` })).toBeVisible();
    await expect(generateButton(page)).toBeVisible();
    await expect(page.getByText(`Generated on ${formatDate(new Date())}`)).toBeVisible();
  });

  test("shows its progress, and ignores a second click", async ({ page, signIn, sql }) => {
    const { id } = await signIn("student");
    await completeProfile(sql, id);
    await page.goto(screen);
    let calls = 0;
    let go = () => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route("**/api/recommendations/generate/*", async (route) => {
      calls++;
      await held;
      await route.continue();
    });
    await generateButton(page).click();
    const running = page.getByRole("button", { name: "Generating..." });
    await expect(running).toHaveAttribute("aria-disabled", "true");
    await expect(page.getByText(/^Comparing your profile with the programmes/)).toBeVisible();
    await running.click({ force: true });
    go();
    await expect(page.getByText("Your recommendations are ready")).toBeVisible();
    expect(calls).toBe(1);
  });

  test("too many in an hour are refused with the waiting time", async ({ page, signIn, sql, problems }) => {
    problems.expect(/POST .*\/recommendations\/generate\/.* 429/);
    const { id } = await signIn("student");
    await completeProfile(sql, id);
    await sql.query("insert into rate_limits (key, points, expire) values ($1, 100000, $2)", [
      `recommendations:${id}`,
      Date.now() + 3_600_000,
    ]);
    await page.goto(screen);
    await generateButton(page).click();
    const notice = page.getByRole("alert").filter({ hasText: "Failed to generate recommendation" });
    await expect(notice).toContainText(
      /Too many attempts\. Please try again later\. You can try again in \d+ minutes\./,
    );
  });

  test("a failure says so and can be retried", async ({ page, signIn, sql, problems }) => {
    problems.expect(/POST .*\/recommendations\/generate\/.* 503/);
    const { id } = await signIn("student");
    await completeProfile(sql, id);
    await page.goto(screen);
    await page.route("**/api/recommendations/generate/*", (route) => route.fulfill({ status: 503, json: {} }), {
      times: 1,
    });
    await generateButton(page).click();
    const notice = page.getByRole("status").filter({ hasText: "Failed to generate recommendation" });
    await notice.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("Your recommendations are ready")).toBeVisible();
  });
});

test.describe("requests", () => {
  for (const { row, button, open, done } of [
    { row: leeds, button: "Apply Now", open: "Application requested", done: "Application started." },
    { row: improvement, button: "Get Help", open: "Help requested", done: "Help given." },
    { row: scholarship, button: "Check Eligibility", open: "Check requested", done: "Eligibility checked." },
  ]) {
    test(`${button}: the card says what was requested and when, also after a reload and when it is done`, async ({
      page,
      signIn,
      sql,
    }) => {
      const { id } = await signIn("student");
      await insertRecommendations(sql, id, [row]);
      await page.goto(screen);
      await expect(requestsOf(page)).toBeHidden();
      const card = await openRow(page, row.title);
      await card.getByRole("button", { name: `${button}: ${row.title}` }).click();
      const state = card.getByText(asked(open));
      await expect(state).toBeVisible();
      await expect(state.locator("xpath=ancestor-or-self::p")).toBeFocused();
      await expect(card.getByRole("button", { name: button })).toBeHidden();
      await expect(requestsOf(page)).toContainText(row.title);
      await expect(requestsOf(page)).toContainText(`${open} ${formatDate(new Date())}`);
      await page.reload();
      await expect(card).toContainText(`${open} ${formatDate(new Date())}`); // in the closed row too
      await openRow(page, row.title);
      await expect(state).toBeVisible();

      await sql.query("update requests set status = 'done' where student_id = $1", [id]);
      await page.getByRole("button", { name: "Refresh" }).click();
      await expect(card).toContainText(done);
    });
  }

  test("two tabs of a browser create one request", async ({ page, context, signIn, sql }) => {
    const { id } = await signIn("student");
    await insertRecommendations(sql, id, [leeds]);
    const other = await context.newPage();
    for (const one of [page, other]) await one.goto(screen);
    for (const one of [page, other]) {
      await openRow(one, leeds.title);
      await one.getByRole("button", { name: `Apply Now: ${leeds.title}` }).click();
      await expect(cardOf(one, leeds.title)).toContainText("Application requested");
    }
    const { rows } = await sql.query("select status from requests where student_id = $1", [id]);
    expect(rows).toEqual([{ status: "open" }]);
    await other.close();
  });

  test("one that could not be sent says so, and the button stays", async ({ page, signIn, sql, problems }) => {
    problems.expect(/POST .*\/api\/requests 503/);
    const { id } = await signIn("student");
    await insertRecommendations(sql, id, [leeds]);
    await page.goto(screen);
    await page.route("**/api/requests", (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
    const button = (await openRow(page, leeds.title)).getByRole("button", { name: /^Apply Now/ });
    await button.click();
    await expect(page.getByRole("alert").filter({ hasText: "Failed to send your request" })).toBeVisible();
    await button.click();
    await expect(page.getByText(asked("Application requested"))).toBeVisible();
  });

  test("all of them are listed, newest first", async ({ page, signIn, sql }) => {
    const { id } = await signIn("student");
    const rows = [1, 2, 3, 4, 5].map((number) => ({ ...leeds, title: `University ${number}` }));
    const ids = await insertRecommendations(sql, id, rows);
    for (const [day, recommendation] of ids.entries()) {
      await sql.query(
        `insert into requests (student_id, recommendation_id, kind, created_at, updated_at)
         values ($1, $2, 'apply', $3, now())`,
        [id, recommendation, `2026-11-0${day + 1}T09:00:00Z`],
      );
    }
    await page.goto(screen);
    const titles = requestsOf(page).getByRole("listitem").locator("b");
    await expect(titles).toHaveText(["University 5", "University 4", "University 3", "University 2"]);
    await requestsOf(page).getByRole("button", { name: "Show all 5" }).click();
    await expect(titles).toHaveCount(5);
    await expect(requestsOf(page)).toContainText("Application requested 1 Nov 2026");
  });
});

test.describe("the list", () => {
  test("a row says what, where, how well and what is not met; opening it shows the lines", async ({
    page,
    signIn,
    sql,
  }) => {
    const { id } = await signIn("student");
    const cost = {
      ...{ cost: "PKR 1.3 crore a year", cost_basis: "estimate", cost_covers: "with living" },
      closes: "around June 2027",
    };
    const second = { about: "conditions", state: "met", text: "It asks for no entry test." } as const;
    const reasons = [...leeds.reasons, second];
    await insertRecommendations(sql, id, [{ ...leeds, details: { ...leeds.details, ...cost }, reasons }]);
    await page.goto(screen);
    const card = cardOf(page, leeds.title);
    for (const text of ["University", `${leeds.subtitle} · Leeds`, "Hard", "6 of 9 points met"]) {
      await expect(card).toContainText(text);
    }
    await expect(card.getByText("40% match, not open now")).toBeVisible();
    await expect(card.getByText("Over budget, English nearly there, conditions to check")).toBeVisible();
    await expect(card.getByText("PKR 1.3 crore a year")).toBeVisible();
    await expect(card.getByText("with living · estimate · closes around June 2027")).toBeVisible();
    expect((await card.boundingBox())?.height).toBeLessThanOrEqual(66);
    await expect(card.getByText(leeds.description)).toBeHidden();
    await openRow(page, leeds.title);
    await expect(card.getByText(leeds.description)).toBeVisible();
    await expect(card.getByRole("list").first().getByRole("listitem")).toHaveCount(reasons.length); // the points
    for (const { state, text } of reasons) {
      const word = { met: "Met", nearly: "Nearly", missing: "Missing", unknown: "Unknown" }[state];
      await expect(card.getByText(`${word}: ${text}`)).toBeVisible();
    }
    for (const text of ["Fees, to be confirmed", leeds.details.fees ?? "", leeds.location ?? "", "12 months"]) {
      await expect(card.getByText(text, { exact: true })).toBeVisible();
    }
    await card.getByRole("button", { name: "Hide Details" }).click();
    await expect(card.getByText("12 months")).toBeHidden();
  });

  test("the official page of a scholarship can be opened", async ({ page, signIn, sql }) => {
    const { id } = await signIn("student");
    const details = { ...scholarship.details, link: "https://www.scholarships.example/apply" };
    await insertRecommendations(sql, id, [{ ...scholarship, details }]);
    await page.goto(screen);
    const link = (await openRow(page, scholarship.title)).getByRole("link", { name: "scholarships.example" });
    await expect(link).toHaveAttribute("href", details.link);
    await expect(link).toHaveAttribute("rel", /noopener/);
  });

  test("the types filter, the universities are grouped by country, and the address says so", async ({
    page,
    signIn,
    sql,
  }) => {
    const { id } = await signIn("student");
    await insertRecommendations(sql, id, everyType);
    await page.goto(screen);
    await expect(page.getByRole("group", { name: "Show recommendations by type" }).getByRole("button")).toHaveText([
      "All 4",
      "Universities 2",
      "Scholarships 1",
      "Improvements 1",
    ]);
    await page.getByRole("button", { name: "Universities 2" }).click();
    await expect(page).toHaveURL(/\?type=university$/);
    await expect(page.getByRole("region", { name: "United Kingdom" })).toContainText(leeds.title);
    await expect(page.getByRole("region", { name: "Germany" })).toContainText(aachen.title);
    await page.reload();
    await expect(page.getByRole("button", { name: "Universities 2" })).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("button", { name: "Scholarships 1" }).click();
    await expect(cardOf(page, leeds.title)).toBeHidden();
    await expect(cardOf(page, scholarship.title)).toBeVisible();
  });

  test("Profile Improvement Suggestions has three strengths and leads to the improvements", async ({
    page,
    signIn,
    sql,
  }) => {
    const { id } = await signIn("student");
    await completeProfile(sql, id);
    await insertRecommendations(sql, id, everyType);
    await page.goto(screen);
    const suggestions = page.getByRole("region", { name: "Profile Improvement Suggestions" });
    await expect(suggestions.getByRole("progressbar")).toHaveCount(3);
    await expect(suggestions.getByRole("progressbar").first()).toHaveAttribute("aria-valuenow", "60"); // 3 of 5
    await expect(suggestions).toContainText(improvement.title);
    await suggestions.getByRole("button", { name: "Show improvements" }).click();
    await expect(cardOf(page, improvement.title)).toBeVisible();
    await expect(cardOf(page, leeds.title)).toBeHidden();
  });

  test("a long list is shown in parts, and the focus moves along", async ({ page, signIn, sql }) => {
    const { id } = await signIn("student");
    const rows = Array.from({ length: 23 }, (_, index) => ({ ...scholarship, title: `Scholarship ${index + 1}` }));
    await insertRecommendations(sql, id, rows);
    await page.goto(screen);
    await expect(page.getByRole("button", { name: /^View Details/ })).toHaveCount(20);
    await expect(page.getByText("20 of 23 shown")).toBeVisible();
    await page.getByRole("button", { name: "Show more" }).click();
    await expect(page.getByRole("button", { name: /^View Details/ })).toHaveCount(23);
    await expect(cardOf(page, "Scholarship 21")).toBeFocused();
  });

  test("says that rules match, that matches are estimates and that fees must be confirmed", async ({
    page,
    signIn,
  }) => {
    await signIn("student");
    await page.goto(screen);
    const note = page.getByRole("region", { name: "How we match" });
    await note.getByText("How we match").click();
    await expect(note.getByText(/^Fixed rules compare your profile/)).toBeVisible();
    await expect(note).toContainText("Fixed rules compare your profile");
    await expect(note).toContainText("A match is an estimate, not an offer.");
    await expect(note).toContainText("Fees and dates change. We confirm them with you");
  });
});

test.describe("the student's own order", () => {
  const listOf = (sql: { query: (text: string, values: unknown[]) => Promise<unknown> }, id: string) =>
    sql.query(
      `insert into recommendation_lists (student_id, made_at, basis, countries)
       values ($1, '2026-11-12T09:00:00Z', '{}', $2)`,
      [
        id,
        JSON.stringify([
          { country: "germany", note: null },
          { country: "uk", note: "Only 1 of the 8 programmes we know in the United Kingdom is open to you now." },
        ]),
      ],
    );

  test("decides which country comes first, and an empty one says why", async ({ page, signIn, sql }) => {
    const { id } = await signIn("student");
    await insertRecommendations(sql, id, everyType);
    await listOf(sql, id);
    await page.goto(screen);
    await expect(page.getByRole("main").locator("h2", { hasText: / choice/ })).toHaveText([
      /Germany\s*1st choice/,
      /United Kingdom\s*2nd choice/,
    ]);
    await expect(page.getByRole("region", { name: "United Kingdom" })).toContainText("Only 1 of the 8 programmes");
  });

  test("a list older than the preferences says what changed, and a new one is a click away", async ({
    page,
    signIn,
    sql,
  }) => {
    const { id } = await signIn("student");
    await completeProfile(sql, id);
    await page.goto(screen);
    await generateButton(page).click();
    await expect(page.getByText("Your recommendations are ready")).toBeVisible();
    const notice = page.getByRole("status").filter({ hasText: "This list is from" });
    await expect(notice).toBeHidden();
    await sql.query("update users set budget = budget + 100000 where id = $1", [id]);
    await page.reload();
    await expect(notice).toContainText(`You changed your budget. This list is from ${formatDate(new Date())}.`);
    await notice.getByRole("button", { name: "Make a new list" }).click();
    await expect(notice).toBeHidden();
    // From the time when the budget was for the tuition alone.
    await sql.query("update recommendation_lists set basis = basis - 'rules' where student_id = $1", [id]);
    await page.reload();
    await expect(notice).toContainText("We now compare your budget with a whole year, tuition and living together.");
    await expect(notice).not.toContainText("You changed");
  });
});

test.describe("loading", () => {
  const spoil = "update recommendations set created_at = 'infinity' where student_id = $1";
  const mend = "update recommendations set created_at = now() where student_id = $1";

  test("what fails to load says so, the rest of the screen works, and there is a retry", async ({
    page,
    signIn,
    sql,
    problems,
  }) => {
    problems.expect(/GET .*\/api\/recommendations\/[^/]* 500/);
    const { id } = await signIn("student");
    await insertRecommendations(sql, id, [leeds]);
    await sql.query(spoil, [id]);
    await page.goto(screen);
    const failure = page.getByRole("alert").filter({ hasText: "Failed to load recommendations" });
    await expect(failure).toBeVisible();
    await expect(page.getByRole("region", { name: "Profile Improvement Suggestions" })).toContainText("English");
    await sql.query(mend, [id]);
    await failure.getByRole("button", { name: "Try again" }).click();
    await expect(cardOf(page, leeds.title)).toBeVisible();
  });

  test("Refresh loads new data; when it fails a toast says so and the list stays", async ({
    page,
    signIn,
    sql,
    problems,
  }) => {
    problems.expect(/GET .*\/api\/recommendations\/[^/]* 500/);
    const { id } = await signIn("student");
    await insertRecommendations(sql, id, [leeds]);
    await page.goto(screen);
    await insertRecommendations(sql, id, [scholarship]);
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(cardOf(page, scholarship.title)).toBeVisible();
    await expect(page.getByText(/^Refreshed at /)).toBeVisible();
    await sql.query(spoil, [id]);
    await page.getByRole("button", { name: "Refresh" }).click();
    const notice = page.getByRole("status").filter({ hasText: "Failed to load recommendations" });
    await expect(notice.getByRole("button", { name: "Try again" })).toBeVisible();
    await expect(cardOf(page, leeds.title)).toBeVisible();
  });

  test("an expired session leads to the login, which says so", async ({ page, signIn, sql, problems }) => {
    problems.expect(/\/api\/.* 401/);
    const { id } = await signIn("student");
    await withoutLive(page); // the stream would end the session first
    await page.goto(screen);
    await page.waitForLoadState("networkidle");
    const letGo = await holdCalls(page, /^\/api\//); // a request of the screen's own would notice it first
    await sql.query("update sessions set revoked_at = now() where user_id = $1", [id]);
    await page.getByRole("button", { name: "Refresh" }).click();
    await letGo();
    await expect(page).toHaveURL(/\/student\/login/);
    await expect(page.getByText("Session expired")).toBeVisible();
    await expect(page.getByText("Please log in again")).toBeVisible();
  });
});

test("by keyboard only: generate, read the details, apply", async ({ page, signIn, sql }) => {
  const { id } = await signIn("student");
  await completeProfile(sql, id);
  await page.goto(screen);
  await page.getByRole("button", { name: "Refresh" }).focus();
  await page.keyboard.press("Tab");
  await expect(generateButton(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your recommendations are ready")).toBeVisible();
  await expect(generateButton(page)).toBeFocused();
  const open = page.getByRole("button", { name: /^View Details/ }).first();
  const isOpener = () => open.evaluate((button) => button === document.activeElement);
  for (let presses = 0; presses < 12 && !(await isOpener()); presses++) await page.keyboard.press("Tab");
  await expect(open).toBeFocused();
  await page.keyboard.press("Space");
  await expect(page.getByRole("heading", { name: "Line by line" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: /^Apply Now/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("p:focus")).toContainText("Application requested");
});

test("every look: before the first list, all of them with open details and a request, and by country", async ({
  page,
  signIn,
  sql,
  scanEveryLook,
}) => {
  const { id } = await signIn("student");
  await completeProfile(sql, id);
  await page.goto(screen);
  await scanEveryLook("no recommendations yet");
  await insertRecommendations(sql, id, everyType);
  await page.getByRole("button", { name: "Refresh" }).click();
  await openRow(page, leeds.title);
  await page.getByRole("button", { name: `Apply Now: ${leeds.title}` }).click();
  await expect(requestsOf(page)).toContainText(leeds.title);
  await openRow(page, aachen.title);
  await scanEveryLook("recommendations");
  await page.getByRole("button", { name: /^Universities/ }).click();
  await expect(page.getByRole("region", { name: "Germany" })).toBeVisible();
  await scanEveryLook("recommendations by country");
});
