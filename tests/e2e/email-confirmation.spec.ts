import type { APIResponse, Page } from "@playwright/test";
import type pg from "pg";
import { newVisitor } from "../support/booking-screen";
import { expect, test } from "../support/test";

const password = "brass lantern 42";

type MailTo = (address: string, subject: RegExp) => Promise<{ text?: string | undefined }>;

/** The link in a mail that confirms its address. */
const confirmationLink = async (mail: Promise<{ text?: string | undefined }>) =>
  /http\S+\/confirm-email\?token=\S+/.exec((await mail).text ?? "")?.[0] ?? "";

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test("the link in a mail confirms the address on a press, not when it is opened", async ({
      page,
      mailTo,
      sql,
      problems,
    }) => {
      const { name, email, phone } = newVisitor();
      await page.request.post("/api/auth/register/student", { data: { name, email, phone, password } });
      const confirmed = async () =>
        (await sql.query("select email_confirmed_at from users where email = $1", [email])).rows[0].email_confirmed_at;
      const answer = await page.goto(await confirmationLink(mailTo(email, /Your student account is ready/)));
      expect(answer?.headers()["referrer-policy"]).toBe("no-referrer");
      expect(answer?.headers()["cache-control"]).toContain("no-store");
      await expect(page.getByText(`The account of ${name} uses ${email}.`)).toBeVisible();
      expect(await confirmed()).toBeNull();
      await page.getByRole("button", { name: "Yes, it’s mine" }).click();
      await expect(page.getByText("Your email address is confirmed")).toBeVisible();
      expect(await confirmed()).not.toBeNull();
      problems.expect(/GET .*\/confirm-email\?token=invented 404/);
      await page.goto("/confirm-email?token=invented");
      await expect(page.getByText("This link is invalid or has expired")).toBeVisible();
    });
  });
}

test("a student sees that the address is not confirmed, and asks for another link", async ({
  page,
  signIn,
  mailTo,
}) => {
  const { email } = await signIn("student");
  await page.goto("/student/profile");
  await page.getByRole("tab", { name: "Account" }).click();
  await expect(page.getByText("Not confirmed yet")).toBeVisible();
  await page.getByRole("button", { name: "Send the link again" }).click();
  await expect(page.getByText(`A link is on its way to ${email}.`)).toBeVisible();
  await page.goto(await confirmationLink(mailTo(email, /Confirm your email address/)));
  await page.getByRole("button", { name: "Yes, it’s mine" }).click();
  await page.getByRole("link", { name: "Go to my account" }).click();
  await expect(page).toHaveURL(/\/student\/dashboard/);
  await page.goto("/student/profile");
  await page.getByRole("tab", { name: "Account" }).click();
  await expect(page.getByText(/^Confirmed on /)).toBeVisible();
});

/** A new account, the link in its welcome mail, and whether its address is confirmed. */
async function openLink(page: Page, mailTo: MailTo, sql: pg.Pool) {
  const { name, email, phone } = newVisitor();
  await page.request.post("/api/auth/register/student", { data: { name, email, phone, password } });
  const link = new URL(await confirmationLink(mailTo(email, /Your student account is ready/)));
  const isConfirmed = async () =>
    (await sql.query("select 1 from users where email = $1 and email_confirmed_at is not null", [email])).rowCount ===
    1;
  return { path: `${link.pathname}${link.search}`, isConfirmed };
}

/** Sends the form of the open page as a browser does without JavaScript, with headers of our choice. */
async function formOf(page: Page, path: string) {
  await page.goto(path);
  const fields = await page
    .locator("main form input[type=hidden]")
    .evaluateAll((inputs) =>
      inputs.map((input) => [(input as HTMLInputElement).name, (input as HTMLInputElement).value]),
    );
  const kept: Record<string, string> = Object.fromEntries(fields);
  return (headers: Record<string, string>, changed: Record<string, string> = {}) =>
    page.request.post(path, { headers, multipart: { ...kept, ...changed }, maxRedirects: 0 });
}

const says = {
  open: "Confirm your email address",
  confirmed: "Your email address is confirmed",
  invalid: "This link is invalid or has expired",
} as const;

/** What a page's heading says. */
const headingOf = async (answer: APIResponse) => /<h1[^>]*>([^<]*)/.exec(await answer.text())?.[1];

/** The status, and what the page that follows says. */
const saidBy = async (page: Page, answer: APIResponse) => [
  answer.status(),
  await headingOf(await page.request.get(answer.headers().location ?? "")),
];

test.describe("the form that confirms an address", () => {
  test("is refused from another site, and works from the page itself, which sends no referrer", async ({
    page,
    mailTo,
    sql,
  }) => {
    const { path, isConfirmed } = await openLink(page, mailTo, sql);
    const send = await formOf(page, path);
    const foreign: Record<string, string>[] = [
      { origin: "https://evil.example" },
      { origin: "https://evil.example", "sec-fetch-site": "same-origin" },
      { origin: "null", "sec-fetch-site": "cross-site" },
      { origin: "null", "sec-fetch-site": "same-site" },
    ];
    for (const headers of foreign) expect([headers, (await send(headers)).status()]).toEqual([headers, 403]);
    // Without an origin the front lets it through, and the form's own rule reads what the browser says.
    const unnamed = await send({ "sec-fetch-site": "cross-site" });
    expect(await saidBy(page, unnamed)).toEqual([303, says.open]);
    expect(await isConfirmed()).toBe(false);
    const own = await send({ origin: "null", "sec-fetch-site": "same-origin" });
    expect(await saidBy(page, own)).toEqual([303, says.confirmed]);
    expect(await isConfirmed()).toBe(true);
  });

  test("with a wrong token confirms nothing, and says so", async ({ page, mailTo, sql, baseURL }) => {
    const [mine, other] = [await openLink(page, mailTo, sql), await openLink(page, mailTo, sql)];
    const send = await formOf(page, mine.path);
    const token = new URLSearchParams(mine.path.split("?")[1]).get("token") ?? "";
    const [id, seconds] = token.split(".");
    const [, , foreign] = (new URLSearchParams(other.path.split("?")[1]).get("token") ?? "").split(".");
    const long = "x".repeat(500);
    for (const wrong of ["", "invented", `${id}.${seconds}`, `${id}.${seconds}.${foreign}`, `${token}x`, long]) {
      const answer = await send({ origin: baseURL as string }, { token: wrong });
      expect([wrong, ...(await saidBy(page, answer))]).toEqual([wrong, 303, says.invalid]);
    }
    expect([await mine.isConfirmed(), await other.isConfirmed()]).toEqual([false, false]);
  });

  test("is what confirms: an address that somebody wrote confirms nothing, and doesn't say so", async ({
    page,
    mailTo,
    sql,
  }) => {
    const { path, isConfirmed } = await openLink(page, mailTo, sql);
    for (const written of ["said=confirmed", "said=confirmed&token=invented"]) {
      expect(await headingOf(await page.request.get(`/confirm-email?${written}`))).toBe(says.invalid);
    }
    expect(await headingOf(await page.request.get(`${path}&said=confirmed`))).toBe(says.open);
    expect(await isConfirmed()).toBe(false);
  });

  test("is needed: opening the link, however often and by whatever program, confirms nothing", async ({
    page,
    mailTo,
    sql,
  }) => {
    const { path, isConfirmed } = await openLink(page, mailTo, sql);
    const send = await formOf(page, path);
    const programs: Record<string, string>[] = [{}, { purpose: "prefetch" }, { rsc: "1" }];
    for (const headers of [...programs, { origin: "https://evil.example" }]) {
      expect((await page.request.get(path, { headers })).status()).toBeLessThan(400);
    }
    expect((await page.request.head(path)).status()).toBe(200);
    // The fields in the address instead of the body: a link that somebody else wrote.
    const fields = new URLSearchParams({ said: "failed", [`$ACTION_ID_${"0".repeat(40)}`]: "" });
    await page.request.get(`${path}&${fields}`);
    expect(await isConfirmed()).toBe(false);
    await send({ origin: "null", "sec-fetch-site": "same-origin" });
    expect(await isConfirmed()).toBe(true);
  });
});
