import { expect, test } from "vitest";
import { roleOrder, roles } from "@/lib/auth/roles";
import { checkSite } from "../../scripts/links/check-site.mjs";
import { guardedPages } from "../support/guarded-pages";
import { site } from "../support/served-site";

test("no link is dead, and every page has its metadata for search engines", async () => {
  const behindLogins = [...roleOrder.flatMap((role) => roles[role].open), ...guardedPages.map(({ path }) => path)];
  const { problems, counts } = await checkSite(site, [...behindLogins, "/reset-password"]);
  expect(problems).toEqual([]);
  expect(counts["public pages"]).toBeGreaterThan(20);
});
