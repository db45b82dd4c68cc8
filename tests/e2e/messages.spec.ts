import type { Page } from "@playwright/test";
import { insertStoredDocument, uniqueName } from "../support/processing-records";
import { expect, test } from "../support/test";

test.use({ scanAtEnd: false }); // each state is scanned where it is shown

/** Two seconds are wanted. A busy machine needs longer, but less than the ten seconds after which a screen asks by itself. */
const within = { timeout: 5_000 };
const log = (page: Page) => page.getByRole("log", { name: "Messages" });
const send = async (page: Page, box: string | RegExp, text: string) => {
  await page.getByRole("textbox", { name: box }).fill(text);
  await page.getByRole("button", { name: "Send" }).click();
};
/** The stream of the page's browser is open: changes arrive by themselves. */
const live = (page: Page) => page.waitForResponse((answer) => answer.url().endsWith("/api/live") && answer.ok());

test("a student and two of the team see each other's messages and read marks without reloading", async ({
  page,
  openBrowser,
  signIn,
  sql,
  scanEveryLook,
}) => {
  const student = await signIn("student", uniqueName("Ayesha"));
  const [sara, kamran] = [await openBrowser(), await openBrowser()];
  await signIn("processing", "Sara Naveed", sara);
  await signIn("processing", "Kamran Yousaf", kamran);
  await insertStoredDocument(sql, student.id, { type: "passport" });
  await Promise.all([
    ...[page, sara, kamran].map(live),
    page.goto("/student/messages"),
    sara.goto(`/processing/students/${student.id}?tab=messages`),
    kamran.goto("/processing/messages"),
  ]);
  await expect(log(page).getByText("No messages yet")).toBeVisible();

  await send(sara, /^Message to/, "Great news: Manchester made you an offer.");
  await expect(log(page).getByText("Great news: Manchester made you an offer.")).toBeVisible(within);
  await expect(log(sara)).toContainText(/Sara Naveed, .*, seen/, within);
  const row = kamran.getByRole("row").filter({ hasText: student.name });
  await expect(row).toContainText("Seen", within);

  // An answer from the phone, in Urdu, with a document.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Attach documents" }).click();
  await page.getByRole("checkbox", { name: /^Passport/ }).check();
  await page.getByRole("button", { name: "Attach 1 document" }).click();
  await send(page, "Write to our office", "کیا میرے والد ادائیگی کر سکتے ہیں؟");
  await expect(row).toContainText("کیا میرے والد ادائیگی کر سکتے ہیں؟", within);
  const urdu = log(sara).getByText("کیا میرے والد ادائیگی کر سکتے ہیں؟");
  await expect(urdu).toBeVisible(within);
  await expect(urdu).toHaveCSS("direction", "rtl");
  await expect(log(sara).getByRole("link", { name: /Passport/ })).toBeVisible();
  await expect(log(page)).toContainText(/, seen/, within);
  await scanEveryLook("a student's messages", [390, 1440]);

  // The home has the counsellor's last message; the navigation counts what is unread.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/student/dashboard");
  await send(sara, /^Message to/, "Yes, he may.");
  const card = page.getByRole("region", { name: "Messages" });
  await expect(card).toContainText("Yes, he may.", within);
  await expect(page.getByRole("navigation").getByRole("link", { name: "Messages 1 unread" })).toBeVisible(within);
  await card.getByRole("link", { name: "Read and answer" }).click();
  await expect(log(page).getByText("Yes, he may.")).toBeVisible();
  await expect(log(sara).getByRole("listitem").last()).toContainText("seen", within);
});

test("what is typed stays until it is sent, also without a connection", async ({ page, context, signIn, problems }) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED|net::ERR/);
  await signIn("student");
  await page.goto("/student/messages");
  const box = page.getByRole("textbox", { name: "Write to our office" });
  await box.fill("May I change the intake?");
  await page.reload();
  await expect(box).toHaveValue("May I change the intake?");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Your message was not sent. It is still here")).toBeVisible();
  await expect(box).toHaveValue("May I change the intake?");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(log(page).getByText("May I change the intake?")).toHaveCount(1);
  await expect(box).toHaveValue("");
});

test("ten tabs share one stream, and another takes over when its tab closes", async ({
  page,
  context,
  signIn,
  openBrowser,
}) => {
  const streams: string[] = [];
  context.on("request", (request) => {
    if (request.url().endsWith("/api/live")) streams.push(request.url());
  });
  const student = await signIn("student", uniqueName("Bilal"));
  const sara = await openBrowser();
  await signIn("processing", "Sara Naveed", sara);
  await sara.goto(`/processing/students/${student.id}?tab=messages`);
  await Promise.all([live(page), page.goto("/student/messages")]);
  const others = await Promise.all(
    Array.from({ length: 9 }, async () => {
      const tab = await context.newPage();
      await tab.goto("/student/messages");
      await expect(log(tab)).toBeVisible();
      return tab;
    }),
  );
  await send(sara, /^Message to/, "To all ten");
  for (const tab of [page, ...others]) await expect(log(tab).getByText("To all ten")).toBeVisible(within);
  expect(streams).toHaveLength(1);
  const next = context.waitForEvent("response", (answer) => answer.url().endsWith("/api/live"));
  await page.close();
  await next;
  await send(sara, /^Message to/, "To the nine");
  for (const tab of others) await expect(log(tab).getByText("To the nine")).toBeVisible(within);
  expect(streams).toHaveLength(2);
});

test("an admin reads and answers a student's messages beside the list of students", async ({
  page,
  openBrowser,
  signIn,
  scanEveryLook,
}) => {
  await signIn("admin", "Mehwish Arif");
  const phone = await openBrowser();
  const student = await signIn("student", uniqueName("Zara"), phone);
  await Promise.all([live(phone), phone.goto("/student/messages")]);
  await send(phone, "Write to our office", "Who reads this?");
  await page.goto(`/admin/dashboard?tab=students&open=${student.id}`);
  const panel = page.getByRole("complementary", { name: student.name });
  const opener = panel.getByRole("button", { name: "Open the messages" });
  await expect(opener).toBeVisible();
  await expect(log(phone)).toContainText("not seen yet"); // only what is opened is read
  await opener.click();
  await expect(log(page).getByText("Who reads this?")).toBeVisible();
  await expect(log(phone)).toContainText(/, seen/, within);
  await send(page, /^Message to/, "All of us.");
  await expect(log(phone).getByText("All of us.")).toBeVisible(within);
  await expect(log(page)).toContainText(/Mehwish Arif, .*, seen/, within);
  await scanEveryLook("a student's messages for an admin", [390, 1440]);
});

test("the office's list has a thread beside it", async ({ page, signIn, account, sql, scanEveryLook }) => {
  await signIn("processing", "Sara Naveed");
  const student = await account("student", uniqueName("Hira"));
  await sql.query(
    "insert into threads (id, last_number, last_message_at, office_unread) values ($1, 1, now() + interval '1 hour', 1)",
    [student.id],
  );
  await sql.query(
    "insert into thread_messages (thread_id, number, side, sender_id, text) values ($1, 1, 'student', $1, 'When does the visa come?')",
    [student.id],
  );
  await page.goto("/processing/messages?view=waiting");
  const row = page.getByRole("row").filter({ hasText: student.name });
  await expect(row).toContainText("1 unread");
  await row.getByRole("button", { name: student.name }).click();
  await expect(log(page).getByText("When does the visa come?")).toBeVisible();
  await send(page, `Message to ${student.name}`, "In about three weeks.");
  await expect(log(page).getByText("In about three weeks.")).toBeVisible();
  await page.goto(`/processing/messages?open=${student.id}`);
  await expect(row).toContainText("Not seen yet");
  await scanEveryLook("the office's messages");
});
