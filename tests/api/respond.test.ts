import { NextRequest } from "next/server";
import { expect, test } from "vitest";
import { endpoint } from "@/lib/http/endpoint";
import { AppError } from "@/lib/http/errors";

/** What an endpoint answers whose handler fails in this way. */
async function answerTo(failure: AppError) {
  const { GET } = endpoint({
    GET: async () => {
      throw failure;
    },
  });
  const response = await GET(new NextRequest("http://localhost/api/anything"), { params: Promise.resolve(undefined) });
  return { status: response.status, body: await response.json() };
}

test("a failure may bring further members with its answer", async () => {
  const failure = new AppError("conflict", "Taken", { members: async () => ({ alternatives: [1, 2] }) });
  expect(await answerTo(failure)).toEqual({ status: 409, body: { detail: "Taken", alternatives: [1, 2] } });
});

test("members that cannot be had do not change the answer", async () => {
  const failure = new AppError("conflict", "Taken", {
    members: async () => {
      throw new Error("the database went away");
    },
  });
  expect(await answerTo(failure)).toEqual({ status: 409, body: { detail: "Taken" } });
});
