import { roleOrder, roles } from "@/lib/auth/roles";
import { checkSite } from "../../scripts/links/check-site.mjs";
import { guardedPages } from "../support/guarded-pages";
import { expect, test } from "../support/test";

test("no link is dead, and every page has its metadata for search engines", async ({ baseURL }) => {
  const behindLogins = [...roleOrder.flatMap((role) => roles[role].open), ...guardedPages.map(({ path }) => path)];
  const { problems, counts } = await checkSite(baseURL as string, [...behindLogins, "/reset-password"]);
  expect(problems).toEqual([]);
  expect(counts["public pages"]).toBeGreaterThan(20);
});
