import type { Page } from "@playwright/test";
import { awake } from "../support/documents-screen";
import { phoneScreen, smallTargets } from "../support/phone";
import { createStudent, uniqueName } from "../support/processing-records";
import { aachen, completeProfile, insertRecommendations, leeds, scholarship } from "../support/student-records";
import { expect, test } from "../support/test";

test.use({ scanAtEnd: false });

const screen = "/student/recommendations";
const shortlist = (page: Page) => page.getByRole("region", { name: "Saved programmes" });
const rowOf = (page: Page, title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

/** Four programmes of the catalogue as recommendations. */
async function fourRows(sql: Parameters<typeof insertRecommendations>[0], studentId: string) {
  const { rows } = await sql.query<{ id: string; name: string; university: string }>(
    `select distinct on (u.id) p.id, p.name, u.name as university from programmes p
     join universities u on u.id = p.university_id where u.country_id = 'germany' and p.level = 'masters'
     and p.tuition_amount is not null order by u.id, p.id limit 4`,
  );
  const recommendations = rows.map(({ id, name, university }) => ({
    ...aachen,
    title: university,
    subtitle: name,
    programmeId: id,
  }));
  await insertRecommendations(sql, studentId, recommendations);
  return recommendations;
}

test("a programme is saved in its row, is listed, and the counsellor sees it", async ({ page, signIn, sql }) => {
  const { id } = await signIn("student");
  const [first] = await fourRows(sql, id);
  const name = `${first?.subtitle}, ${first?.title}`;
  await page.goto(screen);
  await expect(shortlist(page)).toContainText("None yet.");
  const save = page.getByRole("button", { name: `Save ${name}` });
  await save.click();
  await expect(save).toHaveAttribute("aria-pressed", "true");
  await expect(shortlist(page).getByRole("link", { name: first?.subtitle ?? "" })).toHaveAttribute(
    "href",
    `/programmes/${first?.programmeId}`,
  );
  await page.getByRole("link", { name: "1 saved" }).click();
  await expect(shortlist(page)).toBeInViewport();
  await page.reload();
  await expect(save).toHaveAttribute("aria-pressed", "true");

  await signIn("processing");
  await page.goto(`/processing/students/${id}`);
  await expect(page.getByRole("region", { name: "Saved and hidden programmes" })).toContainText(first?.title ?? "");
  await page.goto(`/processing/recommendations?studentId=${id}`);
  await expect(rowOf(page, first?.title ?? "")).toContainText("Saved by the student");

  await page.goto(screen);
  await shortlist(page)
    .getByRole("button", { name: `Remove: ${name}` })
    .click();
  await expect(save).toHaveAttribute("aria-pressed", "false");
  await expect(shortlist(page)).toContainText("None yet.");
});

test("a programme is hidden with a reason, which is told back, can be undone, and shapes the next list", async ({
  page,
  signIn,
  sql,
}) => {
  const { id } = await signIn("student");
  await completeProfile(sql, id);
  await page.goto(screen);
  await page.getByRole("button", { name: "Generate", exact: true }).click();
  await expect(page.getByText("Your recommendations are ready")).toBeVisible();
  const opener = page.getByRole("button", { name: /^View Details/ }).first();
  const title = ((await opener.getAttribute("aria-label")) ?? "").replace("View Details: ", "");
  const hide = async () => {
    await page
      .getByRole("button", { name: `View Details: ${title}` })
      .first()
      .click();
    await page.getByRole("button", { name: /^Hide (?!Details)/ }).click();
    await page.getByRole("menuitem", { name: /^Not this university/ }).click();
  };
  await hide();
  const strip = page.getByRole("status").filter({ hasText: `${title} is hidden.` });
  await expect(strip).toContainText(`We leave out every programme of ${title}. This takes effect in your next list.`);
  await strip.getByRole("button", { name: "Undo" }).click();
  await expect(strip).toBeHidden();
  await expect(page.getByRole("button", { name: `View Details: ${title}` })).toBeVisible();

  await hide();
  await expect(strip).toBeVisible();
  await page.reload();
  await expect(rowOf(page, title)).toBeHidden();
  const notice = page.getByRole("status").filter({ hasText: "You changed your hidden programmes." });
  await notice.getByRole("button", { name: "Make a new list" }).click();
  await expect(notice).toBeHidden();
  await expect(rowOf(page, title)).toBeHidden();
  const { rows } = await sql.query("select 1 from recommendations where student_id = $1 and title = $2", [id, title]);
  expect(rows).toEqual([]);

  await shortlist(page).getByText("Hidden programmes (1)").click();
  await expect(shortlist(page)).toContainText(`Not this university. We leave out every programme of ${title}.`);
  await shortlist(page)
    .getByRole("button", { name: /^Show again: / })
    .click();
  await expect(shortlist(page).getByText(/^Hidden programmes/)).toBeHidden();

  await signIn("processing");
  await sql.query(
    "insert into shortlist_entries (student_id, programme_id, kind, reason) values ($1, $2, 'hidden', 'cost')",
    [id, "gone-from-the-catalogue"],
  );
  await page.goto(`/processing/students/${id}`);
  await expect(page.getByRole("region", { name: "Saved and hidden programmes" })).toContainText("Too expensive.");
});

test("three are compared in the finder's comparison, a fourth asks which one to leave, and the way back keeps them", async ({
  page,
  signIn,
  sql,
  scanEveryLook,
}) => {
  const { id } = await signIn("student");
  const four = await fourRows(sql, id);
  const boxOf = ({ title, subtitle }: (typeof four)[number]) =>
    page.getByRole("checkbox", { name: `Compare ${subtitle}, ${title}`, exact: true });
  await page.goto(screen);
  const tray = page.getByRole("region", { name: /^Compare, \d of 3$/ });
  await expect(tray).toBeHidden();
  for (const one of four.slice(0, 3)) await boxOf(one).check();
  await expect(tray.getByRole("listitem")).toHaveCount(3);
  await boxOf(four[3] as (typeof four)[number]).click();
  const question = page.getByRole("dialog", { name: /^You can compare three at most/ });
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(boxOf(four[3] as (typeof four)[number])).not.toBeChecked();
  await boxOf(four[3] as (typeof four)[number]).click();
  await question.getByRole("button", { name: `${four[0]?.subtitle}, ${four[0]?.title}` }).click();
  await expect(boxOf(four[0] as (typeof four)[number])).not.toBeChecked();
  await scanEveryLook("recommendations with the comparison's bar");
  await page.setViewportSize({ width: 1440, height: 900 });
  await tray.getByRole("link", { name: "Compare" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Compare three programmes" })).toBeVisible();
  for (const one of four.slice(1)) await expect(page.getByRole("main")).toContainText(one.title);
  await page.goBack();
  await expect(tray.getByRole("listitem")).toHaveCount(3);
});

test("what is ticked in the public finder stays there", async ({ page, signIn, sql }) => {
  const { id } = await signIn("student");
  await fourRows(sql, id);
  await page.goto("/programmes");
  await page.locator("[data-compare]").first().check();
  await expect(page.locator("[data-tray]")).toBeVisible();
  for (const address of [screen, "/student/dashboard"]) {
    await page.goto(address);
    await awake(page); // by then the browser's ticks have been read
    await expect(page.getByRole("region", { name: /^Compare, / })).toHaveCount(0);
  }
  await page.goto("/programmes");
  await expect(page.locator("[data-tray]")).toBeVisible();
});

test("programmes saved in the browser come into the account once, and leave the device", async ({
  page,
  signIn,
  sql,
}) => {
  const found = await sql.query<{ id: string; name: string }>("select id, name from programmes order by id limit 1");
  const { id: programme, name } = found.rows[0] ?? { id: "", name: "" };
  await page.goto(`/programmes/${programme}`);
  await page.getByRole("button", { name: "Save on this device" }).click();
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem("saved-programmes") ?? "[]");
    localStorage.setItem("saved-programmes", JSON.stringify([...kept, { id: "gone-from-the-list", name: "Gone" }]));
  });
  const { id } = await signIn("student");
  await page.goto("/student/dashboard");
  await expect(page.getByText("1 programme saved in your account")).toBeVisible();
  await expect(page.getByText("1 other is no longer on our list.")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("saved-programmes"))).toBe("[]");
  await page.goto(screen);
  await expect(shortlist(page).getByRole("link", { name })).toBeVisible();
  const count = await sql.query("select programme_id, kind from shortlist_entries where student_id = $1", [id]);
  expect(count.rows).toEqual([{ programme_id: programme, kind: "saved" }]);
});

test("the finder and a programme's page show what the account has saved, and the home leads to it", async ({
  page,
  signIn,
  sql,
}) => {
  const { id } = await signIn("student");
  await page.goto("/student/dashboard");
  const card = page.getByRole("region", { name: "Saved programmes" });
  await expect(card).toContainText("Programmes that you save in the programme finder appear here.");

  await page.goto("/programmes?country=ireland");
  const row = page.locator("#results form li").first();
  const name = (await row.getByRole("heading").textContent()) ?? "";
  const save = row.getByRole("button", { name: `Save ${name}` });
  await save.click();
  const saved = row.getByRole("button", { name: `Saved ${name}` });
  await expect(saved).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("Saved in your account (1)")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("saved-programmes"))).toBeNull();
  await page.reload();
  await expect(saved).toHaveAttribute("aria-pressed", "true");
  await row.getByRole("link").first().click();
  await expect(page.getByRole("button", { name: "Saved in your account" })).toHaveAttribute("aria-pressed", "true");

  await page.goto("/student/dashboard");
  await expect(card.getByRole("link", { name })).toBeVisible();
  await card.getByRole("link", { name: "All 1 saved" }).click();
  await expect(page).toHaveURL(/\/student\/recommendations#saved-programmes$/);
  await expect(shortlist(page)).toBeInViewport();
  await expect(shortlist(page).getByRole("link", { name })).toBeVisible();

  await page.goto("/programmes#saved");
  await page.getByRole("button", { name: `Remove ${name}` }).click();
  await expect(page.locator("[data-saved]")).toBeHidden();
  const { rows } = await sql.query("select 1 from shortlist_entries where student_id = $1", [id]);
  expect(rows).toEqual([]);
});

test("a finder that can't reach the account says that nothing is saved; a guest asks the server nothing", async ({
  page,
  signIn,
  problems,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("/api/shortlist") && asked.push(request.method()));
  await page.goto("/programmes?country=ireland");
  const button = page.locator("#results form li").first().locator("[data-save]");
  await button.click();
  await expect(page.getByText("Saved on this device (1)")).toBeVisible();
  await button.click();
  expect(asked).toEqual([]);

  problems.expect(/POST .*\/api\/shortlist/);
  await signIn("student");
  await page.goto("/student/dashboard");
  await awake(page);
  await page.route("**/api/shortlist", (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto("/programmes?country=ireland");
  await button.click();
  await expect(button).toContainText("Not saved. Try again");
  await expect(button).toHaveAttribute("aria-pressed", "false");
});

test("what can't be brought stays on the device, and says so", async ({ page, signIn, problems }) => {
  problems.expect(/POST .*\/api\/shortlist 503/);
  await signIn("student");
  await page.goto(screen);
  const kept = JSON.stringify([{ id: "some-programme", name: "Some programme" }]);
  await page.route("**/api/shortlist", (route) => route.fulfill({ status: 503, json: {} }));
  await page.evaluate((text) => localStorage.setItem("saved-programmes", text), kept);
  await page.reload();
  await expect(page.getByText("Your saved programmes are still on this device only")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("saved-programmes"))).toBe(kept);
});

test("a university's row offers Apply Now and Get Help, each with its own state", async ({ page, signIn, sql }) => {
  const { id } = await signIn("student");
  await insertRecommendations(sql, id, [leeds]);
  await page.goto(screen);
  await page.getByRole("button", { name: `View Details: ${leeds.title}` }).click();
  const row = rowOf(page, leeds.title);
  await row.getByRole("button", { name: /^Apply Now/ }).click();
  await expect(row.getByText(/^Application requested .* our team will contact you/)).toBeVisible();
  await row.getByRole("button", { name: /^Get Help/ }).click();
  await expect(row.getByText(/^Help requested .* our team will contact you/)).toBeVisible();
  await expect(row.getByText(/^Application requested .* our team will contact you/)).toBeVisible();
  const { rows } = await sql.query("select kind from requests where student_id = $1 order by kind", [id]);
  expect(rows.map(({ kind }) => kind).sort()).toEqual(["apply", "help"]);
});

test.describe("on a phone", () => {
  test.use(phoneScreen);

  test("twelve programmes, their reasons a tap away, take no more than 4,800 px", async ({
    page,
    signIn,
    sql,
    scanEveryLook,
  }) => {
    const { id } = await signIn("student", "عائشہ ملک");
    await completeProfile(sql, id);
    await page.goto(screen);
    await page.getByRole("button", { name: "Generate", exact: true }).tap();
    await expect(page.getByText("Your recommendations are ready")).toBeVisible();
    await page.reload();
    await expect(page.getByRole("button", { name: /^View Details/ }).first()).toBeVisible();
    const main = page.getByRole("main");
    expect((await main.boundingBox())?.height).toBeLessThanOrEqual(4800);
    // A tap anywhere in the row opens it.
    const row = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("button", { name: /^(View|Hide) Details/ }) })
      .first();
    await row.getByText(/match, (?:our estimate|not open now)$/).tap({ force: true }); // the target is the whole row
    await expect(row.getByRole("button", { name: /^Apply Now/ })).toBeVisible();
    expect(await smallTargets(main)).toEqual([]);
    await row.getByText("Compare", { exact: true }).tap();
    const tray = page.getByRole("region", { name: "Compare, 1 of 3" });
    const dock = page.getByRole("navigation", { name: "Main screens" });
    await expect(tray).toBeInViewport();
    const [above, below] = [await tray.boundingBox(), await dock.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1);
    await scanEveryLook("recommendations on a phone", [390, 320]);

    await page.setViewportSize(phoneScreen.viewport);
    await row.getByRole("button", { name: /^Hide (?!Details)/ }).tap();
    await page.getByRole("menuitem", { name: /^Not this university/ }).tap();
    await expect(page.getByRole("button", { name: /^Undo: / })).toBeInViewport({ ratio: 1 }); // the row was long
    await page.getByRole("button", { name: /^Undo: / }).tap();
    await expect(page.getByRole("button", { name: /^Undo: / })).toBeHidden();
  });
});

test("hiding is not offered for what is no programme, and the team has none of these buttons", async ({
  page,
  signIn,
  sql,
}) => {
  await signIn("processing");
  const { id } = await createStudent(sql, uniqueName("Hina"), { daysAgo: 2 });
  await insertRecommendations(sql, id, [scholarship]);
  await fourRows(sql, id);
  await page.goto(`/processing/recommendations?studentId=${id}`);
  await expect(rowOf(page, scholarship.title)).toBeVisible();
  await page
    .getByRole("button", { name: /^View Details/ })
    .first()
    .click();
  await expect(page.getByRole("button", { name: /^(Save|Hide|Apply Now|Get Help)\b(?! Details)/ })).toHaveCount(0);
  await sql.query("delete from users where id = $1", [id]);
});
