import type { Page } from "@playwright/test";
import type pg from "pg";
import { awake } from "../support/documents-screen";
import { uniqueName } from "../support/processing-records";
import { expect, type TwoServers, test } from "../support/two-servers";

test.use({ scanAtEnd: false }); // the screens are scanned where they are tested
test.describe.configure({ mode: "default" }); // one after the other, at the same two processes

// Two of the team and a student, each in a browser of their own, at two processes of the site. The live streams are at
// the one, everything else at the other: what appears by itself has been told from process to process.

/** Without live streams the screens ask every ten seconds: what must appear so soon has come by itself. */
const byItself = { timeout: 6_000 };
const log = (page: Page) => page.getByRole("log", { name: "Messages" });
const tasks = (page: Page) => page.getByRole("region", { name: "Tasks" });
const ownTasks = (page: Page) => page.getByRole("region", { name: "Your tasks" });
/** The stream of the page's browser is open: changes arrive by themselves. */
const live = (page: Page) => page.waitForResponse((answer) => answer.url().endsWith("/api/live") && answer.ok());

/** Opens a page in each browser, and waits until their streams are open. */
const open = (...places: [Page, string][]) =>
  Promise.all(places.flatMap(([page, path]) => [live(page), page.goto(path).then(() => awake(page))]));

async function send(page: Page, box: string | RegExp, text: string) {
  await page.getByRole("textbox", { name: box }).fill(text);
  await page.getByRole("button", { name: "Send" }).click();
}

/** Fills a new task for the student; the press is left to the test. */
async function fillTask(page: Page, title: string) {
  await tasks(page).getByRole("button", { name: "New task" }).click();
  const dialog = page.getByRole("dialog", { name: "New task" });
  await dialog.getByRole("textbox", { name: "What is to be done" }).fill(title);
  await dialog.getByText("The student, who sees it").click();
  return dialog.getByRole("button", { name: "Add the task" });
}

const countOf = async (sql: pg.Pool, from: string, values: string[]) =>
  Number((await sql.query<{ count: string }>(`select count(*) from ${from}`, values)).rows[0]?.count);

/** Both processes have answered since: otherwise a test would show nothing about two. */
function watchBoth({ processes }: TwoServers) {
  const before = processes.map(({ answered }) => answered);
  return () => processes.forEach(({ answered }, index) => void expect(answered).toBeGreaterThan(before[index] ?? 0));
}

test("a message, a read mark, a task and a hand-over appear without reloading", async ({
  page,
  openBrowser,
  signIn,
  servers,
}) => {
  const expectBoth = watchBoth(servers);
  const [sara, kamran] = [await openBrowser(), await openBrowser()];
  const student = await signIn("student", uniqueName("Ayesha"));
  await signIn("processing", uniqueName("Sara"), sara);
  const colleague = await signIn("processing", uniqueName("Kamran"), kamran);
  const file = `/processing/students/${student.id}`;

  await open([page, "/student/messages"], [sara, `${file}?tab=messages`], [kamran, "/processing/messages"]);
  await expect(log(page).getByText("No messages yet")).toBeVisible();
  await send(sara, /^Message to/, "Manchester made you an offer.");
  await expect(log(sara).getByText("Manchester made you an offer.")).toBeVisible();
  await expect(log(page).getByText("Manchester made you an offer.")).toBeVisible(byItself);
  await expect(log(sara)).toContainText(/, seen/, byItself);
  await expect(kamran.getByRole("row").filter({ hasText: student.name })).toContainText("Seen", byItself);

  await open([page, "/student/dashboard"], [sara, file], [kamran, file]);
  const add = await fillTask(sara, "Sign the offer letter");
  await add.click();
  await expect(tasks(sara).getByRole("listitem")).toContainText("Sign the offer letter");
  await expect(ownTasks(page)).toContainText("Sign the offer letter", byItself);
  await expect(tasks(kamran).getByRole("listitem")).toContainText("Sign the offer letter", byItself);
  await ownTasks(page).getByRole("checkbox", { name: "Done: Sign the offer letter" }).click();
  await expect(ownTasks(page)).toContainText("All done");
  await expect(tasks(sara)).toContainText("Nothing to do yet.", byItself);
  await expect(tasks(kamran)).toContainText("Nothing to do yet.", byItself);

  const list = `/processing/students?search=${encodeURIComponent(student.name)}`;
  await open([sara, list], [kamran, `${list}&owner=me`]);
  await expect(kamran.getByRole("heading", { name: student.name })).toBeHidden();
  await sara.getByRole("checkbox", { name: `Select ${student.name}` }).check();
  await sara.getByRole("button", { name: "Hand over…" }).click();
  const dialog = sara.getByRole("dialog", { name: "Hand over 1 student" });
  await dialog.getByLabel("Who gets it").selectOption(colleague.id);
  await dialog.getByRole("button", { name: "Hand over" }).click();
  await expect(sara.getByText(`1 student handed over to ${colleague.name}.`)).toBeVisible();
  await expect(kamran.getByRole("heading", { name: student.name })).toBeVisible(byItself);
  expectBoth();
});

test("a process that is killed in the moment of a press loses nothing, and nothing happens twice", async ({
  page,
  openBrowser,
  signIn,
  sql,
  servers,
  problems,
}) => {
  test.setTimeout(120_000); // both processes start again
  problems.expect(/POST .*\/api\/threads\/.*\/messages 502/);
  problems.expect(/POST .*\/api\/tasks 502/);
  problems.allow(/\/api\/live (?:net::|5)/); // the streams at the process that is killed
  problems.allow(/(?:GET|PUT) .* 502/); // what was under way there
  const expectBoth = watchBoth(servers);
  const [sara, kamran] = [await openBrowser(), await openBrowser()];
  const student = await signIn("student", uniqueName("Ayesha"));
  await signIn("processing", uniqueName("Sara"), sara);
  await signIn("processing", uniqueName("Kamran"), kamran);
  const file = `/processing/students/${student.id}`;

  // The first has the message when it is killed: nobody knows whether it is stored.
  servers.callsAt(0);
  await open([page, "/student/messages"], [sara, `${file}?tab=messages`], [kamran, `${file}?tab=messages`]);
  let killed = servers.killAt("POST", /\/messages$/, "asked");
  await send(sara, /^Message to/, "Manchester made you an offer.");
  expect(await killed).toBe(0);
  await expect(sara.getByText("Your message was not sent. It is still here.")).toBeVisible();
  await sara.getByRole("button", { name: "Send" }).click();
  for (const each of [sara, page, kamran]) {
    await expect(log(each).getByText("Manchester made you an offer.")).toHaveCount(1);
  }
  await expect(sara.getByRole("textbox", { name: /^Message to/ })).toHaveValue("");
  await expect(log(sara)).toContainText(/, seen/);
  expect(await countOf(sql, "thread_messages where thread_id = $1", [student.id])).toBe(1);
  await servers.processes[0].start();

  // The second has stored the task when it is killed, and nobody hears of it.
  servers.callsAt(1);
  await open([page, "/student/dashboard"], [sara, file], [kamran, file]);
  const add = await fillTask(sara, "Sign the offer letter");
  killed = servers.killAt("POST", /\/api\/tasks$/, "answered");
  await add.click();
  expect(await killed).toBe(1);
  await expect(sara.getByText("The task is not saved")).toBeVisible();
  await add.click();
  await expect(tasks(sara).getByRole("listitem")).toHaveCount(1);
  await expect(tasks(kamran).getByRole("listitem")).toContainText("Sign the offer letter");
  await expect(ownTasks(page)).toContainText("Sign the offer letter");
  const about = "tasks as t join contacts as c on c.id = t.contact_id where c.student_id = $1";
  expect(await countOf(sql, about, [student.id])).toBe(1);
  await servers.processes[1].start();

  // Both are there again, and tell each other.
  await open([page, "/student/messages"], [kamran, `${file}?tab=messages`]);
  await send(page, "Write to our office", "Thank you, I signed it.");
  await expect(log(page).getByText("Thank you, I signed it.")).toHaveCount(1);
  await expect(log(kamran).getByText("Thank you, I signed it.")).toHaveCount(1, byItself);
  expectBoth();
});
