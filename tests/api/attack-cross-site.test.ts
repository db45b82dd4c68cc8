import { describe, expect, test } from "vitest";
import type { RouteFacts } from "@/lib/http/route-options";
import { type ApiPath, partsOf, type Verb } from "../support/api-table";
import { type CallOptions, call } from "../support/call";
import type { CallKey, People } from "../support/call-shapes";
import { testSite } from "../support/environment";
import { callKeys, everyCall } from "../support/every-call";
import * as make from "../support/factories";
import { apiRoutes, routeAt } from "../support/routes";
import { sessionOf } from "../support/sign-in";
import { storedRows } from "../support/stored-rows";

// A page on another site can make the visitor's browser send anything. No changing call, otherwise correct but sent
// from elsewhere, may have an effect.

const unsafe = callKeys.filter((key) => !key.startsWith("GET "));
const handlerOf = (key: CallKey) => {
  const [verb, path] = key.split(" ") as [Verb, ApiPath];
  return routeAt(path)[verb] as ReturnType<typeof routeAt>[Verb] & { facts?: RouteFacts };
};

const refused = { status: 403, body: { detail: "Cross-site request refused" } };

/** The headers that reveal a foreign page as the sender. */
const elsewhere: Partial<CallOptions>[] = [
  { origin: "https://evil.example" },
  { origin: "null" },
  { origin: `${testSite}.evil.example` },
  { origin: null, headers: { "sec-fetch-site": "cross-site" } },
  { origin: null, headers: { "sec-fetch-site": "same-site" } },
  { origin: "https://evil.example", headers: { "sec-fetch-site": "same-origin" } },
];

/** The content types that a form or script on another site can send without a CORS preflight. */
const simpleTypes = ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""];

async function peopleFor(key: CallKey): Promise<People> {
  return {
    owner: await (everyCall[key].owner ?? make.createStudent)(),
    other: await make.createStudent(),
    processing: await make.createProcessingMember(),
    admin: await make.createAdmin(),
    partner: await make.createPartner({ referralCode: "PARTNER23" }),
  };
}

function callerOf(key: CallKey, people: People) {
  const [, owner, , , admin] = everyCall[key].answers.split(" ").map((status) => Number(status) < 400);
  return owner ? people.owner : admin ? people.admin : people.partner;
}

describe.each(unsafe)("%s", (key) => {
  test("from another site, or as a form, has no effect", async () => {
    const people = await peopleFor(key);
    const thing = (await everyCall[key].thing?.(people)) ?? "";
    const { cookie, bearer } = await sessionOf(callerOf(key, people));
    const handler = handlerOf(key);
    const options = async () => ({
      params: partsOf(key),
      from: make.newAddress(),
      ...(await everyCall[key].call?.(thing)),
    });
    const before = await storedRows();

    for (const from of elsewhere) {
      for (const credential of [{ cookie }, { authorization: bearer }, {}]) {
        const headers = { ...from.headers, ...(credential as Record<string, string>) };
        expect(await call(handler, { ...(await options()), ...from, headers })).toMatchObject(refused);
      }
    }
    if (handler.facts?.identify !== false) {
      // The browser sends a cookie automatically, so a request with one must name its origin.
      expect(await call(handler, { ...(await options()), origin: null, headers: { cookie } })).toMatchObject(refused);
    }
    if (handler.facts?.input && !handler.facts.upload) {
      for (const type of simpleTypes) {
        const { body, ...rest } = await options();
        const answer = await call(handler, {
          ...rest,
          raw: new TextEncoder().encode(JSON.stringify(body)),
          headers: { cookie, ...(type && { "content-type": type }) },
        });
        // When a secret in the body decides who may continue, the body is parsed first.
        expect([type, answer.status]).toEqual([type, 415]);
      }
    }
    expect(await storedRows()).toEqual(before);
  });
});

test("nothing under the API redirects a browser, whatever is requested", async () => {
  const { GET } = apiRoutes.find(({ path }) => path === "/api/[...path]")?.module ?? {};
  const targets = [
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "%2F%2Fevil.example",
    "javascript:alert(1)",
  ];
  const names = ["next", "callbackUrl", "redirect", "redirect_uri", "returnTo", "url"];
  for (const path of [
    ["auth", "signin"],
    ["auth", "callback", "credentials"],
    ["auth", "signout"],
    ["auth", "csrf"],
  ]) {
    for (const target of targets) {
      const query = Object.fromEntries(names.map((name) => [name, target]));
      const answer = await call(GET as never, { params: { path }, query });
      expect([answer.status, answer.headers.get("location")]).toEqual([404, null]);
    }
  }
  const admin = await make.createAdmin();
  for (const key of callKeys.filter((each) => each.startsWith("GET "))) {
    const query = Object.fromEntries(names.map((name) => [name, "https://evil.example"]));
    const answer = await call(handlerOf(key), { as: admin, params: partsOf(key), query, from: make.newAddress() });
    expect([key, answer.headers.get("location"), answer.headers.get("refresh")]).toEqual([key, null, null]);
  }
});
