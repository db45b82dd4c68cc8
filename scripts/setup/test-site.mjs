import { buildSite } from "./build.mjs";
import { freePort, portIsFree } from "./ports.mjs";

/** Tests have a build of their own: the one that `npm start` may be serving at this moment is never touched. */
const distDir = ".next-test";

/** The address is part of a build, so the same port again saves building again. */
const usualPort = 3100;

/**
 * Builds the site as tests look at it, with an address of its own.
 * @param {number} [wantedPort] another is chosen if it is taken
 * @returns {Promise<{ url: string, env: Record<string, string> }>} where it is to be served, and the variables for that
 */
export async function buildTestSite(wantedPort = usualPort) {
  const port = (await portIsFree(wantedPort, "127.0.0.1")) ? wantedPort : await freePort();
  const url = `http://localhost:${port}`;
  process.env.APP_URL = url;
  await buildSite(distDir);
  return { url, env: { PORT: String(port), HOST: "localhost", NEXT_DIST_DIR: distDir } };
}
