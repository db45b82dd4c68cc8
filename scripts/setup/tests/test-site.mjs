import { buildSite } from "../code/build.mjs";
import { freePort, portIsFree } from "../serve/ports.mjs";

/** Tests have their own build, so they never touch the one that `npm start` may be serving. */
const distDir = ".next-test";

/** The address is part of the build, so using the same port again saves a build. */
const usualPort = 3100;

/**
 * The provider's variables during the build. Nothing listens there. A test checks that neither the values nor the names
 * appear in what browsers receive.
 */
export const providerOfTheBuild = {
  OPENAI_API_KEY: "sk-key-that-only-the-build-knows",
  OPENAI_BASE_URL: "http://provider-of-the-build.invalid/v1",
  OPENAI_MODEL: "model-of-the-build",
};

/**
 * Builds the site for tests, with its own address.
 * @param {number} [wantedPort] another is chosen if it is taken
 * @returns {Promise<{ url: string, env: Record<string, string> }>} its address, and the variables to serve it with
 */
export async function buildTestSite(wantedPort = usualPort) {
  const port = (await portIsFree(wantedPort, "127.0.0.1")) ? wantedPort : await freePort();
  const url = `http://localhost:${port}`;
  // Only for the build: other tests may be running at the same time.
  await buildSite(distDir, { APP_URL: url, ...providerOfTheBuild }, { isThrownAway: true });
  return { url, env: { APP_URL: url, PORT: String(port), HOST: "localhost", NEXT_DIST_DIR: distDir } };
}
