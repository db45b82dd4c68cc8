import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { get, site } from "../support/served-site";

test("the metrics port reports the site's requests, by pattern and never by id", async () => {
  const id = randomUUID();
  const email = `nobody-${id}@example.com`;
  expect((await get(`/api/users/${id}`)).status).toBe(401);
  expect((await get("/contact")).status).toBe(200);
  const body = JSON.stringify({ email, password: "nobody-has-it" });
  const headers = { "content-type": "application/json" };
  expect((await fetch(`${site}/api/auth/token`, { method: "POST", headers, body })).status).toBe(401);
  // Only on its own port.
  expect((await get("/metrics")).status).toBe(404);

  // A source that is too slow is left out, so a single scrape may lack it.
  const scrape = async () => (await fetch(process.env.METRICS_URL as string)).text();
  for (const line of [
    /^http_requests_total\{route="\/api\/users\/\[id\]",method="GET",status="401"\} [1-9]/m,
    /^http_request_duration_seconds_count\{route="\/api\/auth\/token",method="POST"\} [1-9]/m,
    /^memory_answers_total\{status="200"\} [1-9]/m,
    /^audit_events_total\{action="sign-in-refused"\} [1-9]/m,
    /^metrics_source_up\{source="database"\} 1$/m,
    /^outbox_mails\{status="pending"\} \d/m,
    /^jobs_waiting\{queue="send-email"\} \d/m,
    /^database_pool_connections\{state="idle"\} \d/m,
    /^chat_provider_paused 0$/m,
  ]) {
    await expect.poll(scrape, { timeout: 15_000 }).toMatch(line);
  }
  expect(await scrape()).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-|@/);
});
