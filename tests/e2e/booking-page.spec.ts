import { formatLongDate, officeDate } from "@/lib/office-time";
import { site } from "@/lib/site";
import { whatsappOffice } from "@/lib/whatsapp";
import { newVisitor, openForm, takeFirst } from "../support/booking-screen";
import { insertConsultation, insertLinked } from "../support/browser-records";
import { findFreeSlot } from "../support/free-slot";
import { invitationOf } from "../support/mail-files";
import { covered, phoneScreen, smallTargets } from "../support/phone";
import { expect, test } from "../support/test";

// A booking's own page, as a stranger with a phone sees it.
test.use({ scanAtEnd: false, ...phoneScreen }); // accessibility.spec.ts scans it

test("the address alone opens the page on another phone, and only with its key", async ({
  page,
  openBrowser,
  problems,
  sql,
}) => {
  problems.expect(/GET .*\/b\/\S+ 404/);
  const visitor = newVisitor("عائشہ Khan");
  const slot = await findFreeSlot(page.request);
  const { reference, address } = await insertLinked(sql, slot, visitor);
  const other = await insertLinked(sql, await findFreeSlot(page.request));
  const stranger = await openBrowser();
  const answer = await stranger.goto(address);
  expect(answer?.headers()).toMatchObject({ "referrer-policy": "no-referrer", "x-robots-tag": "noindex, nofollow" });
  expect(answer?.headers()["cache-control"]).toContain("no-store");
  await expect(stranger.getByRole("heading", { name: `Your place is reserved, ${visitor.name}` })).toBeVisible();
  await expect(stranger.getByText(formatLongDate(slot.starts_at))).toBeVisible();
  await expect(stranger.getByText(`${slot.time}, Lahore time`)).toBeVisible();

  const bodies = [];
  for (const wrong of [
    `/b/${reference}`,
    `/b/${reference}?k=wrong`,
    `/b/${reference}?${other.address.split("?")[1]}`,
    "/b/TG-222222?k=x",
  ]) {
    const refused = await stranger.goto(wrong);
    expect(refused?.status()).toBe(404);
    await expect(stranger.getByRole("heading", { name: "This link doesn’t open a booking" })).toBeVisible();
    bodies.push(await stranger.getByRole("main").innerHTML());
  }
  expect(new Set(bodies).size).toBe(1);
});

test("calendar, WhatsApp and the account: everything is one tap away", async ({ page, sql }) => {
  const visitor = newVisitor();
  const { id, reference, address } = await insertLinked(sql, await findFreeSlot(page.request), visitor);
  await page.goto(address);
  const file = page.waitForEvent("download");
  await page.getByRole("link", { name: "Add to calendar" }).tap();
  expect((await file).suggestedFilename()).toBe(`${reference}.ics`);
  const chat = page.getByRole("link", { name: "Message us on WhatsApp" });
  await expect(chat).toHaveAttribute(
    "href",
    whatsappOffice(`Assalam-o-alaikum, this is about my consultation ${reference}.`) ?? "",
  );

  await expect(page.getByText("We fill in your details for you.")).toBeVisible();
  await page.getByRole("link", { name: "Create your account" }).tap();
  await expect(page).toHaveURL(/\/student\/register$/);
  await expect(page.getByLabel("Full name")).toHaveValue(visitor.name);
  await expect(page.getByLabel("Email")).toHaveValue(visitor.email);
  await expect(page.getByLabel("Phone", { exact: true })).toHaveValue(visitor.phone);
  await page.getByLabel("Password", { exact: true }).fill("brass lantern 42");
  await page.getByLabel("Confirm password", { exact: true }).fill("brass lantern 42");
  await page.getByRole("button", { name: "Register" }).tap();
  await expect(page).toHaveURL(/\/student\/profile\?ask=/);
  const { rows } = await sql.query(
    "select u.email, u.preferred_country from consultations c join users u on u.id = c.user_id where c.id = $1",
    [id],
  );
  expect(rows).toEqual([{ email: visitor.email, preferred_country: "canada" }]);
  expect(await page.evaluate(() => sessionStorage.getItem("carried-details"))).toBeNull();
  await page.goto(address); // now it belongs to an account
  await expect(page.getByRole("link", { name: "Create your account" })).toHaveCount(0);
});

test("a stranger moves a booking twice, with a new invitation each time, and then is told to call", async ({
  page,
  sql,
  mailTo,
}) => {
  const visitor = newVisitor();
  const slot = await findFreeSlot(page.request);
  const { id, address } = await insertLinked(sql, slot, visitor);
  const stored = async () => (await sql.query("select * from consultations where id = $1", [id])).rows[0];
  await page.goto(address);
  for (const [times, left] of [
    [1, "You can move it once more"],
    [2, "You have moved it twice."],
  ] as const) {
    await page.getByRole("link", { name: "Move the booking" }).tap();
    expect(await smallTargets(page.locator("main"))).toEqual([]);
    const form = page.locator("main form");
    expect(await covered(form)).toEqual([]);
    // The first day may be today with one time left, which parallel tests would want as well.
    await page.getByRole("navigation", { name: "Day" }).getByRole("link").last().tap();
    const free = page.locator('input[name="slot"]').last();
    const value = (await free.getAttribute("value")) ?? "";
    await free.locator("..").tap();
    await page.getByRole("button", { name: "Move the booking" }).tap();
    await expect(page.getByText("Your booking has moved.")).toBeVisible();
    await expect(page).not.toHaveURL(/said=/); // so a reload doesn't say it again
    await expect(page.getByText(left)).toBeVisible();
    const row = await stored();
    expect(row).toMatchObject({ visitor_moves: times, sequence: times, status: "pending" });
    expect(officeDate(row.starts_at)).toBe(value.split(" ")[0]);
    await expect(page.getByText(formatLongDate(row.starts_at))).toBeVisible();
  }
  await expect(page.getByRole("link", { name: "Move the booking" })).toHaveCount(0);
  await expect(page.getByText(`To move it again, please call ${site.phones[0]}.`)).toBeVisible();
  const { event, method } = invitationOf(await mailTo(visitor.email, /^Your consultation has moved/));
  expect([method, event.uid]).toEqual(["REQUEST", `${id}@consultations`]);
  expect(event.sequence).toBeGreaterThan(0);
});

test("a time that is taken meanwhile is named, and the nearest ones are one tap away", async ({ page, sql }) => {
  const { id, address } = await insertLinked(sql, await findFreeSlot(page.request));
  const wanted = await findFreeSlot(page.request);
  await page.goto(`${address}&view=move&from=${wanted.date}&day=${wanted.date}`);
  await page
    .locator("label")
    .filter({ hasText: new RegExp(`^${wanted.time}$`) })
    .tap();
  await insertConsultation(sql, wanted);
  await page.getByRole("button", { name: "Move the booking", exact: true }).tap();
  const notice = page.getByRole("alert").filter({ hasText: `${wanted.time} has just been taken.` });
  await expect(notice).toContainText("is still yours.");
  expect((await sql.query("select visitor_moves from consultations where id = $1", [id])).rows).toEqual([
    { visitor_moves: 0 },
  ]);
  await expect(notice.getByRole("button")).toHaveCount(3);
  await notice.getByRole("button").last().tap();
  await expect(page.getByText("Your booking has moved.").or(notice)).toBeVisible();
});

test("what somebody types into the address is not said: only what the server has just done", async ({ page, sql }) => {
  const slot = await findFreeSlot(page.request);
  const { id, address } = await insertLinked(sql, slot);
  await sql.query("update consultations set created_at = now() - interval '1 hour' where id = $1", [id]);
  const typed = [
    "said=moved",
    "said=booked",
    "said=moved&note=lx1z.AAAAAAAAAAAAAAAAAAAAAA",
    `view=move&said=taken&wanted=${slot.date} ${slot.time}`,
    `view=move&problem=taken&wanted=${slot.date} ${slot.time}`,
    "view=move&said=failed",
    "view=cancel&said=failed",
  ];
  for (const parameters of typed) {
    await page.goto(`${address}&${parameters}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Your place is reserved|Move your|Cancel your/);
    await expect(page.getByRole("status").or(page.getByRole("main").getByRole("alert")), parameters).toHaveText([]);
  }
});

test("a form from another site moves and cancels nothing", async ({ page, baseURL, sql }) => {
  const { id, reference, address } = await insertLinked(sql, await findFreeSlot(page.request));
  await page.goto(`${address}&view=cancel`);
  const fields = await page
    .locator("main form input[type=hidden]")
    .evaluateAll((inputs) =>
      inputs.map((input) => [(input as HTMLInputElement).name, (input as HTMLInputElement).value]),
    );
  const sendFrom = (headers: Record<string, string>) =>
    page.request.post(`${baseURL}/b/${reference}`, { headers, multipart: Object.fromEntries(fields), maxRedirects: 0 });
  const foreign: Record<string, string>[] = [
    { origin: "https://evil.example" },
    { origin: "null", "sec-fetch-site": "cross-site" },
    { origin: "null", "sec-fetch-site": "same-site" },
  ];
  for (const headers of foreign) {
    expect((await sendFrom(headers)).status()).toBe(403);
  }
  const status = async () => (await sql.query("select status from consultations where id = $1", [id])).rows[0].status;
  expect(await status()).toBe("pending");
  expect((await sendFrom({ origin: "null", "sec-fetch-site": "same-origin" })).status()).toBe(303);
  expect(await status()).toBe("cancelled");
});

test("correcting the form moves nothing when a time was missing", async ({ page }) => {
  await openForm(page, "/book-consultation");
  await expect(page.getByRole("button", { name: /Take it$/ })).toBeVisible();
  const next = page.getByRole("button", { name: "Next", exact: true });
  await next.tap();
  await expect(page.getByText("Please select a preferred time")).toBeVisible();
  const top = async () =>
    (await next.evaluate((button) => button.getBoundingClientRect().top + window.scrollY)) as number;
  const before = await top();
  await page
    .locator("label")
    .filter({ has: page.locator('input[name="preferredTime"]') })
    .first()
    .tap();
  await expect(page.getByText("Please select a preferred time")).toBeHidden();
  expect(await top()).toBe(before);
  await takeFirst(page);
});
