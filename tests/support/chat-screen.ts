import type { Page } from "@playwright/test";
import { expect } from "./test";

// Locators of the chat's screen.

export const composer = (page: Page) => page.getByLabel("Your message");
export const sendButton = (page: Page) => page.getByRole("button", { name: "Send", exact: true });
export const stopButton = (page: Page) => page.getByRole("button", { name: "Stop", exact: true });

/** The assistant's messages; the first is the greeting. */
export const answers = (page: Page) => page.getByRole("article", { name: "Assistant", exact: true });
export const newestAnswer = (page: Page) => answers(page).last();
/** The visitor's questions. */
export const questions = (page: Page) => page.getByRole("article", { name: "You", exact: true });
/** The stages and the bar while no words have arrived. */
export const waitingPanel = (page: Page) => page.getByRole("article", { name: "Assistant is working" });

/** Focuses the chat and waits until React has hydrated it: Send is then disabled for an empty message. */
export async function wakeChat(page: Page): Promise<void> {
  await composer(page).dispatchEvent("pointerdown");
  await expect(sendButton(page)).toHaveAttribute("aria-disabled", "true");
}

/** Opens the chat and waits until it is ready. */
export async function openChat(page: Page): Promise<void> {
  await page.goto("/chat");
  await wakeChat(page);
}

/** Types a question and presses Enter. */
export async function ask(page: Page, question: string): Promise<void> {
  await composer(page).fill(question);
  await composer(page).press("Enter");
  await expect(questions(page).last()).toContainText(question);
}

/** Nothing is in progress: no panel, no Stop, and the composer accepts the next question. */
export async function expectReady(page: Page): Promise<void> {
  await expect(stopButton(page)).toBeHidden();
  await expect(waitingPanel(page)).toBeHidden();
  await expect(sendButton(page)).toBeVisible();
  await expect(composer(page)).toBeEditable();
}

/** The next question gets its answer. */
export async function expectAnswers(page: Page, question: string, answer: string): Promise<void> {
  await ask(page, question);
  await expect(newestAnswer(page)).toHaveText(answer);
  await expectReady(page);
}

const event = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** Mocks the server: from now on every question gets this answer. */
export async function answerWith(page: Page, response: string): Promise<void> {
  const session_id = "a".repeat(22);
  const reply = { response, session_id, action: null, source: "ai", country: null };
  const body =
    event("session", { session_id }) + event("delta", { text: response.slice(0, 20) }) + event("done", reply);
  await page.unroute("**/api/chat");
  await page.route("**/api/chat", (route) => route.fulfill({ contentType: "text/event-stream", body }));
}

/** Holds back all answers from now on; the returned function lets the server answer again. */
export async function holdAnswers(page: Page): Promise<() => Promise<void>> {
  await page.unroute("**/api/chat");
  await page.route("**/api/chat", () => undefined);
  return () => page.unroute("**/api/chat");
}

/** Records what screen readers are told from now on, in order. */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    const status = document.querySelector("main [role=status]");
    if (!status) throw new Error("The chat has no status");
    const hear = () => status.textContent && heard.push(status.textContent);
    new MutationObserver(hear).observe(status, { childList: true, characterData: true, subtree: true });
    Object.assign(window, { heard });
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard); // set just above
}
