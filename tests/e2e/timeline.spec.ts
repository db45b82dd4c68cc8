import type { Page } from "@playwright/test";
import { awake, failCalls } from "../support/documents-screen";
import { insertStoredDocument, uniqueName } from "../support/processing-records";
import { expect, test } from "../support/test";

test.use({ scanAtEnd: false }); // each state is scanned where it is shown

const composer = (page: Page, name: string) => page.getByRole("region", { name: `Log for ${name}` });
const history = (page: Page) => page.getByRole("list", { name: "History" });
/** Two seconds are wanted. A busy machine needs longer. */
const within = { timeout: 8_000 };

for (const [device, width] of [
  ["a desktop", 1440],
  ["a phone", 390],
] as const) {
  test(`on ${device}, a member notes with a mention, writes, logs a call and finds all of it in the history`, async ({
    page,
    openBrowser,
    signIn,
    sql,
    problems,
    scanEveryLook,
  }) => {
    problems.expect(/POST .*\/api\/contacts\/\S+\/entries 500/);
    const phone = await openBrowser();
    const student = await signIn("student", uniqueName("Ayesha"), phone);
    await insertStoredDocument(sql, student.id, { type: "passport" });
    await insertStoredDocument(sql, student.id, { type: "ielts" });
    const colleague = uniqueName("Aabid"); // among the first of the many colleagues whom all tests make
    await sql.query(
      `insert into users (role, name, email, phone, password_hash, updated_at)
       values ('processing', $1, $2, '0300 1234567', '', now())`,
      [colleague, `${crypto.randomUUID()}@team.example`],
    );
    await sql.query(`insert into threads (id, last_number, last_message_at, office_unread) values ($1, 1, now(), 1)`, [
      student.id,
    ]);
    await sql.query(
      `insert into thread_messages (thread_id, number, side, sender_id, text) values ($1, 1, 'student', $1, 'May my father pay?')`,
      [student.id],
    );
    await signIn("processing", "Sara Naveed");
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/processing/students/${student.id}`);
    await awake(page);
    await expect(history(page)).toContainText("May my father pay?");
    await expect(history(page)).toContainText("Uploaded 2 documents");

    // Enter takes the colleague; a failed save loses nothing, also over a reload.
    const form = composer(page, student.name);
    const box = form.getByRole("textbox", { name: "Note" });
    await box.click();
    await page.keyboard.type(`The father pays, says @${colleague.slice(0, 12)}`);
    await expect(page.getByRole("option", { name: colleague })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(box).toHaveValue(`The father pays, says @${colleague} `);
    const stop = await failCalls(page, /\/entries$/);
    await form.getByRole("button", { name: "Save the note" }).click();
    await expect(form.getByRole("alert")).not.toBeEmpty();
    await stop();
    await page.reload();
    await awake(page);
    await expect(box).toHaveValue(new RegExp(colleague));
    await form.getByRole("button", { name: "Save the note" }).click();
    await expect(history(page)).toContainText("The father pays");
    await expect(box).toHaveValue("");

    // Who answers from here has read the thread.
    await form.getByText("Message", { exact: true }).click();
    await form.getByRole("textbox", { name: /^Message to/ }).fill("Yes, he may.");
    await form.getByRole("button", { name: "Send" }).click();
    await expect(history(page)).toContainText("Yes, he may.", within);
    await expect
      .poll(async () => (await sql.query("select office_unread from threads where id = $1", [student.id])).rows[0])
      .toEqual({ office_unread: 0 });

    await form.getByText("Call", { exact: true }).click();
    await form.getByText("Reached", { exact: true }).click();
    await form.getByRole("button", { name: "Log the call" }).click();
    await expect(history(page)).toContainText("Call, reached");
    await scanEveryLook(`a student's file on ${device}`, [width]);

    // Nothing of it but the message is the student's.
    await phone.goto("/student/messages");
    await expect(phone.getByText("Yes, he may.")).toBeVisible();
    await expect(phone.getByText("The father pays")).toHaveCount(0);

    await page.getByText("Notes", { exact: true }).click();
    await expect(history(page)).not.toContainText("Yes, he may.");
    await expect(history(page)).toContainText("The father pays");
  });
}

test("a template's email leaves from the history, and a phone has four parts of the file", async ({
  page,
  openBrowser,
  signIn,
  sql,
}) => {
  const student = await signIn("student", uniqueName("Bilal"), await openBrowser());
  const name = uniqueName("Greeting");
  await sql.query(
    `insert into templates (place, name, subject, english, updated_at)
     select min(free), $1, 'Your papers', 'Salam {name}', now() from generate_series(1, 100) free
     where free not in (select place from templates)`,
    [name],
  );
  await signIn("processing");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/processing/students/${student.id}`);
  await awake(page);
  const form = composer(page, student.name);
  await form.getByText("WhatsApp or email", { exact: true }).click();
  await form.getByLabel("Template").selectOption(name);
  await expect(form.getByLabel("Subject of the email")).toHaveValue("Your papers");
  // What is changed and not sent is here again after a reload, and gone with the email.
  const text = form.getByLabel("Text", { exact: true });
  await text.fill(`Salam ${student.name}, bring them tomorrow.`);
  await form.getByLabel("Subject of the email").fill("Your original papers");
  await page.reload();
  await awake(page);
  await form.getByText("WhatsApp or email", { exact: true }).click();
  await expect(text).toHaveValue(`Salam ${student.name}, bring them tomorrow.`);
  await expect(form.getByLabel("Subject of the email")).toHaveValue("Your original papers");
  await form.getByRole("button", { name: "Send the email" }).click();
  await expect(history(page)).toContainText("Email: Your original papers", within);
  await expect(history(page)).toContainText(`Salam ${student.name}, bring them tomorrow.`);
  await expect(text).toHaveValue(`Salam ${student.name}`);
  expect(await page.evaluate(() => localStorage.getItem("message-drafts"))).toBeNull();

  const part = (label: string) => page.getByRole("button", { name: label });
  await part("Tasks").click();
  await expect(page.getByRole("region", { name: "Tasks" })).toBeVisible();
  await expect(history(page)).toBeHidden();
  await part("Papers").click();
  await expect(page.getByRole("tab", { name: /^Documents/ })).toHaveAttribute("aria-selected", "true");
  await part("Applications").click();
  await expect(page.getByRole("tab", { name: /^Applications/ })).toHaveAttribute("aria-selected", "true");
  await part("History").click();
  await expect(history(page)).toBeVisible();
  await sql.query("delete from templates where name = $1", [name]);
});

test("of two colleagues of one name, only the one who was chosen is told", async ({
  page,
  openBrowser,
  signIn,
  sql,
}) => {
  const student = await signIn("student", uniqueName("Bilal"), await openBrowser());
  const colleague = uniqueName("Aabid");
  for (let number = 0; number < 2; number++) {
    await sql.query(
      `insert into users (role, name, email, phone, password_hash, updated_at)
       values ('processing', $1, $2, '0300 1234567', '', now())`,
      [colleague, `${crypto.randomUUID()}@team.example`],
    );
  }
  await signIn("processing");
  await page.goto(`/processing/students/${student.id}`);
  await awake(page);
  const form = composer(page, student.name);
  await form.getByRole("textbox", { name: "Note" }).click();
  await page.keyboard.type(`Please ask @${colleague.slice(0, 12)}`);
  await expect(page.getByRole("option", { name: colleague })).toHaveCount(2);
  await page.keyboard.press("Enter");
  await form.getByRole("button", { name: "Save the note" }).click();
  await expect(history(page)).toContainText("Please ask");
  const told = "select 1 from contact_mentions m join users u on u.id = m.user_id where u.name = $1";
  expect((await sql.query(told, [colleague])).rows).toHaveLength(1);
});
