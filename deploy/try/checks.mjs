import { logChecks } from "./log-checks.mjs";
import { pageChecks } from "./page-checks.mjs";
import { portalChecks } from "./portal-checks.mjs";

/**
 * Runs all checks in order; the last ones stop the site.
 *
 * @param {Scene} scene
 * @typedef {{ client: ReturnType<typeof import("./client.mjs").makeClient>, folder: string, model: { mood: unknown },
 *   site: { stop: () => Promise<unknown> }, student: { email: string, password: string }, cookie: string }} Scene
 *   `folder` has nginx's logs; `cookie` is the student's once somebody has signed in
 */
export async function makeChecks(scene) {
  for (const [what, check] of Object.entries({ ...pageChecks, ...portalChecks, ...logChecks })) {
    await check(scene);
    console.log(`✔ ${what}`);
  }
}
