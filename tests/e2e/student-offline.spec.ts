import { createHash } from "node:crypto";
import type { Page } from "@playwright/test";
import { pdfFile } from "../support/chosen-files";
import { awake, chooser, insertDocument, requiredRow, storedNames, uploadedList } from "../support/documents-screen";
import { everyView, expectKept, keptHere, nothingKept } from "../support/kept-offline";
import { phoneScreen, smallTargets } from "../support/phone";
import { expect, test } from "../support/test";
import { withoutLive } from "../support/without-live";

test.use({ scanAtEnd: false, serviceWorkers: "allow" });

const offlineLine = "You’re offline. This is from";

/** Lets calls through to the server at once, and holds its answers. Call the result to let them go. */
async function holdAnswers(page: Page, pattern: RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    const response = await route.fetch();
    await held;
    await route.fulfill({ response });
  });
  return release;
}

test.describe("without a connection", () => {
  test("the student's screens show what they showed last, with its date, and nothing can be changed", async ({
    page,
    context,
    signIn,
    sql,
    problems,
    scanEveryLook,
  }) => {
    test.slow(); // it is scanned in every look
    problems.allow(/net::ERR_INTERNET_DISCONNECTED/);
    problems.allow(/Failed to fetch RSC payload/); // the router, before it loads the whole page
    const { id } = await signIn("student", "عائشہ Khan");
    await insertDocument(sql, id, { type: "passport", name: "my passport.pdf" });
    await page.goto("/student/dashboard");
    await expectKept(page, id);
    await context.setOffline(true);
    await expect(page.getByText(offlineLine)).toBeVisible(); // on the screen that is open
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "Welcome, عائشہ Khan" })).toBeVisible();
    await expect(page.getByText(offlineLine)).toBeVisible();
    await expect(page).toHaveURL(/\/student\/dashboard$/);
    await scanEveryLook("the dashboard without a connection");
    await page.setViewportSize({ width: 1440, height: 900 });

    await page.getByRole("link", { name: "My Documents" }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "My Documents" })).toBeVisible();
    await expect(page).toHaveURL(/\/student\/documents$/);
    await expect(uploadedList(page)).toContainText("my passport.pdf");
    await expect(uploadedList(page)).toContainText("Opens once online");
    await expect(page.getByRole("button", { name: /^Delete/ })).toHaveCount(0);
    await page.goto("/student/applications");
    await expect(page.getByRole("heading", { name: "No applications yet" })).toBeVisible();
    await page.goto("/student/profile");
    await expect(page.getByText("This screen needs a connection.")).toBeVisible();
    for (const path of ["/", "/chat", "/admin/dashboard", "/processing/students"]) {
      const other = await context.newPage(); // a failed page is in the way of the next one
      await expect(other.goto(path)).rejects.toThrow("ERR_INTERNET_DISCONNECTED");
      await other.close();
    }

    await page.goto("/student/documents");
    await expect(page.getByText(offlineLine)).toBeVisible();
    await context.setOffline(false); // the screen itself follows
    await expect(page.getByRole("button", { name: "Delete my passport.pdf" })).toBeVisible();
    await expect(page.getByText(offlineLine)).toHaveCount(0);
  });

  test("a server that does not answer counts too, and its errors are shown as they are", async ({
    page,
    signIn,
    problems,
  }) => {
    problems.allow(/net::ERR_CONNECTION_REFUSED/);
    problems.expect(/ 502$/);
    const { id } = await signIn("student");
    await page.goto("/student/dashboard");
    await expectKept(page, id);
    // Playwright cannot change what the browser itself asks for while the worker starts.
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.navigationPreload.disable();
    });
    let isDown = true;
    await page
      .context()
      .route(/\/student\/dashboard$|\/api\//, (route) =>
        isDown ? route.abort("connectionrefused") : route.fulfill({ status: 502, body: "Bad gateway" }),
      );
    await page.reload();
    await expect(page.getByText(offlineLine)).toBeVisible();
    isDown = false; // the page asks again by itself
    await expect(page.getByText("Bad gateway")).toBeVisible();
    expect((await keptHere(page)).views).toEqual(everyView);
  });

  test("answers older than seven days are gone", async ({ page, context, signIn, problems }) => {
    problems.allow(/net::ERR_INTERNET_DISCONNECTED/);
    const { id } = await signIn("student", "A very private name");
    await page.goto("/student/dashboard");
    await expectKept(page, id);
    await context.setOffline(true);
    await page.clock.setFixedTime(Date.now() + 7 * 24 * 3600_000 - 60_000);
    await page.reload();
    await expect(page.getByText("A very private name")).toBeVisible();
    await page.clock.setFixedTime(Date.now() + 7 * 24 * 3600_000 + 60_000);
    await page.reload();
    await expect(page.getByText("Nothing from the portal is stored on this device")).toBeVisible();
    await expect(page.getByText("A very private name")).toHaveCount(0);
    expect((await keptHere(page)).views).toEqual([]);
  });

  test("on a phone, what floats leaves the bar and the last line free", async ({ openBrowser, signIn, sql }) => {
    const page = await openBrowser();
    await page.setViewportSize(phoneScreen.viewport);
    const { id } = await signIn("student", "Test student", page);
    await insertDocument(sql, id, { type: "passport", name: "my passport.pdf" });
    await page.goto("/student/documents");
    await expectKept(page, id, ["documents"]);
    await page.context().setOffline(true);
    const line = page.getByText(offlineLine);
    await expect(line).toBeInViewport();
    const room = await page.evaluate(() => {
      const [bar, notice] = [
        document.querySelector("[data-dock]"),
        document.querySelector("main [role=status].sticky"),
      ];
      const top = bar?.getBoundingClientRect().top ?? Number.NaN;
      return top - (notice?.getBoundingClientRect().bottom ?? Number.NaN);
    });
    expect(room).toBeGreaterThanOrEqual(0);
    expect(await smallTargets(page.getByRole("main"))).toEqual([]);
    expect((await page.locator("main [role=status].sticky").boundingBox())?.height).toBeLessThanOrEqual(90);
    await page.getByRole("button", { name: "Close the offline notice" }).click();
    await expect(line).toBeHidden();
    await expect(page.getByText("Opens once online")).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText("Opens once online")).toHaveCount(0);
    await page.context().setOffline(true);
    await expect(line).toBeInViewport(); // it has been lost again
  });
});

test.describe("nothing private stays", () => {
  test("after a sign-out: no answer, no file, no worker, and no page by Back", async ({
    page,
    context,
    signIn,
    problems,
  }) => {
    problems.allow(/net::ERR_INTERNET_DISCONNECTED/);
    const { id } = await signIn("student", "A very private name");
    await page.goto("/student/dashboard");
    await expectKept(page, id);
    await context.setOffline(true);
    await page.reload(); // the page that reads what is kept is in the history as well
    await expect(page.getByText("A very private name")).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(offlineLine)).toHaveCount(0);
    await expectKept(page, id);
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL(/\/student\/login$/);
    await expect.poll(() => keptHere(page)).toEqual(nothingKept);
    await context.setOffline(true);
    await expect(page.goto("/student/dashboard")).rejects.toThrow("ERR_INTERNET_DISCONNECTED");
    await page.goBack().catch(() => null); // there may be nothing that the browser can show
    await expect(page.getByText("A very private name")).toHaveCount(0);
  });

  test("after a 401, and on the login page", async ({ page, context, signIn, sql, problems }) => {
    problems.expect(/GET .*\/api\/\S+ 401/);
    problems.allow(/net::ERR_INTERNET_DISCONNECTED/);
    const { id } = await signIn("student", "A very private name");
    await page.goto("/student/documents");
    await expectKept(page, id, ["documents"]);
    await sql.query("update sessions set revoked_at = now() where user_id = $1", [id]);
    await page.evaluate(() => window.dispatchEvent(new Event("focus"))); // it asks whether the session is still valid
    await expect(page).toHaveURL(/\/student\/login/);
    await expect.poll(() => keptHere(page)).toMatchObject({ account: null, views: [] });

    // Another session whose cookie is gone by the next visit: no call is refused then, the guard redirects.
    const again = await signIn("student", "Another private name");
    await page.goto("/student/documents");
    await expectKept(page, again.id, ["documents"]);
    await page.goto("about:blank"); // else a call of this page might be refused first, and lead to the login itself
    await context.clearCookies();
    await page.goto("/student/documents");
    await expect(page).toHaveURL(/\/student\/login/);
    await expect.poll(() => keptHere(page)).toMatchObject({ account: null, views: [] });
    await context.setOffline(true);
    await page.goto("/student/dashboard");
    await expect(page.getByText("Nothing from the portal is stored on this device")).toBeVisible();
  });

  test("when another student signs in, nor does what the first one's open tab still loads", async ({
    page,
    context,
    signIn,
    sql,
    problems,
  }) => {
    const first = await signIn("student", "First person");
    await insertDocument(sql, first.id, { type: "passport", name: "first person.pdf" });
    await page.goto("/student/documents");
    await expectKept(page, first.id, ["documents"]);
    const second = await signIn("student", "Second person");
    const other = await context.newPage();
    await other.goto("/student/dashboard");
    await expectKept(other, second.id);
    // The first one's tab goes on asking, and would not notice.
    problems.expect(/\/api\/documents\/\S+ 40[34]$/);
    await page.route("**/api/auth/me", (route) => route.fulfill({ json: { id: first.id } }));
    await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
    await expect.poll(() => problems.found.length).toBeGreaterThan(0);
    const { account, text } = await keptHere(other);
    expect(account).toBe(second.id);
    expect(text).not.toMatch(/first person/i);
  });

  test("nor an answer that arrives in another tab after a sign-out, and that tab goes to the login", async ({
    page,
    context,
    signIn,
    sql,
    problems,
  }) => {
    problems.expect(/GET .*\/api\/auth\/me 401/);
    const { id } = await signIn("student");
    await withoutLive(context);
    await page.goto("/student/dashboard");
    await expectKept(page, id);
    const other = await context.newPage();
    await other.goto("/student/documents");
    await insertDocument(sql, id, { type: "ielts", name: "late answer.pdf" });
    // Both wait until after the sign-out: the answer, and whether the session is still valid.
    const releaseDocuments = await holdAnswers(other, /\/api\/documents\//);
    const releaseCheck = await holdAnswers(other, /\/api\/auth\/me/);
    await awake(other);
    await expect(async () => {
      const asked = other.waitForRequest(/\/api\/documents\//, { timeout: 2_000 });
      await other.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
      await asked;
    }).toPass();
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL(/\/student\/login$/);
    releaseDocuments();
    await expect(uploadedList(other)).toContainText("late answer.pdf");
    await other.waitForTimeout(300); // it would be written at once
    expect(await keptHere(page)).toMatchObject({ account: null, views: [], uploads: [] });
    releaseCheck();
    await expect(other).toHaveURL(/\/student\/login/);
  });

  test("a sign-out from another portal clears it too", async ({ page, signIn, problems }) => {
    problems.allow(/ 401$/); // what the dashboard was loading
    const { id } = await signIn("student");
    await signIn("admin");
    await page.goto("/student/dashboard");
    await expectKept(page, id);
    await page.goto("/admin/dashboard");
    await page.getByRole("button", { name: "Logout" }).first().click();
    await expect(page).toHaveURL((url) => url.pathname === "/");
    await expect.poll(() => keptHere(page)).toEqual(nothingKept);
    await page.goto("/student/dashboard"); // still signed in there
    await expectKept(page, id);
  });
});

test.describe("the worker", () => {
  test("is in charge of the student's portal only, and keeps exactly the files that it names", async ({
    page,
    context,
    signIn,
    request,
  }) => {
    const answer = await request.get("/student-worker.js");
    expect(answer.headers()).toMatchObject({
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "no-cache",
      "content-security-policy": "default-src 'none'; connect-src 'self'",
    });
    const { files, version } = JSON.parse(/^self\.shell = (.*);$/m.exec(await answer.text())?.[1] ?? "{}");
    for (const [address, hash] of Object.entries(files)) {
      const body = await (await request.get(address)).body();
      // The logo has no hash: another one may be published.
      const own = address.startsWith("/brand/") ? "" : `sha256-${createHash("sha256").update(body).digest("base64")}`;
      expect([address, own]).toEqual([address, hash]);
    }
    expect(await (await request.get("/offline")).text()).not.toMatch(/@example\.com/);
    expect((await request.get("/offline")).headers()["cache-control"]).toBe("private, no-store");

    const { id } = await signIn("student");
    await page.goto("/");
    await page.evaluate(() => caches.open("student-shell-of-another-release"));
    await page.evaluate(() => caches.open("somebody-else"));
    await page.goto("/student/dashboard");
    await expectKept(page, id);
    expect(await page.evaluate(() => caches.keys())).toEqual(["somebody-else", `student-shell-${version}`]);
    const inCache = (name: string) =>
      page.evaluate(async (cache) => (await (await caches.open(cache)).keys()).map(({ url }) => url), name);
    const kept = (await inCache(`student-shell-${version}`)).map((url) => new URL(url).pathname);
    expect(kept.sort()).toEqual(Object.keys(files).sort());
    const scopes = await page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
    );
    expect(scopes).toEqual(["/student/"]);
    expect(context.serviceWorkers()).toHaveLength(1);
  });

  test("is not installed with a file that has other bytes, and comes with the next visit", async ({
    page,
    context,
    signIn,
  }) => {
    const { id } = await signIn("student");
    // A proxy's page in place of a file, with a good status.
    await context.route("**/art/star.svg", (route) =>
      route.request().serviceWorker() ? route.fulfill({ contentType: "text/html", body: "Sign in" }) : route.continue(),
    );
    const asked = context.waitForEvent(
      "request",
      (one) => one.url().endsWith("/art/star.svg") && !!one.serviceWorker(),
    );
    await page.goto("/student/dashboard");
    await asked;
    await expect.poll(async () => (await keptHere(page)).workers).toBe(0); // gone again
    expect((await keptHere(page)).caches).toEqual([]);
    await context.unroute("**/art/star.svg");
    await page.reload();
    await expectKept(page, id);
  });

  test("public pages and logins neither load nor name it", async ({ request }) => {
    for (const path of ["/", "/programmes", "/contact", "/student/login", "/student/register"]) {
      const html = await (await request.get(path)).text();
      expect([path, html.includes("student-worker"), html.includes("student-app")]).toEqual([path, false, false]);
      expect(html).toContain('rel="manifest" href="/manifest.webmanifest"');
    }
  });
});

test("the portal can be installed as an app of its own", async ({ page, signIn, request }) => {
  await signIn("student");
  await page.goto("/student/dashboard");
  const links = page.locator("link[rel=manifest]");
  await expect(links).toHaveCount(1);
  await expect(links).toHaveAttribute("href", "/student-app.webmanifest");
  const answer = await request.get("/student-app.webmanifest");
  expect(answer.headers()["content-type"]).toBe("application/manifest+json");
  const manifest = await answer.json();
  expect(manifest).toMatchObject({ id: "/student/", start_url: "/student/dashboard", display: "standalone" });
  for (const { src } of manifest.icons) {
    expect([src, (await request.get(src)).headers()["content-type"]]).toEqual([src, "image/png"]);
  }
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send("Page.getAppManifest");
  expect(errors).toEqual([]);
});

test("a chosen document stays in its row without a connection", async ({ page, context, signIn, sql, problems }) => {
  problems.allow(/net::ERR_INTERNET_DISCONNECTED/);
  const { id } = await signIn("student");
  await page.goto("/student/documents");
  await expectKept(page, id, ["documents"]);
  await context.setOffline(true);
  await chooser(page, "Passport").setInputFiles(pdfFile());
  await expect(requiredRow(page, "Passport")).toContainText("Waiting on this device");
  await requiredRow(page, "Passport").getByRole("button", { name: "Remove passport.pdf" }).click();
  await expect(requiredRow(page, "Passport")).not.toContainText("passport.pdf");
  expect((await keptHere(page)).uploads).toEqual([]);
  await context.setOffline(false);
  expect(await storedNames(sql, id)).toEqual([]);
});
