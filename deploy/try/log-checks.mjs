import { strict as assert } from "node:assert";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { jsonOf } from "./client.mjs";

/** The query string of a password link. */
const secret = "not-for-a-log";
const link = `/reset-password?token=${secret}`;

/** What nginx logs, and how it answers while the site is down. */
export const logChecks = {
  "nginx's log has the site's request ids, and no query string": async (scene) => {
    await scene.client.askPlainly(link);
    await scene.client.ask(link);
    const { headers } = await scene.client.ask(`/api/health?token=${secret}`);
    await wait(200); // nginx writes the line after it has sent the answer
    const lines = readFileSync(`${scene.folder}/study-abroad.log`, "utf8").trimEnd().split("\n");
    const events = lines.map((line) => JSON.parse(line));
    assert.ok(
      events.some(({ requestId, path: place }) => requestId === headers["x-request-id"] && place === "/api/health"),
    );
    assert.equal(events.filter(({ path: place }) => place === "/reset-password").length, 2);
    expectNoSecret(scene.folder);
  },

  "while the site is down the API still answers in its format, and no password link is logged": async (scene) => {
    await scene.site.stop();
    const answer = await scene.client.ask("/api/health/live");
    assert.deepEqual([answer.status, answer.headers["retry-after"]], [503, "5"]);
    assert.deepEqual(jsonOf(answer), { detail: "Service temporarily unavailable. Please try again." });
    assert.equal((await scene.client.ask(link)).status, 502);
    await wait(200);
    expectNoSecret(scene.folder);
  },
};

/** Looks through every log, including error.log and access.log, where nginx writes by default. */
function expectNoSecret(folder) {
  const logs = readdirSync(folder).filter((name) => name.endsWith(".log"));
  assert.deepEqual(logs.sort(), ["access.log", "error.log", "study-abroad.error.log", "study-abroad.log"]);
  for (const name of logs) {
    assert.ok(!readFileSync(path.join(folder, name), "utf8").includes(secret), `${name} holds a link's secret`);
  }
}
