import { expect, test } from "vitest";
import { apiDocumentTag, apiDocumentText } from "@/lib/generated/api-document";
import { call } from "../support/call";
import { createStudent } from "../support/factories";
import { routeAt } from "../support/routes";

const { GET, HEAD, POST } = routeAt("/api/openapi.json");

test("the document is public, even with an expired session", async () => {
  const answer = await call<{ openapi: string }>(GET);
  expect(answer.status).toBe(200);
  expect(answer.body.openapi).toBe("3.1.0");
  expect(answer.text).toBe(apiDocumentText);
  expect((await call(GET, { as: await createStudent() })).status).toBe(200);
  expect((await call(GET, { bearer: "Bearer nobody's" })).status).toBe(200);
});

test("a client with a current copy gets 304", async () => {
  const { headers } = await call(GET);
  expect(headers.get("etag")).toBe(apiDocumentTag);
  for (const has of [apiDocumentTag, `W/${apiDocumentTag}`, `"older", ${apiDocumentTag}`, "*"]) {
    const again = await call(GET, { headers: { "if-none-match": has } });
    expect([again.status, again.text, again.headers.get("etag")]).toEqual([304, "", apiDocumentTag]);
  }
  expect((await call(GET, { headers: { "if-none-match": '"older"' } })).status).toBe(200);
  const head = await call(HEAD);
  expect([head.status, head.text, head.headers.get("etag")]).toEqual([200, "", apiDocumentTag]);
});

test("it reveals no internals", async () => {
  const { text } = await call(GET);
  expect(text).not.toMatch(/password_?hash|storage_?key|stack|node_modules|prisma|postgres/i);
});

test("it is read-only", async () => {
  expect((await call(POST)).status).toBe(405);
});
