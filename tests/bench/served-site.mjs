import { generateCode } from "../../scripts/setup/code/generate.mjs";
import { seedCatalogue } from "../../scripts/setup/database/seed.mjs";
import { inProject } from "../../scripts/setup/project.mjs";
import { SetupError, step } from "../../scripts/setup/report.mjs";
import { atShutdown } from "../../scripts/setup/serve/shutdown.mjs";
import { webServer } from "../../scripts/setup/serve/web-server.mjs";
import { openTestDatabase } from "../../scripts/setup/tests/test-database.mjs";
import { buildTestSite } from "../../scripts/setup/tests/test-site.mjs";
import { get } from "./get.mjs";
import { startServer } from "./server-process.mjs";

/**
 * Builds the site and serves it like `npm start`, on a throw-away database.
 *
 * @param {number} [wantedPort] the address is part of a build, so using that of the browser tests saves a build
 * @param {Record<string, string>} [more] variables of the server besides the usual ones
 */
export async function serveSite(wantedPort, more = {}) {
  await generateCode();
  const built = await buildTestSite(wantedPort);
  const database = await step("Starting a Postgres for the site", openTestDatabase);
  atShutdown(database.close);
  const url = await database.clone("bench");
  await seedCatalogue(url);
  const env = {
    ...built.env,
    ...webServer.env,
    NODE_ENV: "production",
    DATABASE_URL: url,
    WORKER: "off", // background jobs would only disturb the measurement
    ...more,
  };
  // By IP address: a name would be looked up for every connection.
  const origin = `http://127.0.0.1:${env.PORT}`;
  const server = await step("Starting the server", () =>
    startServer("front", webServer.args, { env, url: `${origin}/` }),
  );
  return { origin, publicOrigin: built.url, dist: inProject(env.NEXT_DIST_DIR), env, server };
}

/** The paths of all public pages, as the site's own sitemap lists them. */
export async function publicPages({ origin }) {
  const { status, body } = await get(`${origin}/sitemap.xml`, "identity");
  if (status !== 200) throw new SetupError("The site has no /sitemap.xml. Name the pages: --pages /,/about");
  return [...body.toString().matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address).pathname);
}

/** The 404 page would have splendid figures. */
export async function checkPages({ origin }, pages) {
  for (const page of pages) {
    const { status } = await get(`${origin}${page}`, "identity");
    if (status !== 200) throw new SetupError(`${page} is no page to measure: it answers ${status}.`);
  }
}
