import { buildSite } from "../code/build.mjs";
import { freePort, portIsFree } from "../serve/ports.mjs";

/** Tests have a build of their own: the one that `npm start` may be serving at this moment is never touched. */
const distDir = ".next-test";

/** The address is part of a build, so the same port again saves building again. */
const usualPort = 3100;

/**
 * The provider's variables while the site is built. No one listens there; a test looks for them, and for their names,
 * in what browsers are given.
 */
export const providerOfTheBuild = {
  OPENAI_API_KEY: "sk-key-that-only-the-build-knows",
  OPENAI_BASE_URL: "http://provider-of-the-build.invalid/v1",
  OPENAI_MODEL: "model-of-the-build",
};

/**
 * Builds the site as tests look at it, with an address of its own.
 * @param {number} [wantedPort] another is chosen if it is taken
 * @returns {Promise<{ url: string, env: Record<string, string> }>} where it is to be served, and the variables for that
 */
export async function buildTestSite(wantedPort = usualPort) {
  const port = (await portIsFree(wantedPort, "127.0.0.1")) ? wantedPort : await freePort();
  const url = `http://localhost:${port}`;
  // For the build alone: other tests may be running beside it.
  await buildSite(distDir, { APP_URL: url, ...providerOfTheBuild });
  return { url, env: { APP_URL: url, PORT: String(port), HOST: "localhost", NEXT_DIST_DIR: distDir } };
}
