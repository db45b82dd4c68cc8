import type { Page } from "@playwright/test";
import { type Role, roles } from "@/lib/auth/roles";
import { answerWith, ask, expectReady, openChat, questions } from "../support/chat-screen";
import { guardedPages } from "../support/guarded-pages";
import { holdScripts } from "../support/hold-scripts";
import { expect, test } from "../support/test";
import { withoutLive } from "../support/without-live";

test.use({ scanAtEnd: false }); // accessibility.spec.ts scans the logins and the screens behind them

const everyRole = Object.keys(roles) as Role[];

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login" }).click();
}

test.describe("the guards", () => {
  /** Where the server sends somebody who opens a page, without following. */
  async function refusal(page: Page, path: string) {
    const answer = await page.request.get(path, { maxRedirects: 0 });
    const to = new URL(answer.headers().location ?? "", "http://none");
    const cached = answer.headers()["cache-control"];
    const [next, reason] = ["next", "reason"].map((name) => to.searchParams.get(name));
    return { path, status: answer.status(), cached, login: to.pathname, next, reason };
  }
  const refused = (path: string, role: Role) => ({
    ...{ path, status: 307, cached: "private, no-store" },
    ...{ login: roles[role].login, next: path, reason: "required" },
  });
  const pagesOf = (role: Role) => guardedPages.filter((guarded) => guarded.role === role).map(({ path }) => path);

  for (const role of everyRole) {
    test(`redirect anybody not signed in as ${role} from every page to the login, which says why`, async ({ page }) => {
      for (const path of pagesOf(role)) expect(await refusal(page, path)).toEqual(refused(path, role));
      const path = pagesOf(role).at(-1) ?? "";
      await page.goto(path);
      await expect(page).toHaveURL(
        (url) => url.pathname === roles[role].login && url.searchParams.get("next") === path,
      );
      await expect(page.getByText("Authentication required")).toBeVisible();
      await expect(page.getByText(`Please log in to access ${roles[role].area}`)).toBeVisible();
    });
  }

  test("the pages of every role are closed to the other roles", async ({ page, signIn }) => {
    for (const role of everyRole) {
      await page.context().clearCookies();
      for (const other of everyRole.filter((name) => name !== role)) await signIn(other);
      for (const path of pagesOf(role)) expect(await refusal(page, path)).toEqual(refused(path, role));
    }
  });

  test("a forged cookie opens no page and shows no data", async ({ page, context, baseURL }) => {
    for (const role of everyRole) {
      await context.addCookies([{ name: roles[role].cookie, value: "forged", url: baseURL as string }]);
    }
    for (const { path, role } of guardedPages) {
      const answer = await page.request.get(path, { maxRedirects: 0 });
      expect([path, answer.status()]).toEqual([path, 307]);
      expect(new URL(answer.headers().location ?? "", baseURL).pathname).toBe(roles[role].login);
    }
    await page.goto("/student/dashboard");
    await expect(page).toHaveURL((url) => url.pathname === roles.student.login);
  });

  test("the login leads to the requested page", async ({ page, account }) => {
    const { email, password } = await account("admin");
    await page.goto("/admin/dashboard?tab=messages");
    await expect(page).toHaveURL(/\/admin\/login/);
    await logIn(page, email, password);
    await expect(page.getByText("Login successful")).toBeVisible();
    await expect(page.getByText("Welcome to the admin dashboard")).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/dashboard\?tab=messages/);
  });

  test("a return path to another site is ignored", async ({ page, account, baseURL }) => {
    const { email, password } = await account("student");
    await withoutLive(page);
    for (const next of ["https://evil.example/", "//evil.example/", "/\\evil.example", "/admin/dashboard"]) {
      await page.waitForLoadState("networkidle"); // the dashboard's requests would be answered with 401
      await page.context().clearCookies();
      await page.goto(`/student/login?next=${encodeURIComponent(next)}`);
      await logIn(page, email, password);
      await expect(page).toHaveURL(`${baseURL}/student/dashboard`);
    }
  });
});

test.describe("logging in", () => {
  const words: Record<Role, { welcome: string; wrongRole: string }> = {
    student: { welcome: "Welcome back to your student portal", wrongRole: "Not authorized as student" },
    admin: { welcome: "Welcome to the admin dashboard", wrongRole: "This account is not an admin account" },
    processing: { welcome: "Login successful", wrongRole: "Not authorized as processing team member" },
    b2b: { welcome: "Login successful", wrongRole: "Not authorized as B2B partner" },
  };

  for (const role of everyRole) {
    test(`as ${role}: right, wrong, and with an account of another role`, async ({ page, account, problems }) => {
      problems.expect(/POST .*\/api\/auth\/token 40[13]/);
      const { login, home } = roles[role];
      const [own, other] = [await account(role), await account(role === "student" ? "b2b" : "student")];
      await page.goto(login);
      await logIn(page, own.email, "not the password");
      const failure = page.getByRole("alert").filter({ hasText: "Login failed" });
      await expect(failure).toContainText("Invalid email or password");
      await expect(page.getByLabel("Email")).toHaveValue(own.email);
      await logIn(page, other.email, other.password);
      await expect(failure).toContainText(words[role].wrongRole);
      await logIn(page, own.email, own.password);
      await expect(page.getByText(words[role].welcome)).toBeVisible();
      await expect(page).toHaveURL((url) => url.pathname === home);
      await page.goto(login);
      await expect(page).toHaveURL((url) => url.pathname === home); // a signed-in person is redirected from the login
    });
  }
});

test("a press before the scripts have loaded is kept, and logs in", async ({ page, account }) => {
  const { email, password } = await account("student");
  const release = await holdScripts(page);
  await page.goto("/student/login?next=/student/documents", { waitUntil: "commit" });
  await logIn(page, email, password);
  await expect(page.getByRole("button", { name: "Login" })).toHaveAttribute("aria-disabled", "true");
  release();
  await expect(page).toHaveURL(/\/student\/documents$/);
});

test("a press on Logout before the scripts have loaded is kept, and signs out", async ({ page, signIn, problems }) => {
  problems.allow(/GET .*\/api\/\S+ 401/); // what the screen had begun to ask
  await signIn("student");
  const release = await holdScripts(page);
  await page.goto("/student/dashboard", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Logout" }).click();
  release();
  await expect(page).toHaveURL(/\/student\/login$/);
});

test("Logout does not wait for a storage that never answers", async ({ page, signIn }) => {
  await page.addInitScript(() => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (...asked) {
      const request = open.apply(this, asked);
      request.addEventListener = () => undefined;
      return request;
    };
  });
  await signIn("student");
  await page.goto("/student/dashboard");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/student\/login$/);
});

test("a press whose scripts never arrive says so, and keeps what was typed", async ({ page, account, problems }) => {
  problems.expect(/\/_next\/static\/.*\.js net::ERR_FAILED$/);
  const { email, password } = await account("student");
  await page.route(/\/_next\/static\/.*\.js$/, (route) => route.abort());
  await page.goto("/student/login");
  await logIn(page, email, password);
  await expect(page.getByRole("alert")).toHaveText(/Check your connection, then reload it/);
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page.getByRole("button", { name: "Login" })).not.toHaveAttribute("aria-disabled");
});

test("the logins load no script before somebody touches them", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  for (const role of everyRole) {
    await page.goto(roles[role].login, { waitUntil: "networkidle" });
    expect(await page.locator("script[type='text/late']").count()).toBeGreaterThan(2);
  }
  expect(scripts).toEqual([]);
});

test("who is signed in gets past the login to the requested screen, and who was signed out elsewhere stays there", async ({
  page,
  signIn,
  sql,
}) => {
  const { id } = await signIn("admin");
  await page.goto("/admin/login?next=/admin/dashboard%3Ftab%3Dmessages&reason=required");
  await expect(page).toHaveURL(/\/admin\/dashboard\?tab=messages$/);
  await page.goto("about:blank"); // or the open screen notices it first, and goes to the login itself
  await sql.query("update sessions set revoked_at = now() where user_id = $1", [id]);
  await page.goto("/admin/login");
  await expect(page.getByText("Session expired")).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === "/admin/login");
});

test("all four roles work in one browser, and signing out of one keeps the others", async ({
  page,
  signIn,
  context,
}) => {
  const people = new Map<Role, string>();
  for (const role of everyRole) people.set(role, (await signIn(role, `Somebody of ${role}`)).name);
  for (const role of everyRole) {
    await page.goto(roles[role].home);
    await expect(page).toHaveURL((url) => url.pathname === roles[role].home);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    if (role !== "admin") await expect(page.getByText(people.get(role) as string).first()).toBeVisible();
  }
  const cookies = (await context.cookies()).filter(({ name }) => name.endsWith("_session"));
  expect(cookies.map(({ name }) => name).sort()).toEqual(everyRole.map((role) => roles[role].cookie).sort());
  for (const cookie of cookies) expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toMatch(/token|eyJ/i);

  await page.goto("/student/dashboard");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/student\/login/);
  await page.goto("/student/dashboard");
  await expect(page).toHaveURL(/\/student\/login/);
  for (const role of ["admin", "processing", "b2b"] as const) {
    await page.goto(roles[role].home);
    await expect(page).toHaveURL((url) => url.pathname === roles[role].home);
  }
});

for (const role of everyRole) {
  test(`a deactivated ${role} is signed out at the next page, and can sign in again after a reactivation`, async ({
    page,
    signIn,
    sql,
    problems,
  }) => {
    problems.allow(/GET .*\/api\/\S+ 401/); // a screen that asks again in that moment
    const { id } = await signIn(role);
    await withoutLive(page);
    await page.goto(roles[role].home);
    await expect(page).toHaveURL((url) => url.pathname === roles[role].home);
    await page.waitForLoadState("networkidle"); // requests still running would be refused
    await sql.query("update users set active = false where id = $1", [id]);
    await page.reload();
    await expect(page).toHaveURL((url) => url.pathname === roles[role].login);
    await expect(page.getByText("Session expired")).toBeVisible();
    await expect(page.getByText("Please log in again")).toBeVisible();
  });
}

test("a deactivated admin is signed out at the next request", async ({ page, signIn, sql, problems }) => {
  problems.expect(/GET .*\/api\/\S+ 401/);
  const { id } = await signIn("admin");
  await page.goto("/admin/dashboard?tab=settings");
  await expect(page.getByRole("heading", { name: "Closed days" })).toBeVisible();
  await sql.query("update users set active = false where id = $1", [id]);
  // The screen's own next call may find out before the press does.
  const onScreen = page.getByRole("tab", { name: /Messages/ }).click({ timeout: 3_000 });
  await onScreen.catch(() => expect(page).toHaveURL((url) => url.pathname === "/admin/login"));
  await expect(page).toHaveURL((url) => url.pathname === "/admin/login");
  await expect(page.getByText("Session expired")).toBeVisible();
});

test("no cache keeps a portal's pages, and they are gone after the logout", async ({ page, signIn }) => {
  await signIn("student", "A very private name");
  const answer = await page.goto("/student/dashboard");
  expect(answer?.headers()["cache-control"]).toBe("private, no-store");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/student\/login/);
  await page.goBack();
  await expect(page.getByText("A very private name")).toHaveCount(0);
});

/** A student opens the portal, then asks the assistant something private. Returns how to read what this tab has stored. */
async function askAsStudent(page: Page, id: string) {
  const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  await page.goto("/student/dashboard");
  await expect.poll(stored).toContain(id);
  await openChat(page);
  await answerWith(page, "A visa costs money.");
  await ask(page, "My visa was refused");
  await expectReady(page);
  expect(await stored()).toContain("My visa was refused");
  return stored;
}

test("once a student's session is gone, the next person in the tab finds neither conversation nor drafts", async ({
  page,
  signIn,
  sql,
  problems,
}) => {
  problems.expect(/GET .*\/api\/auth\/me 401/);
  const { id } = await signIn("student");
  const stored = await askAsStudent(page, id);
  await page.goto("/contact");
  await expect(async () => {
    await page.getByLabel("Message").fill(""); // what is typed before React runs is not stored yet
    await page.getByLabel("Message").fill("A very private sentence");
    await expect.poll(stored, { timeout: 1000 }).toContain("A very private sentence");
  }).toPass();
  await page.goto("/chat");
  await expect(questions(page)).toHaveText(["My visa was refused"]); // still the same student
  await sql.query("update sessions set revoked_at = now() where user_id = $1", [id]);

  await test.step("somebody comes back to the open window", async () => {
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(questions(page)).toHaveCount(0);
    await expect.poll(stored).not.toContain("refused");
  });
  await page.goto("/contact");
  await expect(page.getByLabel("Message")).toHaveValue("");
  expect(await stored()).not.toContain("private");
});

test("while the server does not say whether a student is still here, nothing of theirs is shown", async ({
  page,
  signIn,
  sql,
  problems,
}) => {
  problems.expect(/GET .*\/api\/auth\/me (net::ERR_CONNECTION_REFUSED|401)/);
  const { id } = await signIn("student");
  const stored = await askAsStudent(page, id);
  await page.goto("/contact");
  const message = page.getByLabel("Message");
  await expect(async () => {
    await message.fill(""); // what is typed before React runs is not stored yet
    await message.fill("A very private sentence");
    await expect.poll(stored, { timeout: 1000 }).toContain("A very private sentence");
  }).toPass();
  await sql.query("update sessions set revoked_at = now() where user_id = $1", [id]);
  let refused = 0;
  await page.route("**/api/auth/me", async (route) => {
    await route.abort("connectionrefused");
    refused += 1;
  });
  const openUnanswered = async (address: string) => {
    const before = refused;
    await page.goto(address);
    await expect.poll(() => refused).toBeGreaterThan(before);
    await page.waitForTimeout(500); // what should not appear has had its time
  };
  await openUnanswered("/contact");
  await expect(message).toHaveValue("");
  expect(await stored()).toContain("A very private sentence"); // it may still be theirs
  await openUnanswered("/chat");
  await expect(questions(page)).toHaveCount(0);
  await page.goto("/contact");
  await page.unroute("**/api/auth/me");
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect.poll(stored).not.toContain("private");
  await expect(message).toHaveValue("");
});

test("a visitor's own draft is shown although no call is answered", async ({ page }) => {
  await page.goto("/contact");
  const message = page.getByLabel("Message");
  await expect(async () => {
    await message.fill("");
    await message.fill("My own question");
    const kept = () => page.evaluate(() => localStorage.getItem("contact-draft"));
    await expect.poll(kept, { timeout: 1000 }).toContain("My own question");
  }).toPass();
  await page.route("**/api/**", (route) => route.abort("connectionrefused"));
  await page.reload();
  await expect(message).toHaveValue("My own question");
});

test("the login is the end of what a student left in the tab, and a portal's refusal sends there", async ({
  page,
  signIn,
  sql,
}) => {
  const { id } = await signIn("student");
  const stored = await askAsStudent(page, id);
  await sql.query("update sessions set revoked_at = now() where user_id = $1", [id]);
  await page.goto("/student/documents");
  await expect(page).toHaveURL(/\/student\/login/);
  await expect.poll(stored).not.toMatch(new RegExp(`refused|${id}`));
});

test("while a sign-out ends the session, the screen asks for nothing that would be refused", async ({
  page,
  signIn,
}) => {
  let letStream = () => {};
  const isOver = new Promise<void>((resolve) => {
    letStream = resolve;
  });
  await page.route("**/api/live", async (route) => {
    await isOver; // the stream tells that anything may have changed, just when the session has gone
    await route.fulfill({ contentType: "text/event-stream", body: "event: all\ndata: {}\n\n" });
  });
  await page.route("**/api/auth/logout", async (route) => {
    const response = await route.fetch();
    letStream();
    await page.waitForTimeout(500); // nothing can be waited for: the test fails if the screen asks in this time
    await route.fulfill({ response });
  });
  await signIn("student");
  await page.goto("/student/dashboard");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/student\/login/);
});

test("signing out removes the conversation with the assistant from the tab", async ({ page, signIn }) => {
  await signIn("student");
  await page.goto("/student/dashboard");
  const stored = () => page.evaluate(() => sessionStorage.getItem("chat"));
  await page.evaluate(() => sessionStorage.setItem("chat", "what was asked"));
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/student\/login/);
  expect(await stored()).toBeNull();
});
