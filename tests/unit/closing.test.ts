import { once } from "node:events";
import type http from "node:http";
import { createRequire } from "node:module";
import net, { type AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { enforceBodyLimit } from "@/server/body-limit.mjs";
import { makeServer } from "@/server/listen.mjs";
import { ApiRequest, sendApiAnswer } from "@/server/next/api-entries.mjs";
import { signal } from "../support/signal";

// Refusals that close a connection, on raw sockets: answers come in the order of the requests, and the server keeps
// running.

const servers: http.Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** A body as Next's handlers get it: chunks are passed on as they arrive, whether or not anybody reads. */
function bodyAsNextHasIt(req: http.IncomingMessage): ReadableStream<Uint8Array> {
  const require = createRequire(import.meta.url);
  const { NodeNextRequest } = require("next/dist/server/base-http/node.js");
  return new NodeNextRequest(req).stream();
}

type Handle = Parameters<typeof makeServer>[0];

async function serve(handle: Handle, change: (server: http.Server) => void = () => undefined): Promise<number> {
  const server = makeServer(handle);
  change(server);
  servers.push(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
  return (server.address() as AddressInfo).port;
}

/** A site that answers `/slow` on command, and everything else once it has read the body, with its length. */
async function site() {
  const { give: answerSlow, given } = signal();
  const asked: string[] = [];
  const left: string[] = [];
  const port = await serve(async (req, res) => {
    asked.push(`${req.method} ${req.url}`);
    if (!enforceBodyLimit(req, res, "id-of-the-request")) return;
    if (req.url === "/early") {
      res.write("begun");
      req.resume();
      return;
    }
    if (req.url === "/slow") await given;
    let length = 0;
    try {
      for await (const piece of req) length += (piece as Buffer).length;
    } catch {
      left.push(String(req.url));
    }
    res.end(`${req.url} ${length}`);
  });
  return { port, answerSlow, asked, left };
}

/** Sends a text, then further ones, and returns everything received until the connection closes. */
function talk(port: number, text: string) {
  const socket = net.connect(port, "127.0.0.1");
  let heard = "";
  socket.setEncoding("utf8").on("data", (piece) => {
    heard += piece;
  });
  socket.on("error", () => undefined);
  socket.write(text);
  return { socket, heard: () => heard, closed: once(socket, "close").then(() => heard) };
}

const statuses = (heard: string) => [...heard.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;
const post = (path: string, length: number) => `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n`;
const chunkedPost = (path: string) => `POST ${path} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n`;
const chunk = (size: number) => `${size.toString(16)}\r\n${"x".repeat(size)}\r\n`;
const tooLong = 70_000;

/** Everything that can be wrong with the second request on a connection. */
const faulty: [string, string, number, string][] = [
  ["a body whose length is too large", post("/body", tooLong), 413, "Request is too large"],
  [
    "a body in pieces that grows too large",
    chunkedPost("/body") + chunk(40_000) + chunk(40_000),
    413,
    "Request is too large",
  ],
  ["a piece that has no length", `${chunkedPost("/body")}zz\r\n`, 400, "Invalid request"],
  ["what is no request", "nonsense\r\n\r\n", 400, "Invalid request"],
  [
    "too many headers",
    `GET /large HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(20_000)}\r\n\r\n`,
    431,
    "Request is too large",
  ],
];

test.each(faulty)("%s after a slow request is refused after that one's answer", async (_, text, status, detail) => {
  const { port, answerSlow } = await site();
  const { heard, closed, socket } = talk(port, get("/slow") + text);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(heard()).toBe("");
  answerSlow();
  const all = await closed;
  expect(statuses(all)).toEqual([200, status]);
  const [first = "", refusal = ""] = all.split(/(?=HTTP\/1\.1 4)/);
  expect(first).toMatch(/\/slow 0\b/);
  expect(refusal).toContain(`{"detail":"${detail}"}`);
  expect(refusal).toMatch(/x-request-id: \S+/i);
  expect(refusal).toMatch(/connection: close/i);
  expect(socket.errored).toBeNull();
});

test.each(faulty)("%s alone is refused", async (_, text, status, detail) => {
  const { port } = await site();
  const all = await talk(port, text).closed;
  expect(statuses(all)).toEqual([status]);
  expect(all).toContain(`{"detail":"${detail}"}`);
});

test("nothing after a refused request is handled", async () => {
  const { port, asked } = await site();
  const body = post("/body", tooLong) + "x".repeat(tooLong);
  const all = await talk(port, body + get("/next") + get("/after")).closed;
  expect([statuses(all), asked]).toEqual([[413], ["POST /body"]]);
});

test("the reader of a cut-off body gets an error, so that nothing waits for ever", async () => {
  const { port, left } = await site();
  await talk(port, chunkedPost("/body") + chunk(40_000) + chunk(40_000)).closed;
  await expect.poll(() => left).toEqual(["/body"]);
});

test("a reader through Next's stream gets it too", async () => {
  const seen: string[] = [];
  const port = await serve(async (req, res) => {
    enforceBodyLimit(req, res, "id");
    const reader = bodyAsNextHasIt(req).getReader();
    try {
      while (!(await reader.read()).done);
    } catch (error) {
      seen.push(String(error));
    }
  });
  await talk(port, chunkedPost("/body") + chunk(40_000) + chunk(40_000)).closed;
  await expect.poll(() => seen).toHaveLength(1);
});

test("a large body arrives only as fast as it is read", async () => {
  const taken = signal();
  let came = () => 0;
  const port = await serve(async (req, res) => {
    enforceBodyLimit(req, res, "id-of-an-upload");
    came = () => req.socket.bytesRead;
    let length = 0;
    for await (const piece of new ApiRequest(req, res, "http://site.test").pieces()) {
      length += piece.length;
      await taken.given;
    }
    res.end(`taken ${length}`);
  });
  const length = 8 * 1024 * 1024;
  const { heard, socket } = talk(port, post("/api/documents", length));
  socket.write(Buffer.alloc(length));
  await expect.poll(() => came()).toBeGreaterThan(20_000);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(came()).toBeLessThan(1024 * 1024);
  taken.give();
  await expect.poll(heard, { timeout: 10_000 }).toContain(`taken ${length}`);
  socket.destroy();
});

test.each([
  ["is not read", async () => undefined],
  ["has begun to be read", async (pieces: AsyncIterator<Uint8Array>) => pieces.next()],
  ["is just being read", async (pieces: AsyncIterator<Uint8Array>) => void pieces.next().then(() => pieces.next())],
])("after an answer to a body that %s, the rest of it is discarded", async (_, read) => {
  const port = await serve(async (req, res) => {
    enforceBodyLimit(req, res, "id-of-a-refused-upload");
    if (req.url === "/api/documents") await read(new ApiRequest(req, res, "http://site.test").pieces());
    setTimeout(() => res.writeHead(401).end("no"), 200);
  });
  const length = 8 * 1024 * 1024;
  const { heard, socket } = talk(port, post("/api/documents", length));
  socket.write(Buffer.alloc(length));
  await expect.poll(heard).toContain("401");
  socket.write(get("/next"));
  await expect.poll(() => statuses(heard()), { timeout: 10_000 }).toEqual([401, 401]);
  socket.destroy();
});

test("a body that grows too large after the answer has started cuts the connection", async () => {
  const { port } = await site();
  const { closed, socket, heard } = talk(port, chunkedPost("/early"));
  await expect.poll(heard).toContain("begun");
  socket.write(chunk(40_000) + chunk(40_000));
  expect(statuses(await closed)).toEqual([200]);
});

test("a client that keeps sending after a refusal is cut off", async () => {
  const { port } = await site();
  const { socket, closed } = talk(port, post("/body", 1e9));
  const more = Buffer.alloc(64 * 1024);
  const sending = setInterval(() => socket.writable && socket.write(more), 1);
  const began = performance.now();
  expect(statuses(await closed)).toEqual([413]);
  clearInterval(sending);
  expect(performance.now() - began).toBeLessThan(3_000);
});

test("handlers that keep writing after a refusal do no harm", async () => {
  const port = await serve((req, res) => {
    if (req.method === "GET") return void res.end();
    enforceBodyLimit(req, res, "id");
    res.once("close", () => {
      res.setHeader("X-Late", "1");
      res.writeHead(200);
      res.write("late");
      res.end("late");
    });
    setTimeout(() => res.end("later"), 50);
    req.resume();
  });
  const all = await talk(port, chunkedPost("/body") + chunk(40_000) + chunk(40_000)).closed;
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(statuses(all)).toEqual([413]);
  expect(all).not.toContain("late");
  expect(statuses(await talk(port, `${get("/")}`.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n")).closed)).toEqual(
    [200],
  );
});

test("a body that arrives too slowly gets 408", async () => {
  const port = await serve(
    async (req, res) => {
      enforceBodyLimit(req, res, "id");
      for await (const _ of req);
      res.end();
    },
    (server) => {
      server.requestTimeout = 100;
      server.headersTimeout = 100;
    },
  );
  const all = await talk(port, `${post("/body", 100)}half`).closed;
  expect(statuses(all)).toEqual([408]);
}, 20_000);

test("with too many stalled small bodies the oldest get 503, and new ones are accepted", async () => {
  const { port } = await site();
  const length = 64 * 1024;
  const stalled = Array.from({ length: 500 }, () => talk(port, post("/body", length) + "x".repeat(length - 1)));
  const refused = () => stalled.map(({ heard }) => heard()).filter(Boolean);
  await expect.poll(() => refused().length, { timeout: 10_000 }).toBeGreaterThanOrEqual(500 - 24 * 16);
  expect(refused().length).toBeLessThan(150);
  for (const answer of refused()) expect(answer).toMatch(/^HTTP\/1\.1 503 [\s\S]*Retry-After: 10[\s\S]*unavailable/);
  const { heard, socket } = talk(port, `${post("/body", 5)}hello`);
  await expect.poll(heard).toContain("/body 5");
  for (const one of [...stalled.map((entry) => entry.socket), socket]) one.destroy();
});

test("answers that wait behind another one end with their connection", async () => {
  let cancelled = 0;
  let signals = 0;
  const port = await serve((req, res) => {
    const { signal } = new ApiRequest(req, res, "http://site.test");
    signal.addEventListener("abort", () => signals++);
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024)),
      cancel: () => {
        cancelled++;
      },
    });
    void sendApiAnswer(res, { status: 200, headers: new Headers(), body });
  });
  const { heard, socket } = talk(port, get("/a") + get("/b") + get("/c"));
  await expect.poll(() => heard().length).toBeGreaterThan(1000);
  socket.destroy();
  await expect.poll(() => [cancelled, signals]).toEqual([3, 3]);
});

test("the address of a client that resets at once is known", async () => {
  const addresses: unknown[] = [];
  const port = await serve((req, res) => {
    addresses.push(req.socket.remoteAddress);
    res.end();
  });
  for (let attempt = 0; attempt < 5; attempt++) {
    const { socket, closed } = talk(port, "");
    await once(socket, "connect");
    socket.write(get("/x"), () => socket.resetAndDestroy());
    await closed;
  }
  await expect.poll(() => addresses).toEqual(Array(5).fill("127.0.0.1"));
});
