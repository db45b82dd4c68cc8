import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { respond } from "@/lib/http/respond";
import { takeWholeAnswer } from "@/server/next/whole-answers.mjs";

type Handler = (req: http.IncomingMessage, res: http.ServerResponse) => unknown;
type Answers = { siteAnswers: { take: (id: string, text: string) => boolean } };
const answers = () => (globalThis as unknown as Answers).siteAnswers;

let server: http.Server | undefined;
afterEach(() => server?.close());

async function ask(handle: Handler, method = "GET") {
  server = http.createServer(handle);
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/`, { method });
  return { status: answer.status, length: answer.headers.get("content-length"), text: await answer.text() };
}

/** How Next sends an answer: its status, then its body if there is one. */
async function send(res: http.ServerResponse, response: Response) {
  res.statusCode = response.status;
  if (response.body) for await (const piece of response.body) res.write(piece);
  res.end();
}

describe("the text of an answer", () => {
  const body = { detail: "عائشہ" };
  const text = JSON.stringify(body);

  test("is sent directly, with its length in bytes", async () => {
    let given: Response | undefined;
    const answer = await ask((req, res) => {
      takeWholeAnswer(req, res, "one");
      given = respond("one", 201, body);
      return send(res, given);
    });
    expect(given?.body).toBeNull();
    expect(answer).toEqual({ status: 201, length: String(Buffer.byteLength(text)), text });
  });

  test("is the last one handed over", async () => {
    const answer = await ask((req, res) => {
      takeWholeAnswer(req, res, "two");
      respond("two", 200, { first: true });
      return send(res, respond("two", 500, body));
    });
    expect(answer).toMatchObject({ status: 500, text });
  });

  test("stays in the response when nothing takes it", async () => {
    expect(await respond("unknown", 200, body).text()).toBe(text);
    const head = await ask((req, res) => {
      takeWholeAnswer(req, res, "three");
      expect(answers().take("three", text)).toBe(false);
      return res.end();
    }, "HEAD");
    expect(head.status).toBe(200);
  });

  test("is forgotten with its connection", async () => {
    const broken = ask((req, res) => {
      takeWholeAnswer(req, res, "four");
      respond("four", 200, body);
      res.destroy();
    });
    await expect(broken).rejects.toThrow("fetch failed");
    expect(answers().take("four", text)).toBe(false);
  });

  test("does not replace an answer with its own body", async () => {
    const answer = await ask((req, res) => {
      takeWholeAnswer(req, res, "five");
      respond("five", 200, body);
      res.end("a file");
    });
    expect(answer.text).toBe("a file");
  });
});
