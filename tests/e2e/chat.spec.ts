import { chatWaiting } from "@/lib/chat/limits";
import { site } from "@/lib/site";
import {
  answers,
  answerWith,
  ask,
  composer,
  expectReady,
  holdAnswers,
  listen,
  openChat,
  questions,
  sendButton,
  stopButton,
  waitingPanel,
  wakeChat,
} from "../support/chat-screen";
import { holdScripts } from "../support/hold-scripts";
import { phoneScreen } from "../support/phone";
import { expect, test } from "../support/test";

/** The assistant's screen. The site under test has no provider: its own answers come from the catalogue. */

test.use({ scanAtEnd: false }); // one test below scans all states at once

const apology = /^I'm sorry, I'm having trouble processing your request right now\./;

test("a question is answered, a second builds on it, and both survive a reload and another page", async ({
  page,
  sql,
}) => {
  await openChat(page);
  const heard = await listen(page);
  await expect(answers(page)).toHaveText([/^Assalam-o-alaikum, and welcome\./]);
  const mark = crypto.randomUUID().slice(0, 8);
  await ask(page, `What does a visa for Germany cost? ${mark}`);
  await expectReady(page);
  await expect(answers(page)).toHaveCount(2);
  await expect(answers(page).last()).toContainText("Germany");
  await expect(composer(page)).toHaveValue("");
  await expect(composer(page)).toBeFocused();
  await ask(page, "And which scholarships are there?");
  await expectReady(page);
  await expect(answers(page)).toHaveCount(3);
  const said = await answers(page).last().locator("p").allInnerTexts();

  // Each answer is announced once, complete and without its markers; the log itself is not a live region.
  const told = await heard();
  expect(told).toHaveLength(2);
  expect(told[1]?.replaceAll(/\s+/g, " ")).toContain((said[0] ?? "").replaceAll(/\s+/g, " ").trim());
  expect(told.join()).not.toContain("**");
  await expect(page.getByRole("log")).toHaveAttribute("aria-live", "off");

  const { rows } = await sql.query(
    `select conversation_id, count(*)::int as messages from chat_messages
     where conversation_id = (select conversation_id from chat_messages where content like $1) group by 1`,
    [`%${mark}`],
  );
  expect(rows).toMatchObject([{ messages: 4 }]);

  await page.reload();
  await expect(answers(page)).toHaveCount(3);
  await expect(answers(page).last()).toBeInViewport();
  await page.goto("/about");
  await page.goto("/chat");
  await expect(questions(page)).toHaveCount(2);

  await page.getByRole("button", { name: "New conversation" }).click();
  await expect(questions(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(questions(page)).toHaveCount(2);
  await page.getByRole("button", { name: "New conversation" }).click();
  await page.reload();
  await expect(answers(page)).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
});

test("a suggested question works before the scripts load, and is sent in place afterwards", async ({ page }) => {
  const suggested = page.getByRole("region", { name: "Questions students ask" }).getByRole("link");
  const [first = "", second = ""] = await openChat(page).then(() => suggested.allInnerTexts());
  await page.route(/\/_next\/static\/.*\.js$/, (route) => route.abort("blockedbyclient"), { times: 100 });
  await page.reload({ waitUntil: "commit" });
  await page.unroute(/\/_next\/static\/.*\.js$/);
  await suggested.first().click();
  await expect(questions(page)).toHaveText([first]);
  await expectReady(page);
  await expect(page).toHaveURL(/\/chat$/);

  await page.evaluate(() => Object.assign(window, { isMarked: true }));
  await suggested.nth(1).click();
  await expect(questions(page)).toHaveText([first, second]);
  await expectReady(page);
  expect(await page.evaluate(() => "isMarked" in window)).toBe(true);
});

test("what is typed before the scripts load is sent by the plain form", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/chat", { waitUntil: "commit" });
  await composer(page).fill("Do I need IELTS for Canada?");
  await sendButton(page).click();
  release();
  await expect(questions(page)).toHaveText(["Do I need IELTS for Canada?"]);
  await expectReady(page);
  await expect(page).toHaveURL(/\/chat$/);
});

test("a link from elsewhere prefills a question, but does not send it", async ({ page }) => {
  await page.goto("/chat?ask=What+does+Norway+cost%3F");
  await expect(composer(page)).toHaveValue("What does Norway cost?");
  await expect(page).toHaveURL(/\/chat$/);
  await expect(questions(page)).toHaveCount(0);
});

test("a visitor who wants to book gets the card with free times, which open the form filled in, and a toast", async ({
  page,
}) => {
  await openChat(page);
  await ask(page, "Can I book a consultation about the UK?");
  await expectReady(page);
  const card = answers(page).last().locator("[data-expert]");
  await expect(card.getByRole("heading", { name: "Expert Consultation Available" })).toBeVisible();
  await expect(card).toContainText(`Fee: ${site.expertFeePkr} PKR`);
  await expect(card.getByRole("link", { name: "Book Consultation" })).toHaveAttribute(
    "href",
    "/book-consultation?country=uk&source=assistant",
  );
  const toast = page.getByRole("status").filter({ hasText: "Ready to Book?" });
  await expect(toast.getByRole("button", { name: "Book Now" })).toBeVisible();
  const times = card.getByRole("listitem").getByRole("link");
  await expect(times).toHaveCount(3);

  const slot = await times.last().innerText(); // "Tue 24 Nov, 12:00 PM"
  await times.last().click();
  await expect(page.getByRole("heading", { name: "Book Your Free Consultation" })).toBeVisible();
  await expect(page.getByLabel("Preferred country")).toHaveValue("uk");
  await expect(page.getByRole("radio", { name: slot.split(", ")[1], exact: true })).toBeChecked();
  await expect(page.locator("main form")).toContainText(slot);

  // Back in the conversation, an older answer keeps its card but offers no times.
  await page.goBack();
  await ask(page, "Can I meet somebody for Germany?");
  await expectReady(page);
  await expect(page.locator("[data-times]")).toHaveCount(1);
  // The toast belongs to its answer: the next question removes it.
  await toast.hover(); // it would close by itself otherwise
  await ask(page, "What does Norway cost?");
  await expect(toast).toHaveCount(0);
  await expectReady(page);
  await ask(page, "Can I meet somebody for Germany?");
  await expectReady(page);
  await toast.getByRole("button", { name: "Book Now" }).click();
  await expect(page).toHaveURL(/\/book-consultation\?country=germany&source=assistant$/);
});

test("while an answer is pending there are four stages, nothing more is sent, and Stop ends it", async ({ page }) => {
  await page.clock.install();
  await openChat(page);
  const goOn = await holdAnswers(page);
  await ask(page, "What does Ireland cost?");
  await page.clock.pauseAt(Date.now() + 200); // from here on time passes only in the steps below
  const bar = waitingPanel(page).getByRole("progressbar");
  const stage = waitingPanel(page).locator("[aria-current=step]");
  const seen: [string | null, string][] = [];
  for (const percent of [25, 30, 55, 80, 100]) {
    const from = Number(await bar.getAttribute("aria-valuenow"));
    await page.clock.runFor(((percent - from) / chatWaiting.step) * chatWaiting.everyMs);
    seen.push([await bar.getAttribute("aria-valuenow"), await stage.innerText()]);
  }
  const [one, two, three, four] = chatWaiting.stages;
  expect(seen).toEqual([
    ["25", one],
    ["30", two],
    ["55", three],
    ["80", four],
    ["100", four],
  ]);
  await page.clock.runFor(5_000);
  await expect(bar).toHaveAttribute("aria-valuenow", "100");
  await page.clock.resume();

  const suggestion = page.getByRole("link", { name: "What IELTS score do I need for the UK?" });
  await expect(suggestion).toHaveAttribute("aria-disabled", "true");
  await suggestion.click({ force: true }); // Playwright would wait for it to be enabled
  await composer(page).fill("Not yet");
  await composer(page).press("Enter");
  await expect(questions(page)).toHaveCount(1);
  await expect(composer(page)).toHaveValue("Not yet");
  await stopButton(page).click();
  await expect(answers(page).last()).toContainText("You stopped this answer.");
  await expect(composer(page)).toHaveValue("Not yet");
  await goOn();
  await composer(page).press("Enter");
  await expectReady(page);
  await expect(questions(page)).toHaveText(["What does Ireland cost?", "Not yet"]);
});

test("offline the question fails with the specified text, and Retry sends it again", async ({ page, problems }) => {
  problems.expect(/POST .*\/api\/chat net::ERR_INTERNET_DISCONNECTED/);
  await openChat(page);
  await page.waitForLoadState("networkidle"); // loads the toast's code
  await page.context().setOffline(true);
  await ask(page, "Which tests does France ask for?");
  await expect(answers(page).last()).toHaveText(apology);
  const toast = page.getByRole("alert").filter({ hasText: "Connection Error" });
  await expect(toast).toContainText("Couldn't process your message. Please try again.");
  await composer(page).fill("My next question");
  const notice = page.getByText(/^There is no internet connection\. Your message stays here/);
  await expect(notice).toBeVisible();
  await page.context().setOffline(false);
  await expect(notice).toHaveCount(0);
  await expect(toast).toHaveCount(0);
  await questions(page).getByRole("button", { name: "Retry" }).click();
  await expectReady(page);
  await expect(questions(page)).toHaveText(["Which tests does France ask for?"]);
  await expect(answers(page)).toHaveCount(2);
  await expect(answers(page).last()).not.toHaveText(apology);
  await expect(composer(page)).toHaveValue("My next question");
});

test("a question that was pending when the page was left is shown as failed", async ({ page }) => {
  await openChat(page);
  const goOn = await holdAnswers(page);
  await ask(page, "What does Sweden cost?");
  await expect(waitingPanel(page)).toBeVisible();
  await goOn();
  await page.reload();
  await expect(waitingPanel(page)).toHaveCount(0);
  await questions(page).getByRole("button", { name: "Retry" }).click();
  await expectReady(page);
  await expect(questions(page).getByRole("button", { name: "Retry" })).toHaveCount(0);
});

test("a rate limit is shown in the server's words with its duration; a broken-off answer is kept", async ({
  page,
  problems,
}) => {
  problems.expect(/POST .*\/api\/chat 429/);
  await openChat(page);
  const detail = "Too many attempts. Please try again later.";
  await page.route("**/api/chat", (route) =>
    route.fulfill({ status: 429, headers: { "Retry-After": "200" }, json: { detail } }),
  );
  await ask(page, "Once more?");
  await expect(answers(page).last()).toHaveText(`${detail} You can try again in 4 minutes.`);
  await expect(questions(page).getByRole("button", { name: "Retry" })).toBeVisible();
  await expect(page.getByText("Connection Error")).toHaveCount(0);

  await page.unroute("**/api/chat");
  await page.route("**/api/chat", (route) =>
    route.fulfill({ contentType: "text/event-stream", body: 'event: delta\ndata: {"text":"Half an"}\n\n' }),
  );
  await questions(page).getByRole("button", { name: "Retry" }).click();
  await expect(answers(page).last()).toHaveText(apology);
  await expect(answers(page).nth(1)).toHaveText(/^Half an\s*The connection was lost here\.$/);
});

test("empty, too long, composed and multi-line text: what Enter does", async ({ page }) => {
  await answerWith(page, "Yes.");
  await openChat(page);
  const box = composer(page);
  await box.fill("   \n ");
  await box.press("Enter");
  await box.fill("x".repeat(1990));
  await expect(page.getByText("10 characters left")).toBeVisible();
  await box.fill("😀".repeat(2001));
  await expect(page.getByText("1 character too many.")).toBeVisible();
  await expect(box).toHaveAttribute("aria-invalid", "true");
  await box.press("Enter");
  await sendButton(page).click({ force: true });
  await expect(questions(page)).toHaveCount(0);

  await box.fill("");
  await box.pressSequentially("one");
  await box.press("Shift+Enter");
  await box.pressSequentially("two");
  await box.dispatchEvent("keydown", { key: "Enter", isComposing: true, bubbles: true });
  await expect(questions(page)).toHaveCount(0);
  await box.press("Enter");
  await expect(questions(page)).toHaveText(["one\ntwo"], { useInnerText: true });
  await expectReady(page);

  // By keyboard only: from the box to Send, and on to a question.
  await box.pressSequentially("three");
  await page.keyboard.press("Tab");
  await expect(sendButton(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(questions(page)).toHaveCount(2);
});

test.describe("on a phone", () => {
  test.use({ ...phoneScreen, isMobile: true });

  test("Enter starts a new line, as the keyboard's key says, and the button beside it sends", async ({ page }) => {
    await answerWith(page, "Yes.");
    await openChat(page);
    const [box, send] = [composer(page), sendButton(page)];
    await expect(box).toHaveAttribute("enterkeyhint", "enter");
    await box.tap();
    await box.pressSequentially("one");
    await box.press("Enter");
    await box.pressSequentially("two");
    await expect(box).toHaveValue("one\ntwo");
    await expect(questions(page)).toHaveCount(0);
    await expect(send).toBeInViewport({ ratio: 1 });
    await expect(send).not.toHaveAttribute("aria-disabled", "true");
    const size = await send.boundingBox();
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await send.tap();
    await expect(questions(page)).toHaveText(["one\ntwo"], { useInnerText: true });
    await expectReady(page);
    await expect(box).toHaveValue("");
    await expect(box).toBeFocused(); // the keyboard stays open for the next question
  });
});

test("a long answer stays at its beginning, a reload opens it there, and a button leads to its end", async ({
  page,
}) => {
  await answerWith(page, Array.from({ length: 40 }, (_, line) => `Line ${line} of a long answer.`).join("\n\n"));
  await openChat(page);
  await ask(page, "One");
  await expectReady(page);
  const line = (number: number) => answers(page).last().getByText(`Line ${number} of a long answer.`);
  const jump = page.getByRole("button", { name: "Jump to latest" });
  const header = await page.locator("[data-header]").boundingBox();
  const isAtBeginning = async () => {
    await expect(line(0)).toBeInViewport({ ratio: 1 });
    await expect(line(39)).not.toBeInViewport();
    const top = ((await line(0).boundingBox())?.y ?? 0) - (header?.height ?? 0);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(60);
    await expect(jump).toBeVisible();
    // It has a row of its own: the lines above it stay readable.
    const [foot, button] = [await jump.locator("..").boundingBox(), await jump.boundingBox()];
    expect(button?.y).toBeGreaterThanOrEqual(foot?.y ?? Number.NaN);
  };
  await isAtBeginning();
  await page.reload();
  await expect(jump).toBeVisible();
  await isAtBeginning();
  await jump.click();
  await expect(line(39)).toBeInViewport();
  await expect(jump).toHaveCount(0);
});

test("the list follows its end until the reader scrolls up; a button leads back", async ({ page }) => {
  await answerWith(page, Array.from({ length: 40 }, (_, line) => `Line ${line} of a long answer.`).join("\n\n"));
  await openChat(page);
  await ask(page, "One");
  await expectReady(page);
  const jump = page.getByRole("button", { name: "Jump to latest" });

  const goOn = await holdAnswers(page);
  await ask(page, "Two");
  await expect(waitingPanel(page)).toBeInViewport();
  await page.mouse.move(500, 400);
  await page.mouse.wheel(0, -600);
  await expect(jump).toBeVisible();
  const place = await page.evaluate(() => window.scrollY);
  await stopButton(page).click();
  await goOn();
  await expectReady(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(place);
  await jump.click();
  await expect(page.getByText("You stopped this answer.")).toBeInViewport();
  await expect(jump).toHaveCount(0);
});

test("a browser without storage can still chat", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "sessionStorage", {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  await openChat(page);
  await ask(page, "Hello");
  await expectReady(page);
  await expect(answers(page)).toHaveCount(2);
});

test("every state at both sizes, light and dark: nothing hostile is interpreted as HTML, nothing is too wide", async ({
  page,
  problems,
  scanEveryLook,
}) => {
  problems.expect(/POST .*\/api\/chat net::ERR_FAILED/);
  await answerWith(
    page,
    [
      "**Bold** and *italic* <script>window.isHit = true</script> <img src=x onerror='window.isHit = true'>",
      "• [a link](javascript:alert(1)) ![a picture](https://example.com/x.png)",
      "• **جرمنی** میں زیادہ تر یونیورسٹیاں",
      "Donaudampfschifffahrtsgesellschaft".repeat(20),
      "An expert can tell you more in a consultation.",
    ].join("\n"),
  );
  await openChat(page);
  await ask(page, `<b>me</b> ${"x".repeat(300)}`);
  await expectReady(page);
  const answer = answers(page).last();
  await expect(answer.locator("strong").first()).toHaveText("Bold");
  await expect(answer.locator("em")).toHaveText("italic");
  await expect(answer.locator("script, p img, p a")).toHaveCount(0);
  await expect(answer).toContainText("[a link](javascript:alert(1))");
  await expect(questions(page)).toContainText("<b>me</b>");
  expect(await page.evaluate(() => "isHit" in window)).toBe(false);
  await expect(answer.locator("[data-times] a")).toHaveCount(3);
  await page.unroute("**/api/chat");
  await page.route("**/api/chat", (route) => route.abort());
  await ask(page, "And this one?");
  await expect(page.getByRole("alert").filter({ hasText: "Connection Error" })).toBeVisible();
  await page.getByRole("alert").getByRole("button", { name: "Close" }).click();
  await holdAnswers(page);
  await ask(page, "And this one?");
  await expect(waitingPanel(page)).toBeVisible();
  await composer(page).fill("x".repeat(2005));
  await scanEveryLook("the chat");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true });

  test("Enter starts a new line, the suggestions disappear with the first message, nothing covers the composer", async ({
    page,
  }) => {
    await openChat(page);
    const suggested = page.getByRole("region", { name: "Questions students ask" });
    await expect(suggested).toBeVisible();
    await composer(page).pressSequentially("Which intakes");
    await composer(page).press("Enter");
    await composer(page).pressSequentially("has the UK?");
    await expect(questions(page)).toHaveCount(0);
    await sendButton(page).tap();
    await expect(questions(page)).toHaveText(["Which intakes\nhas the UK?"], { useInnerText: true });
    await expectReady(page);
    await expect(suggested).toBeHidden();
    await expect(page.getByRole("complementary", { name: "Quick contact" })).toBeHidden();
    await expect(sendButton(page)).toBeInViewport({ ratio: 1 });
    const { bottom } = (await page
      .locator("[data-composer]")
      .boundingBox()
      .then((box) => ({
        bottom: (box?.y ?? 0) + (box?.height ?? 0),
      }))) as { bottom: number };
    // A keyboard that shrinks the page: the composer moves up with it.
    await page.setViewportSize({ width: 390, height: 400 });
    await expect(sendButton(page)).toBeInViewport({ ratio: 1 });
    const box = await page.locator("[data-composer]").boundingBox();
    expect(bottom - ((box?.y ?? 0) + (box?.height ?? 0))).toBeGreaterThan(250);
  });
});

test("the chat's page starts React by itself only when there is something to show", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.goto("/chat", { waitUntil: "networkidle" });
  expect(scripts).toEqual([]);
  await wakeChat(page);
  expect(scripts.length).toBeGreaterThan(5);
});
