import { readFileSync } from "node:fs";
import net from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makePdf } from "../support/document-files";
import { ask } from "./support/ask";
import { type App, type FaultSite, startFaultSite } from "./support/fault-site";
import { newEmail, newPhone } from "./support/people";

// Bodies that arrive almost completely and then stall, from many accounts or from unknown clients. The server's memory
// does not grow with them, and an honest upload over a slow connection still arrives.

const MiB = 1024 * 1024;

let site: FaultSite;
let app: App;
const open: net.Socket[] = [];
beforeAll(async () => {
  site = await startFaultSite("stalled", { env: { WORKER: "off" } });
  app = site.apps[0] as App;
});
afterAll(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  await site?.close();
});

/** The memory of the server's process, in MiB. */
const memory = () => Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${app.pid()}/status`, "utf8"))?.[1]) / 1024;

/** Opens a connection and sends part of a request, all of which the server reads. */
function send(...parts: (string | Buffer)[]): Promise<net.Socket> {
  const { hostname, port } = new URL(app.url);
  const socket = net.connect(Number(port), hostname);
  open.push(socket);
  return new Promise((resolve, reject) => {
    socket.once("error", reject);
    for (const part of parts.slice(0, -1)) socket.write(part);
    socket.write(parts.at(-1) ?? "", () => {
      socket.removeAllListeners("error").on("error", () => undefined);
      resolve(socket);
    });
  });
}

const line = "a-line-between-the-parts";
const formStart = Buffer.from(
  `--${line}\r\nContent-Disposition: form-data; name="document_type"\r\n\r\npassport\r\n` +
    `--${line}\r\nContent-Disposition: form-data; name="file"; filename="passport.pdf"\r\n\r\n`,
);
const formEnd = Buffer.from(`\r\n--${line}--\r\n`);
const uploadHead = (token: string, length: number) =>
  `POST /api/documents HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nConnection: close\r\n` +
  `Content-Type: multipart/form-data; boundary=${line}\r\nContent-Length: ${length}\r\n\r\n`;

/** Everything that a connection receives until it ends. */
async function answerOn(socket: net.Socket): Promise<string> {
  let text = "";
  for await (const piece of socket) text += piece;
  return text;
}

test("96 stalled uploads cost little memory, and a slow one among them arrives", async () => {
  const tokens: string[] = [];
  for (let account = 0; account < 24; account++) tokens.push((await site.signIn("student")).token);
  const honest = await site.signIn("student");
  const most = Buffer.alloc(10 * MiB);
  const before = memory();
  for (const token of tokens) {
    for (let upload = 0; upload < 4; upload++) {
      await send(uploadHead(token, formStart.length + Math.ceil(10.2 * MiB)), formStart, most);
    }
  }
  await wait(2_000); // data in transit arrives
  const grown = memory() - before;

  // 600 kB in sixty pieces over six seconds.
  const file = makePdf({ padding: 600_000 });
  const body = Buffer.concat([formStart, file, formEnd]);
  const socket = await send(uploadHead(honest.token, body.length));
  const answer = answerOn(socket);
  for (let at = 0; at < body.length; at += Math.ceil(body.length / 60)) {
    socket.write(body.subarray(at, at + Math.ceil(body.length / 60)));
    await wait(100);
  }
  expect(await answer).toMatch(/^HTTP\/1\.1 201 /);
  console.info(`96 stalled uploads: ${Math.round(before)} MiB before, ${Math.round(before + grown)} MiB with them`);
  expect(grown).toBeLessThan(80);
  for (const stalled of open.splice(0)) stalled.destroy();
});

test("thousands of stalled small bodies cost little memory, however many more come, and other requests are served", async () => {
  const before = memory();
  const length = 64 * 1024;
  const head = `POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
  const most = Buffer.alloc(length - 1, " ");
  // Freed memory is collected whenever V8 gets to it: the first wave proves little; growth with every wave would prove
  // a leak.
  const grown: number[] = [];
  for (let wave = 0; wave < 3; wave++) {
    for (let request = 0; request < 3000; request++) await send(head, most);
    await wait(2_000);
    grown.push(Math.round(memory() - before));
  }
  const message = { name: "Bilal Ahmed", email: newEmail(), phone: newPhone(), subject: "Fees in Germany" };
  const sent = await ask(app.url, "POST", "/contact", {
    body: { ...message, message: "How much is a year in Munich?" },
  });
  expect(sent?.status).toBe(201);
  console.info(
    `3000, 6000 and 9000 stalled small bodies: ${Math.round(before)} MiB before, ${grown.join(", ")} MiB more`,
  );
  // 3,000 connections kept open cost some 300 MiB, and 9,000 three times as much.
  const [first = 0, , last = 0] = grown;
  expect(Math.max(...grown)).toBeLessThan(350); // their bytes alone would be 560 MiB
  expect(last - first).toBeLessThan(100);
});
