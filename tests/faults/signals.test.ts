import http from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newDictation } from "../support/dictation";
import { makePdf } from "../support/document-files";
import { type App, type FaultSite, startFaultSite } from "./support/fault-site";
import { faultsOf } from "./support/ledger";

// SIGTERM during a request: it is finished, or aborted without leaving anything half done.

let site: FaultSite;
let app: App;
beforeAll(async () => {
  site = await startFaultSite("signals", { env: { OPENAI_TIMEOUT_SECONDS: "30", LIMIT_SCALE: "1" } });
  app = site.apps[0] as App;
});
afterAll(() => site?.close());

/** Asks the assistant and streams its answer. */
async function askAssistant(): Promise<ReadableStreamDefaultReader<string>> {
  const answer = await fetch(`${app.url}/api/chat`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "text/event-stream" },
    body: JSON.stringify({ message: "What does a year in Munich cost?" }),
  });
  expect(answer.status).toBe(200);
  return (answer.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream() as never).getReader() as never;
}

/** Reads until a text has arrived, or to the end; a cut connection counts as the end. */
async function readUntil(reader: ReadableStreamDefaultReader<string>, text?: string): Promise<string> {
  let said = "";
  while (text === undefined || !said.includes(text)) {
    const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }));
    if (done) break;
    said += value;
  }
  return said;
}

const answers = async () =>
  (await site.sql.query("select content, failure from chat_messages where sender = 'bot' order by created_at")).rows;
const places = async () => (await site.sql.query("select from chat_streams")).rowCount;

test("an answer of the assistant is finished", async () => {
  const dictation = newDictation();
  site.model.mood = { kind: "dictated", words: dictation.words };
  const reader = await askAssistant();
  dictation.say("A year costs ");
  await readUntil(reader, "A year costs");
  const stopped = app.stop();
  await wait(1_000);
  dictation.say("about eleven thousand euros.");
  dictation.end();
  expect(await readUntil(reader)).toMatch(/eleven thousand euros[\s\S]*event: done/);
  await stopped;
  expect(await answers()).toEqual([{ content: "A year costs about eleven thousand euros.", failure: null }]);
  expect(await places()).toBe(0);
  await app.start();
});

test("an endless answer is cut, and stored as far as it came", async () => {
  site.model.mood = { kind: "stall", words: ["It depends on "] };
  const reader = await askAssistant();
  await readUntil(reader, "It depends on");
  await app.stop();
  expect(await readUntil(reader)).not.toContain("event: done");
  expect((await answers()).at(-1)).toMatchObject({
    content: expect.stringContaining("It depends on"),
    failure: "left",
  });
  expect(await places()).toBe(0);
  await app.start();
});

/** Sends the first half of an upload, and returns how to send the rest and how to get the answer. */
async function beginUpload(token: string) {
  const bytes = makePdf({ padding: 400_000 });
  const [open, close] = ["--line\r\n", "\r\n--line--\r\n"];
  const field = 'Content-Disposition: form-data; name="document_type"\r\n\r\npassport\r\n';
  const file = 'Content-Disposition: form-data; name="file"; filename="passport.pdf"\r\n\r\n';
  const body = Buffer.concat([Buffer.from(open + field + open + file), bytes, Buffer.from(close)]);
  const request = http.request(`${app.url}/api/documents`, {
    method: "POST",
    headers: {
      ...{ authorization: `Bearer ${token}`, "content-length": body.length },
      "content-type": "multipart/form-data; boundary=line",
    },
  });
  const status = new Promise<number | null>((resolve) => {
    request.on("response", (answer) => resolve(answer.resume().statusCode ?? null));
    request.on("error", () => resolve(null));
  });
  request.write(body.subarray(0, body.length / 2));
  await wait(500); // the first half has arrived
  return { bytes, status, finish: () => request.end(body.subarray(body.length / 2)) };
}

const documents = async () => (await site.sql.query<{ id: string }>("select id from documents")).rows;

test("an upload whose rest arrives in time is stored completely", async () => {
  const { token } = await site.signIn("student");
  const upload = await beginUpload(token);
  const stopped = app.stop();
  await wait(1_000);
  upload.finish();
  expect(await upload.status).toBe(201);
  await stopped;
  const [document] = await documents();
  expect(await faultsOf(site, [{ kind: "document", id: document?.id ?? "", bytes: upload.bytes }])).toEqual([]);
  await app.start();
});

test("an upload whose rest never arrives leaves nothing", async () => {
  const { token } = await site.signIn("student");
  const before = await documents();
  const upload = await beginUpload(token);
  await app.stop();
  expect(await upload.status).toBeNull();
  expect(await documents()).toEqual(before);
  expect((await site.sql.query("select from loose_files")).rowCount).toBe(0);
  await app.start();
});

test("a mail being sent is marked as sent before the worker stops", async () => {
  await site.sql.query("delete from outbox_emails");
  const body = { name: "Bilal Ahmed", email: "bilal@example.com", phone: "0300 1234567", subject: "Fees in Germany" };
  const send = () =>
    fetch(`${app.url}/api/contact`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...body, message: "How much does a year in Munich cost?" }),
    });
  const heardBefore = site.mail.heard.length; // the first mail may leave before the last message arrives
  for (let time = 0; time < 5; time++) expect((await send()).status).toBe(201);
  await expect.poll(() => site.mail.heard.length, { timeout: 20_000, interval: 5 }).toBeGreaterThan(heardBefore);
  await app.stop();
  const held = await site.sql.query("select from outbox_emails where status = 'pending' and held_until is not null");
  const sent = await site.sql.query("select from outbox_emails where status = 'sent'");
  expect([held.rowCount, sent.rowCount]).toEqual([0, site.mail.heard.length - heardBefore]);
  await app.start();
});
