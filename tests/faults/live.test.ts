import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newEventReader } from "@/lib/http/browser/event-reader";
import { ask } from "./support/ask";
import { type FaultSite, startFaultSite } from "./support/fault-site";

// Live streams at two processes of the application on one database.

let site: FaultSite;
beforeAll(async () => {
  site = await startFaultSite("live", { processes: 2 });
});
afterAll(() => site?.close());

const urlOf = (index: number) => site.apps[index]?.url ?? "";
const soon = { timeout: 2_000, interval: 20 };

/** A live stream at one process: its events, and whether it is over. */
async function follow(url: string, token: string) {
  const gone = new AbortController();
  const answer = await fetch(`${url}/api/live`, {
    headers: { authorization: `Bearer ${token}`, accept: "text/event-stream" },
    signal: gone.signal,
  });
  const stream = { status: answer.status, events: [] as string[], isOver: false, leave: () => gone.abort() };
  async function collect() {
    const read = newEventReader();
    const decoder = new TextDecoder();
    for await (const piece of (answer.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
      stream.events.push(...read(decoder.decode(piece, { stream: true })).map(({ event }) => event));
    }
  }
  void collect()
    .catch(() => undefined)
    .finally(() => {
      stream.isOver = true;
    });
  await expect.poll(() => stream.events, soon).toEqual(["all"]);
  return stream;
}

const write = (url: string, token: string, id: string, text: string) =>
  ask(url, "POST", `/threads/${id}/messages`, { token, key: randomUUID(), body: { text } });
const texts = async (url: string, token: string, id: string) => {
  const answer = await ask(url, "GET", `/threads/${id}`, { token });
  const messages = answer?.body.messages as { text: string }[] | undefined;
  return (messages ?? []).map(({ text }) => text);
};

test("a change at one process is told at the other, and so is the end of a session", async () => {
  const [student, sara] = [await site.signIn("student"), await site.signIn("processing")];
  const stream = await follow(urlOf(1), student.token);
  expect((await write(urlOf(0), sara.token, student.id, "One"))?.status).toBe(201);
  await expect.poll(() => stream.events, soon).toEqual(["all", "change"]);
  await ask(urlOf(0), "POST", "/auth/logout", { token: student.token });
  await expect.poll(() => stream.isOver, soon).toBe(true);
});

test("a process that is killed loses nothing: its readers go to the other and find everything", async () => {
  const [student, sara] = [await site.signIn("student"), await site.signIn("processing")];
  for (let round = 0; round < 5; round++) {
    const stream = await follow(urlOf(1), student.token);
    const sent: Promise<unknown>[] = [];
    for (let number = 0; number < 10; number++)
      sent.push(write(urlOf(number % 2), sara.token, student.id, `${round} ${number}`));
    await site.apps[1]?.kill();
    const answers = (await Promise.all(sent)) as ({ status: number } | null)[];
    await expect.poll(() => stream.isOver, soon).toBe(true);

    const other = await follow(urlOf(0), student.token);
    const found = await texts(urlOf(0), student.token, student.id);
    // What was confirmed is there, once; what got no answer is there once or not at all.
    for (let number = 0; number < 10; number++) {
      const count = found.filter((text) => text === `${round} ${number}`).length;
      expect(answers[number] ? count : Math.min(count, 1)).toBe(answers[number] ? 1 : count);
    }
    await write(urlOf(0), sara.token, student.id, `after ${round}`);
    await expect.poll(() => other.events, soon).toContain("change");
    other.leave();
    await site.apps[1]?.start();
  }
});

test("a process that is told to stop ends its streams instead of waiting for them", async () => {
  const student = await site.signIn("student");
  const stream = await follow(urlOf(1), student.token);
  const start = performance.now();
  await site.apps[1]?.stop();
  expect(performance.now() - start).toBeLessThan(4_000);
  await expect.poll(() => stream.isOver, soon).toBe(true);
  await site.apps[1]?.start();
});
