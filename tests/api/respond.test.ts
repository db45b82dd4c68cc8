import { NextRequest } from "next/server";
import { describe, expect, test } from "vitest";
import { AppError } from "@/lib/errors";
import { endpoint } from "@/lib/http/endpoint";
import { db, pool, transaction } from "@/lib/platform/db";

/** The answer of an endpoint with this handler. */
async function answerOf(work: () => Promise<never>) {
  const { GET } = endpoint({ GET: work });
  const response = await GET(new NextRequest("http://localhost/api/anything"), { params: Promise.resolve(undefined) });
  return { status: response.status, body: await response.json(), retryAfter: response.headers.get("retry-after") };
}

/** The answer of an endpoint whose handler fails like this. */
async function answerTo(failure: AppError) {
  const { status, body } = await answerOf(async () => {
    throw failure;
  });
  return { status, body };
}

test("a failure may add members to its answer", async () => {
  const failure = new AppError("conflict", "Taken", { members: async () => ({ alternatives: [1, 2] }) });
  expect(await answerTo(failure)).toEqual({ status: 409, body: { detail: "Taken", alternatives: [1, 2] } });
});

test("members that cannot be computed do not change the answer", async () => {
  const failure = new AppError("conflict", "Taken", {
    members: async () => {
      throw new Error("the database went away");
    },
  });
  expect(await answerTo(failure)).toEqual({ status: 409, body: { detail: "Taken" } });
});

describe("a full database", () => {
  const unavailable = {
    status: 503,
    body: { detail: "Service temporarily unavailable. Please try again." },
    retryAfter: "5",
  };
  const failing = (code: string) => `do $$ begin raise exception 'no room' using errcode = '${code}'; end $$`;

  test.each([
    ["its disk is full", "53100"],
    ["its memory is full", "53200"],
    ["a limit of its settings is reached", "53400"],
    ["it is short of something else", "53000"],
    ["its disk fails", "58030"],
  ])("counts as unavailable, not broken: %s", async (_, code) => {
    const fails = (work: () => Promise<unknown>) => () => work() as Promise<never>;
    const ways = [
      fails(() => db.$executeRawUnsafe(failing(code))),
      fails(() => transaction((tx) => tx.$executeRawUnsafe(failing(code)))),
      fails(() => pool.query(failing(code))),
    ];
    for (const way of ways) expect(await answerOf(way)).toEqual(unavailable);
  });

  test("is not the same as an invalid statement", async () => {
    expect((await answerOf(() => pool.query(failing("22000")) as Promise<never>)).status).toBe(500);
  });
});
