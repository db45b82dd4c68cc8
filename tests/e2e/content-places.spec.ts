import type { ContentPlacesView } from "@/lib/content/views";
import { createAccount } from "../support/browser-accounts";
import { expect, test } from "../support/own-site";

/*
 * Before a draft is published, an admin is told where it shows. It is true: the pages of the build that are named are those
 * that differ afterwards, and the pages with questions those whose answers do.
 */

type Value = Record<string, unknown>;
type Record_ = { value: Value; version: number; draft: { version: number } | null };

/** The pages of the build, by what they are called. */
const pages: Record<string, string> = {
  Home: "/",
  "About Us": "/about",
  Services: "/services",
  Destinations: "/countries",
  "Contact Us": "/contact",
  "Book Consultation": "/book-consultation",
  Chat: "/chat",
  "Privacy Policy": "/privacy-policy",
  "Terms of Service": "/terms-of-service",
  "United Kingdom": "/countries/uk",
  Germany: "/countries/germany",
};
/** What people see; the pages of the build have its own address. */
const seen = (html: string) =>
  html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/gi, "").replaceAll(/http:\/\/localhost:\d+/g, "");

test("what is said of where a draft shows is what differs once it is published", async ({ ownSite: { url }, sql }) => {
  test.setTimeout(900_000);
  const { email, password } = await createAccount(sql, "admin");
  let token = "";
  const api = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const given: Record<string, string> = token ? { authorization: `Bearer ${token}` } : { origin: url };
    const headers = { "content-type": "application/json", accept: "application/json", ...given };
    const answer = await fetch(`${url}/api/${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text) as T;
  };
  token = (await api<{ access_token: string }>("POST", "auth/token", { email, password })).access_token;
  const read = async () => {
    const texts = new Map<string, string>();
    for (const [name, path] of Object.entries(pages)) texts.set(name, seen(await (await fetch(url + path)).text()));
    return texts;
  };

  /** Where a draft shows: found out when nobody else wants the processor, so other tests may make an answer come too late. */
  const placesOf = async (id: string) => {
    let said: ContentPlacesView | undefined;
    const ask = async () => {
      said = await api<ContentPlacesView>("GET", `content/records/${id}/places`).catch((error: Error) => {
        if (error.message !== "fetch failed") throw error;
        return undefined;
      });
      return said?.pages ?? null;
    };
    await expect.poll(ask, { timeout: 400_000 }).not.toBeNull();
    return said as ContentPlacesView;
  };

  /** Saves a draft, asks where it shows, publishes it, and gives what was said, and the pages that differ. */
  const tried = async (id: string, change: (value: Value) => Value) => {
    const record = await api<Record_>("GET", `content/records/${id}`);
    const asked = { value: change(record.value), base_version: record.version, version: record.draft?.version ?? 0 };
    const saved = await api<Record_>("PUT", `content/records/${id}/draft`, asked);
    const said = await placesOf(id);
    const before = await read();
    const drafts = [{ id, version: saved.draft?.version }];
    const { id: publication } = await api<{ id: string }>("POST", "content/publications", { drafts });
    await expect
      .poll(async () => (await api<{ state: string }>("GET", `content/publications/${publication}`)).state, {
        timeout: 120_000,
      })
      .toBe("live");
    const differing = async () =>
      [...(await read())].filter(([name, text]) => before.get(name) !== text).map(([name]) => name);
    // The process switches a moment after the publication is live, all pages at once.
    await expect.poll(async () => (await differing()).length).toBeGreaterThan(0);
    const named = (said.pages ?? []).filter((name) => Object.hasOwn(pages, name));
    expect([id, named.toSorted()]).toEqual([id, (await differing()).toSorted()]);
    return said;
  };

  const living = await tried("destinations.uk", (value) => ({ ...value, livingCost: "GBP 1,777 a month." }));
  expect(living.pages?.[0]).toBe("United Kingdom");
  expect(living.is_in_assistant).toBe(true);
  const rate = await tried("rates.rates", (value) => {
    const rates = structuredClone(value.rates) as Record<string, { toPkr: number }>;
    if (rates.GBP) rates.GBP.toPkr = Math.round(rates.GBP.toPkr * 1.02);
    return { ...value, rates };
  });
  expect(rate.pages).toEqual(expect.arrayContaining(["Funds planner", "Compare", "Programmes", "Can I go?"]));
  expect(rate.pages).not.toContain("Germany");
});
