import type { BrowserContext, Page } from "@playwright/test";

/** What goes wrong in a browser without anybody seeing it on the screen. */
export type Problems = {
  found: string[];
  /** Says that problems of this kind are what the test is about. */
  expect: (pattern: RegExp) => void;
  /** What nobody expected. */
  unexpected: () => string[];
};

export function noProblems(): Problems {
  const found: string[] = [];
  const expected: RegExp[] = [];
  return {
    found,
    expect: (pattern) => expected.push(pattern),
    unexpected: () => found.filter((problem) => !expected.some((pattern) => pattern.test(problem))),
  };
}

/** Collects errors in the console, uncaught ones, violated policies and failed requests of this site. */
export function watch(page: Page, origin: string, problems: Problems): void {
  const report = (kind: string, text: string) => problems.found.push(`${kind}: ${text}`);
  page.on("console", (message) => {
    // A refused request is reported below, with its method and status.
    if (message.type() !== "error" || message.text().startsWith("Failed to load resource")) return;
    report("console", message.text());
  });
  page.on("pageerror", (error) => report("uncaught", error.stack ?? error.message));
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // A request that a navigation, or the page itself, gave up.
    if (reason === "net::ERR_ABORTED" || !request.url().startsWith(origin)) return;
    report("request", `${request.method()} ${request.url()} ${reason}`);
  });
  page.on("response", (response) => {
    if (response.status() < 400 || !response.url().startsWith(origin)) return;
    report("response", `${response.request().method()} ${response.url()} ${response.status()}`);
  });
}

/** Violations of the Content-Security-Policy, by name; answers from elsewhere are made up, as there is no internet. */
export async function prepareContext(context: BrowserContext, origin: string): Promise<void> {
  await context.addInitScript(() => {
    document.addEventListener(
      "securitypolicyviolation",
      ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
        console.error(`policy: ${violatedDirective} blocked ${blockedURI} at ${sourceFile}:${lineNumber}`);
      },
    );
  });
  await context.route(
    (url) => url.origin !== origin && /^https?:$/.test(url.protocol),
    (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Elsewhere</title>" }),
  );
}
