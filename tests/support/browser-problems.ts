import { type BrowserContext, expect } from "@playwright/test";

/**
 * Browser problems that are not visible on the screen: console errors (including violations of the
 * Content-Security-Policy), uncaught errors, and failed requests to the site.
 */
export class Problems {
  readonly found: string[] = [];
  private readonly expected: RegExp[] = [];
  private readonly allowed: RegExp[] = [];

  constructor(private readonly origin: string) {}

  /** Declares a problem that the test provokes: `/POST .*\/api\/consultations 409/`. It must then occur. */
  expect(pattern: RegExp): void {
    this.expected.push(pattern);
  }

  /** Declares a problem that may occur: whatever was under way when a test cut the connection. */
  allow(pattern: RegExp): void {
    this.allowed.push(pattern);
  }

  /** Watches every page of a browser context from now on. */
  watch(context: BrowserContext): void {
    context.on("console", (message) => {
      // A refused request is reported below, with its method and status.
      if (message.type() !== "error" || message.text().startsWith("Failed to load resource")) return;
      this.found.push(`console: ${message.text()}`);
    });
    context.on("weberror", (problem) => {
      const error = problem.error();
      this.found.push(`uncaught: ${error.stack ?? error.message}`);
    });
    context.on("requestfailed", (request) => {
      const reason = request.failure()?.errorText ?? "";
      // A request cancelled by a navigation, or by the page itself.
      if (reason === "net::ERR_ABORTED" || !request.url().startsWith(this.origin)) return;
      this.found.push(`request: ${request.method()} ${request.url()} ${reason}`);
    });
    context.on("response", (response) => {
      if (response.status() < 400 || !response.url().startsWith(this.origin)) return;
      // A live stream that ended with its session is asked for once more, whenever that is.
      if (response.url() === `${this.origin}/api/live` && response.status() === 401) return;
      this.found.push(`response: ${response.request().method()} ${response.url()} ${response.status()}`);
    });
  }

  /** The problems that the test has not declared. */
  unexpected(): string[] {
    const declared = [...this.expected, ...this.allowed];
    return this.found.filter((problem) => !declared.some((pattern) => pattern.test(problem)));
  }

  /** Fails the test for undeclared problems, and for declared ones that did not occur. */
  verify(): void {
    expect(this.unexpected(), "problems in the browser").toEqual([]);
    const missed = this.expected.filter((pattern) => !this.found.some((problem) => pattern.test(problem)));
    expect(missed.map(String), "problems that the test expected").toEqual([]);
  }
}
