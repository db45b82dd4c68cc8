import type { Page } from "@playwright/test";
import { addDays, officeDate, weekStart } from "@/lib/office-time";
import type { ChartsView } from "@/lib/stats/views";
import { newVisitor } from "../support/booking-screen";
import { insertConsultation, insertMessage } from "../support/browser-records";
import { awake, failCalls, holdCalls } from "../support/documents-screen";
import { phoneScreen, smallTargets } from "../support/phone";
import { expect, test } from "../support/test";

test.use({ scanAtEnd: false }); // the charts are scanned in every state below; accessibility.spec.ts has the rest

const figure = (page: Page, name: string) =>
  page.locator("[data-figure]", { has: page.getByRole("heading", { name, level: 2, exact: true }) });
const upcoming = (page: Page) => page.getByRole("region", { name: "Next consultations" });
const charts = (page: Page) => page.getByRole("region", { name: "Bookings and outcomes" });
const slider = (page: Page) => charts(page).getByRole("slider", { name: "Week" });
const failed = (page: Page, title: string) => page.getByRole("alert").filter({ hasText: title });
const isChart = (url: URL) => url.pathname === "/api/stats/charts";

test("the figures, the next consultation and the charts are real, and a status can be changed here", async ({
  page,
  signIn,
  sql,
  problems,
  mailTo,
}) => {
  problems.expect(/PATCH .*\/api\/consultations\/.* 500/);
  const visitor = newVisitor("نادیہ Aslam");
  // Earlier than any other in the calendar, so that it comes first whatever other tests book.
  const starts_at = new Date(Math.ceil(Date.now() / 3600_000) * 3600_000).toISOString();
  await sql.query("delete from consultations where starts_at = $1", [starts_at]); // left behind by a failed run
  const reference = await insertConsultation(sql, { date: "", time: "", starts_at }, visitor);
  await sql.query("delete from booking_weeks"); // the next request counts again: the cached count may be a moment old
  const before = await sql.query(
    "select count(*)::int as made from consultations where created_at > now() - interval '1 day'",
  );
  await signIn("admin");

  // The chart code loads with the charts; another tab does not load it.
  const drawsCharts = () =>
    page.evaluate(async () => {
      const scripts = [...document.scripts].map(({ src }) => src).filter(Boolean);
      const texts = await Promise.all(scripts.map(async (src) => (await fetch(src)).text()));
      return texts.some((text) => text.includes("Show the figures as a table"));
    });
  await page.goto("/admin/dashboard?tab=settings");
  await awake(page);
  expect(await drawsCharts()).toBe(false);
  await page.getByRole("tab", { name: "Overview" }).click();
  await expect(slider(page)).toBeVisible();
  expect(await drawsCharts()).toBe(true);

  const { rows: members } = await sql.query("select 1 from users where role = 'processing' and active");
  await expect(figure(page, "Total Consultations")).toContainText(/[1-9]\d*/);
  await expect(figure(page, "Pending Consultations")).toContainText(/[1-9]\d*/);
  await expect(figure(page, "Active Students")).toContainText(/\d/);
  await expect(figure(page, "Processing Team")).toContainText(members.length > 0 ? /[1-9]/ : /0/);
  await expect(page.getByText("Connect backend to view")).toHaveCount(0);

  // The job has counted this booking too.
  await slider(page).press("End");
  const today = () =>
    slider(page)
      .getAttribute("aria-valuetext")
      .then((text) => Number(/: (\d+) bookings? so far/.exec(text ?? "")?.[1]));
  const monday = weekStart(officeDate(new Date())) === officeDate(new Date());
  await expect.poll(today, { timeout: 20_000 }).toBeGreaterThanOrEqual(monday ? 1 : before.rows[0].made);

  const row = upcoming(page).getByRole("listitem").filter({ hasText: visitor.name });
  await expect(row).toContainText(visitor.phone);
  await expect(row.locator("bdi")).toHaveText(visitor.name);
  const status = row.getByRole("button", { name: /^Status of/ });
  const mend = await failCalls(page, /^\/api\/consultations\/[^/]{36}$/);
  await status.press("Enter");
  await page.getByRole("menuitemradio", { name: "confirmed" }).press("Enter");
  await expect(page.getByText("Failed to update status")).toBeVisible();
  await expect(status).toHaveText("pending"); // the previous status is shown again
  await mend();
  await status.press("Enter");
  await page.getByRole("menuitemradio", { name: "confirmed" }).press("Enter");
  await expect(page.getByText("Consultation status updated")).toBeVisible();
  await expect(page.getByText(`${visitor.name}: confirmed.`)).toBeVisible();
  await expect(status).toHaveText("confirmed");
  await expect(status).toBeFocused();
  await mailTo(visitor.email, /^Your consultation is confirmed/);

  // The figures lead to their lists, without a page load.
  await figure(page, "Pending Consultations").getByRole("link").click();
  await expect(page).toHaveURL(/\?tab=consultations&status=pending&sort=slot$/);
  await page.goBack();
  await row.getByRole("link", { name: new RegExp(reference) }).click();
  await expect(page).toHaveURL(new RegExp(`\\?tab=consultations&search=${reference}$`));
  await expect(page.getByRole("row").filter({ hasText: reference })).toContainText(visitor.name);
  await sql.query("delete from consultations where reference = $1", [reference]);
});

const monday = weekStart(officeDate(new Date()));
/** A year of weekly bookings that grow by one, and people of whom some get far. */
function manyBookings(weeks: number): ChartsView {
  return {
    as_of: new Date().toISOString(),
    weeks: Array.from({ length: weeks }, (_, index) => ({
      start: addDays(monday, 7 * (index + 1 - weeks)),
      website: index + 10,
      assistant: 2,
      partner: index % 3,
      office: 0,
    })),
    funnel: [
      { step: "consultations", total: 200, website: 150, assistant: 30, partner: 20, office: 0 },
      { step: "students", total: 80, website: 60, assistant: 10, partner: 10, office: 0 },
      { step: "applications", total: 40, website: 28, assistant: 4, partner: 8, office: 0 },
      { step: "offers", total: 12, website: 7, assistant: 0, partner: 5, office: 0 },
    ],
  };
}
const noBookings = (weeks: number): ChartsView => {
  const { funnel, ...many } = manyBookings(weeks);
  const none = { website: 0, assistant: 0, partner: 0, office: 0 };
  return {
    ...many,
    weeks: many.weeks.map(({ start }) => ({ start, ...none })),
    funnel: funnel.map(({ step }) => ({ step, total: 0, ...none })),
  };
};

test("the charts give their message in a sentence, by the slider, on hover and as tables", async ({
  page,
  signIn,
  scanEveryLook,
}) => {
  let made = manyBookings;
  await page.route(isChart, (route) =>
    route.fulfill({ json: made(Number(new URL(route.request().url()).searchParams.get("weeks"))) }),
  );
  await signIn("admin");
  await page.goto("/admin/dashboard");
  const bookings = charts(page).getByRole("region", { name: "Bookings per week" });
  await expect(bookings).toContainText(
    "23 bookings last week, 2 more than the week before. 25 so far this week. The average is 18 a week.",
  );
  const funnel = charts(page).getByRole("region", { name: "From consultation to offer" });
  await expect(funnel).toContainText(
    "12 of 200 people who booked have an offer. Most stop after the consultation: 120 without a student account.",
  );
  await expect(funnel.getByRole("listitem")).toHaveText([
    "Booked a consultation200 100%",
    "Have a student account80 40%",
    "Have an application40 20%",
    "Have an offer12 6%",
    "Website 7 of 150 (5%)",
    "Chat assistant 0 of 30 (0%)",
    "Partner 5 of 20 (25%)",
    "Office 0 of 0",
  ]);

  // By keyboard, week by week.
  await expect(slider(page)).toHaveAttribute(
    "aria-valuetext",
    /: 23 bookings\. Website 20, Chat assistant 2, Partner 1, Office 0\.$/,
  );
  await slider(page).press("ArrowRight");
  await expect(slider(page)).toHaveAttribute("aria-valuetext", /: 25 bookings so far\. /);
  await slider(page).press("Home");
  await expect(bookings.getByText("12 bookings", { exact: true })).toBeVisible();
  await expect(bookings.getByRole("listitem")).toHaveText(["Website 10", "Chat assistant 2", "Partner 0", "Office 0"]);

  // With the mouse: the column in the middle of the sixth of twelve weeks.
  const drawing = bookings.locator("svg");
  const { width } = (await drawing.boundingBox()) as { width: number };
  await drawing.hover({ position: { x: 34 + ((width - 36) * 5.5) / 12, y: 100 } });
  await expect(bookings.getByText("19 bookings", { exact: true })).toBeVisible();
  await expect(drawing.locator("text").last()).toHaveText("This week");

  await bookings.getByText("Show the figures as a table").press("Enter");
  const table = bookings.getByRole("table", { name: "Bookings per week by source" });
  await expect(table.getByRole("row")).toHaveCount(13);
  await expect(table.getByRole("row").nth(1).getByRole("cell")).toHaveText(["25", "21", "2", "2", "0"]);
  await funnel.getByText("Show the figures as a table").press("Enter");
  await expect(funnel.getByRole("row", { name: /^Have an offer/ }).getByRole("cell")).toHaveText([
    ...["12 (6%)", "7 (5%)", "0 (0%)", "5 (25%)", "0 (0%)"],
  ]);
  await scanEveryLook("the overview with charts");
  const box = await slider(page).boundingBox();
  expect(box?.height, "a finger's room on the slider").toBeGreaterThanOrEqual(24);

  // A longer period, as kept in the address.
  await charts(page).getByRole("button", { name: "A year", exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard\?weeks=52$/);
  await expect(slider(page)).toHaveAttribute("max", "51");
  await page.reload();
  await expect(charts(page).getByRole("button", { name: "A year", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(slider(page)).toHaveAttribute("max", "51");

  made = noBookings;
  await charts(page).getByRole("button", { name: "12 weeks" }).click();
  await expect(charts(page).getByRole("heading", { name: "No bookings in the last 12 weeks" })).toBeVisible();
  await charts(page).getByRole("link", { name: "Show a year" }).click();
  await expect(charts(page).getByRole("heading", { name: "No bookings in the last year" })).toBeVisible();
});

test("what cannot be loaded says so and offers a retry, while the rest keeps working", async ({
  page,
  signIn,
  problems,
}) => {
  for (const call of [/stats\/overview/, /consultations\/upcoming/, /stats\/charts/]) {
    problems.expect(new RegExp(`GET .*/api/${call.source}.* 500`));
  }
  await signIn("admin");
  await page.goto("/admin/dashboard?tab=settings"); // so that the page brings no data of the overview
  await awake(page);
  const calls = /^\/api\/(stats\/|consultations\/upcoming)/;
  const mend = await failCalls(page, calls);
  const letGo = await holdCalls(page, calls);
  await page.getByRole("tab", { name: "Overview" }).click();
  await expect(page.getByText("Loading figures...")).toBeVisible();
  await expect(page.getByText("Loading consultations...")).toBeVisible();
  await expect(page.getByText("Loading charts...")).toBeVisible();
  await letGo();
  const titles = ["Failed to load the figures", "Failed to load consultations", "Failed to load the charts"];
  for (const title of titles) await expect(failed(page, title)).toContainText("Something went wrong");
  await mend();
  for (const title of titles) await failed(page, title).getByRole("button", { name: "Try again" }).click();
  await expect(figure(page, "Total Consultations")).toContainText(/\d/);
  for (const title of titles) await expect(failed(page, title)).toHaveCount(0);
  await expect(charts(page).getByRole("heading", { level: 3 }).first()).toBeVisible();
});

test("messages: nothing, too late, undone, and failed", async ({ page, signIn, sql, problems }) => {
  problems.expect(/GET .*\/api\/contact\?.* 500/);
  problems.expect(/PATCH .*\/api\/contact\/.* 500/);
  const subject = `اخراجات ${crypto.randomUUID().slice(0, 8)}`;
  await insertMessage(sql, subject);
  await signIn("admin");
  await page.goto("/admin/dashboard?tab=settings");
  await awake(page);
  const list = page.getByRole("region", { name: "Messages" });
  const mendList = await failCalls(page, /^\/api\/contact$/);
  await page.getByRole("tab", { name: /^Messages/ }).click();
  await expect(failed(page, "Failed to load messages")).toContainText("Something went wrong");
  await mendList();
  await failed(page, "Failed to load messages").getByRole("button", { name: "Try again" }).click();

  const row = list.getByRole("row").filter({ hasText: subject });
  await expect(row.locator("bdi").first()).toHaveText(subject);
  const mend = await failCalls(page, /^\/api\/contact\/[^/]{36}$/);
  const status = row.getByRole("button", { name: /^Status of/ });
  const markHandled = async () => {
    await status.click();
    await page.getByRole("menuitemradio", { name: "handled" }).press("Enter");
  };
  await markHandled();
  await expect(page.getByText("Failed to update the message")).toBeVisible();
  await expect(status).toHaveText("new"); // as before
  await mend();
  await markHandled();
  const notice = page.getByRole("status").filter({ hasText: "Message marked as handled" });
  await expect(row).toHaveCount(0);
  await expect(list.getByRole("heading", { name: "Messages", exact: true })).toBeFocused();
  await notice.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone.", { exact: true })).toBeVisible();
  await expect(row).toBeVisible();

  await row.getByRole("button", { name: subject, exact: true }).press("Enter");
  const panel = page.getByRole("complementary");
  await expect(panel.getByRole("button", { name: "Reply by email" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(row.getByRole("button", { name: subject, exact: true })).toBeFocused();

  await page.route(
    (url) => url.pathname === "/api/contact",
    (route) => route.fulfill({ json: [], headers: { "X-Total-Count": "0" } }),
  );
  await list.getByRole("link", { name: /^Handled/ }).click();
  await expect(list.getByRole("heading", { name: "No handled messages" })).toBeVisible();
  await list.getByRole("link", { name: "Show all messages" }).click();
  await expect(list.getByRole("heading", { name: "No messages found" })).toBeVisible();
  await sql.query("delete from contact_messages where subject = $1", [subject]);
});

test.describe("on a phone", () => {
  test.use(phoneScreen);

  test("the most used tabs are within a thumb's reach, from every screen of the admin area", async ({
    page,
    signIn,
    scan,
  }) => {
    await signIn("admin");
    await page.goto("/admin/dashboard");
    const bar = page.getByRole("navigation", { name: "Main screens" });
    await expect(bar.getByRole("link", { name: "Overview" })).toHaveAttribute("aria-current", "page");
    expect(await smallTargets(bar)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    for (const [name, tab] of [
      ["Consultations", "consultations"],
      ["Messages", "messages"],
      ["Students", "students"],
    ] as const) {
      await bar.getByRole("link", { name }).tap();
      await expect(page).toHaveURL(new RegExp(`tab=${tab}`));
      await expect(page.getByRole("tab", { name })).toHaveAttribute("aria-selected", "true");
      await expect(bar.locator("[aria-current=page]")).toHaveText([name]);
      await expect(bar).toBeInViewport({ ratio: 1 });
    }
    await scan();
    await page.goto("/admin/account");
    await expect(bar.locator("[aria-current]")).toHaveCount(0);
    await page.getByRole("main").getByLabel("Full name").focus();
    await expect(bar).toBeHidden();
    await page.getByRole("main").getByLabel("Full name").blur();
    await bar.getByRole("link", { name: "Overview" }).tap();
    await expect(page.getByRole("tab", { name: "Overview" })).toHaveAttribute("aria-selected", "true");
    await page.setViewportSize({ width: 1366, height: 768 });
    await expect(bar).toBeHidden();
  });
});
