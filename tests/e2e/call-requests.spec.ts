import type { Page } from "@playwright/test";
import { site } from "@/lib/site";
import { composer, expectReady, newestAnswer, openChat, questions, sendButton } from "../support/chat-screen";
import { phoneScreen } from "../support/phone";
import { expect, test } from "../support/test";

// On a phone: a campaign's link, the assistant, a number, and what the office gets of it.

test.use(phoneScreen);

const offer = "Shall we call you?";

/** On a touch keyboard Enter starts a new line. */
async function ask(page: Page, question: string): Promise<void> {
  await composer(page).fill(question);
  await sendButton(page).click();
  await expect(questions(page).last()).toContainText(question);
}

test("a visitor whom a campaign has brought leaves a number in the chat and becomes its lead", async ({
  page,
  sql,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  await page.goto(`/?utm_source=facebook&utm_medium=cpc&utm_campaign=${mark}`);
  await openChat(page);
  await ask(page, "How much does a master's in Germany cost?");
  await expectReady(page);
  await page.getByRole("region", { name: offer }).getByRole("button", { name: "Leave a number" }).click();
  const form = page.getByRole("region", { name: offer });
  await expect(form.getByLabel("Your name")).toBeFocused();
  await form.getByRole("button", { name: "Call me" }).click();
  await expect(form.getByText("Please say that we may call you").first()).toBeVisible();
  await form.getByLabel("Your name").fill("Sana Tariq");
  await form.getByLabel("Phone").fill("0301 7654321");
  await form.getByRole("checkbox").check();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await form.getByRole("button", { name: "Call me" }).click();
  const thanks = page.getByText(`Somebody from our office will call 0301 7654321 ${site.replyPromise}.`);
  await expect(thanks).toBeVisible();
  const { rows } = await sql.query(
    `select c.name, c.source, t.title from contacts c join tasks t on t.contact_id = c.id where c.campaign = $1`,
    [`facebook, cpc, ${mark}`],
  );
  expect(rows).toEqual([
    { name: "Sana Tariq", source: "campaign", title: "Call 0301 7654321: asked for it in the chat" },
  ]);
  await ask(page, "And in Canada?");
  await expectReady(page);
  await expect(newestAnswer(page)).toContainText("Canada");
  await expect(page.getByRole("region", { name: offer })).toBeHidden();
});

test("a number in a question opens the form with it; No, thanks ends it; nobody in need is asked", async ({ page }) => {
  await openChat(page);
  await ask(page, "What does Canada cost? 0302 1112223");
  await expectReady(page);
  const region = page.getByRole("region", { name: offer });
  await expect(region.getByLabel("Phone")).toHaveValue("0302 1112223");
  await region.getByRole("button", { name: "No, thanks" }).click();
  await expect(region).toBeHidden();
  await page.reload();
  await expect(newestAnswer(page)).toContainText("Canada");
  await expect(region).toBeHidden();
  await page.getByRole("button", { name: "New conversation" }).click();
  await ask(page, "I want to die, my number is 0302 1112223");
  await expectReady(page);
  await expect(page.getByRole("list", { name: "Helplines to call" })).toBeVisible();
  await expect(region).toBeHidden();
});
