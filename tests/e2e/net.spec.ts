import { expect, test } from "../support/test";

// The other tests rely on a safety net. These check that it works.

test("a console error, an uncaught error and a refused request are noticed", async ({ page, problems }) => {
  await page.goto("/about");
  await page.evaluate(async () => {
    console.error("said by the page");
    setTimeout(() => {
      throw new Error("thrown by the page");
    });
    await fetch("/api/auth/me");
  });
  await expect.poll(() => problems.found.join("\n")).toMatch(/said by the page[\s\S]*thrown by the page|thrown/);
  expect(problems.found.join("\n")).toContain("GET");
  expect(problems.unexpected()).toHaveLength(3);
  problems.expect(/said by the page|thrown by the page|\/api\/auth\/me 401/);
  expect(problems.unexpected()).toEqual([]);
});

test("a script that the policy forbids is noticed", async ({ page, problems }) => {
  await page.goto("/about");
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "window.wasRun = true";
    document.body.append(script);
    const image = document.createElement("img");
    image.src = "https://evil.example/pixel.gif";
    image.alt = "";
    document.body.append(image);
  });
  problems.expect(/Content Security Policy.*script-src/s);
  problems.expect(/Content Security Policy.*img-src/s);
  await expect.poll(() => problems.found.length).toBe(2);
  expect(await page.evaluate(() => "wasRun" in window)).toBe(false);
});

test("a violation of the accessibility rules is noticed", async ({ page, scan }) => {
  await page.goto("/about");
  await page.evaluate(() => {
    const field = document.createElement("input");
    document.querySelector("main")?.append(field);
  });
  await expect(scan()).rejects.toThrow(/label/);
  await page.reload(); // the page is scanned again as it is left
});
