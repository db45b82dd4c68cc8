import { answerNotes } from "@/lib/chat/answer-note.mjs";
import { site, telLink } from "@/lib/site";
import { openForm } from "../support/booking-screen";
import { answers, ask, expectReady, newestAnswer, openChat } from "../support/chat-screen";
import { expect, test } from "../support/test";

/** Somebody who seems to be in danger: helplines, one tap away, and nothing that sells. */

test("help in the chat stands alone, survives a reload, and nothing is sold again", async ({ page }) => {
  await openChat(page);
  await expect(page.getByRole("heading", { name: /Book Expert Consultation/ })).toBeVisible();
  await ask(page, "Do you offer a consultation?");
  await expectReady(page);
  await ask(page, "i want to die");
  await expect(newestAnswer(page)).toContainText("Are you safe right now?");
  const numbers = newestAnswer(page).getByRole("list", { name: "Helplines to call" }).getByRole("link");
  await expect(numbers).toHaveText(["Call 1122", "Call 15", `Call ${site.phones[0]}`]);
  await expect(numbers.first()).toHaveAttribute("href", "tel:1122");
  await expect(numbers.last()).toHaveAttribute("href", telLink(site.phones[0]));
  const nothingSold = async () => {
    await expect(page.getByRole("heading", { name: /Expert Consultation/ })).toHaveCount(0);
    // The link in the site's header stays, as on every page.
    await expect(page.getByRole("main").getByRole("link", { name: "Book Consultation" })).toHaveCount(0);
    await expect(page.getByText("Which countries let me work while I study?")).toBeHidden();
  };
  await nothingSold();
  await ask(page, "can I book a meeting");
  await expect(newestAnswer(page)).toContainText("1122");
  await nothingSold();
  await page.reload();
  await expect(answers(page).last()).toContainText("1122");
  await nothingSold();
});

test("the note below the composer says who answers here, although the build had a provider's key", async ({ page }) => {
  await page.goto("/chat");
  await expect(page.getByText(answerNotes.own)).toBeVisible();
  await openChat(page);
  await expect(page.getByText(answerNotes.own)).toBeVisible();
  await expect(page.getByText(answerNotes.model)).toHaveCount(0);
});

test("a message that sounds like distress gets helplines in its confirmation", async ({ page }) => {
  await openForm(page, "/contact");
  await page.getByLabel("Name", { exact: true }).fill("عائشہ خان");
  await page.getByLabel("Email", { exact: true }).fill(`care-${crypto.randomUUID()}@example.com`);
  await page.getByLabel("Phone", { exact: true }).fill("0300 1234567");
  await page.getByLabel("Subject").fill("Refused again");
  await page.getByLabel("Message", { exact: true }).fill("Teen dafa refuse hua, main mar jana chahta hun.");
  await page.getByRole("button", { name: "Send Message" }).click();
  const numbers = page.getByRole("list", { name: "Helplines to call" }).getByRole("link");
  await expect(numbers).toHaveText(["Call 1122", "Call 15", `Call ${site.phones[0]}`]);
  await expect(page.getByText("Thank you, we have your message.")).toBeVisible();
});
