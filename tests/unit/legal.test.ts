import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, test, vi } from "vitest";
import CookiesPolicyPage from "@/app/(site)/(reading)/cookies-policy/page";
import PrivacyPolicyPage from "@/app/(site)/(reading)/privacy-policy/page";
import TermsOfServicePage from "@/app/(site)/(reading)/terms-of-service/page";
import { resetMinutes } from "@/lib/accounts/emails";
import { roleOrder, roles } from "@/lib/auth/roles";
import { securePrefix } from "@/lib/front/cookies.mjs";
import { spanWords, storedInBrowser } from "@/lib/legal/stored-in-browser";
import { type LimitName, limits } from "@/lib/platform/rate-limit";
import { retention } from "@/lib/retention";
import { site } from "@/lib/site";
import { sourceFiles } from "../support/source";

const pages = {
  privacy: renderToStaticMarkup(PrivacyPolicyPage()),
  terms: renderToStaticMarkup(TermsOfServicePage()),
  cookies: renderToStaticMarkup(CookiesPolicyPage()),
};
const cookies = storedInBrowser.filter(({ kind }) => kind === "cookie");

describe("the cookies policy", () => {
  beforeEach(() => vi.resetModules());

  test.each([
    ["http://localhost:3000", ""],
    ["https://www.example.com", securePrefix],
  ])("names the cookies set at %s", async (address, prefix) => {
    vi.stubEnv("APP_URL", address);
    const { cookieName } = await import("@/lib/auth/token");
    expect(cookies.map(({ name }) => prefix + name).sort()).toEqual(roleOrder.map(cookieName).sort());
    for (const { name } of storedInBrowser) expect(pages.cookies).toContain(name);
  });

  test("says how long each lives, like the Set-Cookie header", async () => {
    const { sessionCookie } = await import("@/lib/auth/session");
    for (const role of roleOrder) {
      const entry = cookies.find(({ name }) => name === roles[role].cookie);
      const life = Number(/Max-Age=(\d+)/.exec(sessionCookie(role, "sealed"))?.[1]);
      expect(entry?.life, role).toMatch(new RegExp(`^${spanWords(life)},`));
    }
  });

  test("lists every place in the code that stores something in a browser", () => {
    const code = sourceFiles("app", "components", "lib");
    const keys = code.flatMap(({ text }) =>
      [...text.matchAll(/(local|session)Storage\.setItem\(\s*["'`]([^"'`]+)/g)].map(
        ([, kind, key]) => `${key}: ${kind} storage`,
      ),
    );
    // The student's portal keeps more, in a database and in its worker's cache (workers/student-shell.mjs).
    const listed = storedInBrowser.filter(({ kind }) => kind !== "cookie").map(({ name, kind }) => `${name}: ${kind}`);
    const portal = ["student-offline: database", "student-shell: cache storage"];
    expect([...new Set(keys), ...portal].sort()).toEqual([...listed].sort());
    const others = code.filter(({ text }) =>
      /document\.cookie|cookieStore|indexedDB|openDB|caches\.|Storage\.setItem\(\s*[^"'`\s]|cookies\(\)\)?\.set/.test(
        text,
      ),
    );
    expect(others.map(({ name }) => name)).toEqual(["lib/http/browser/offline-store.ts"]);
    // Every cookie takes its name from roles.ts, through sessionCookie.
    const setters = code.filter(({ text }) => /\.(set|append)\("Set-Cookie"/.test(text));
    expect(setters.length).toBeGreaterThan(0);
    for (const { name, text } of setters) expect(text, name).toMatch(/"Set-Cookie", sessionCookie\(/);
  });
});

describe("the privacy policy", () => {
  test("prints the same periods as the code", () => {
    for (const period of [
      `${retention.mailDays} days. An undelivered email is deleted then too`,
      `${retention.chatDays} days after the last message`,
      `We delete their records ${retention.endedSessionDays} days later`,
      `about ${retention.storedAnswerHours} hours`,
      `it is gone ${retention.deletionDays} days later`,
      `then wait ${retention.deletionDays} days`,
      `After ${retention.deletionDays} days we permanently delete`,
      `a reset link after ${resetMinutes} minutes`,
      spanWords(roles.student.life),
    ]) {
      expect(pages.privacy).toContain(period);
    }
    const staff = new Set([roles.admin.life, roles.processing.life, roles.b2b.life]);
    // the policy names one period for all of them
    expect([...staff].map(spanWords)).toEqual([spanWords(roles.admin.life)]);
  });

  test("is right that counters are deleted after two hours, and a daily one an hour later: the longest limit, plus the hourly sweep", () => {
    const daily: LimitName[] = [
      "chatAddressDay",
      "referral",
      "secondFactorDay",
      "contactReceipt",
      "confirmationMail",
      "careMail",
    ];
    const spans = Object.entries(limits)
      .filter(([name]) => !daily.includes(name as LimitName))
      .map(([, { seconds, ...rest }]) => Math.max(seconds, "block" in rest ? rest.block : 0));
    expect(Math.max(...spans)).toBeLessThanOrEqual(3600);
    for (const name of daily) expect([name, limits[name].seconds]).toEqual([name, 24 * 3600]);
    expect(pages.privacy).toContain(
      "Six counters stay for 25 hours: a day’s questions to the assistant, a partner’s referrals, an account’s wrong codes at sign-in, receipts and confirmation links sent to one address, and emails about distress.",
    );
  });
});

describe("every legal text", () => {
  test.each(Object.entries(pages))("%s: dated, marked as a draft, with the office's contact", (_name, html) => {
    expect(html).toMatch(/<time dateTime="\d{4}-\d\d-\d\d">/);
    expect(html).toContain("Draft for review by the firm’s lawyer");
    expect(html).toContain(`mailto:${site.emails[0]}`);
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  test.each(Object.entries(pages))("%s: its table of contents leads to its sections, in order", (_name, html) => {
    const links = [...html.matchAll(/<li><a href="#([^"]+)">/g)].map(([, id]) => id);
    const headings = [...html.matchAll(/<h2 id="([^"]+)">/g)].map(([, id]) => id).filter((id) => id !== "contents");
    expect(links.length).toBeGreaterThan(4);
    expect(links).toEqual(headings);
  });

  test("the fee of the expert consultation is the one in site.ts", () => {
    expect(pages.terms).toContain(`${site.expertFeePkr} PKR`);
  });
});

test.each([
  [7 * 86_400, "7 days"],
  [86_400, "1 day"],
  [12 * 3600, "12 hours"],
  [90 * 60, "90 minutes"],
  [3600, "1 hour"],
  [45, "45 seconds"],
])("%d seconds are %s", (seconds, words) => {
  expect(spanWords(seconds)).toBe(words);
});
