import { strict as assert } from "node:assert";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { jsonOf } from "./client.mjs";

/** What stands behind the question mark of a link to choose a password. */
const secret = "not-for-a-log";
const link = `/reset-password?token=${secret}`;

/** What nginx writes down, and what it answers when it is alone. */
export const logChecks = {
  "the log of nginx has the site's request ids, and nothing of what stands behind a question mark": async (scene) => {
    await scene.client.askPlainly(link);
    await scene.client.ask(link);
    const { headers } = await scene.client.ask(`/api/health?token=${secret}`);
    await wait(200); // it is written when the answer has been sent
    const lines = readFileSync(`${scene.folder}/study-abroad.log`, "utf8").trimEnd().split("\n");
    const events = lines.map((line) => JSON.parse(line));
    assert.ok(
      events.some(({ requestId, path: place }) => requestId === headers["x-request-id"] && place === "/api/health"),
    );
    assert.equal(events.filter(({ path: place }) => place === "/reset-password").length, 2);
    expectNoSecret(scene.folder);
  },

  "while the site is away the API still answers as it should, and no link is written down": async (scene) => {
    await scene.site.stop();
    const answer = await scene.client.ask("/api/health/live");
    assert.deepEqual([answer.status, answer.headers["retry-after"]], [503, "5"]);
    assert.deepEqual(jsonOf(answer), { detail: "Service temporarily unavailable. Please try again." });
    assert.equal((await scene.client.ask(link)).status, 502);
    await wait(200);
    expectNoSecret(scene.folder);
  },
};

/** Looks through every log, error.log and access.log among them, into which nginx writes unless it is told otherwise. */
function expectNoSecret(folder) {
  const logs = readdirSync(folder).filter((name) => name.endsWith(".log"));
  assert.deepEqual(logs.sort(), ["access.log", "error.log", "study-abroad.error.log", "study-abroad.log"]);
  for (const name of logs) {
    assert.ok(!readFileSync(path.join(folder, name), "utf8").includes(secret), `${name} holds a link's secret`);
  }
}
