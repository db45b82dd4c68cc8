import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import vm from "node:vm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { offlineWorker } from "@/server/static/offline-worker.mjs";

/** A build with a page, its scripts, one that is loaded later, one that is not its own, a style sheet and fonts. */
let dist = "";
const publicDir = "public";
const page = (says: string) =>
  Buffer.from(
    `<link href="/_next/static/chunks/a.css"><script src="/_next/static/chunks/one.js"></script>` +
      `<script>self.__next_f.push([1,"[\\"/_next/static/chunks/two.js\\"]"])</script>${says}`,
  );

beforeAll(() => {
  dist = mkdtempSync(path.join(tmpdir(), "worker-"));
  const files = {
    "chunks/one.js": 'load("static/chunks/later.js"), load("static/chunks/gone.js")',
    "chunks/two.js": 'load("static/chunks/one.js")',
    "chunks/later.js": "later",
    "chunks/admin.js": "not of this page",
    "chunks/a.css": "src:url(../media/font.woff2)",
    "media/font.woff2": "font",
  };
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(dist, "static", name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
});
afterAll(() => rmSync(dist, { recursive: true, force: true }));

const textOf = (html: Buffer) => offlineWorker(dist, publicDir, html).read().toString();
type Shell = { version: string; page: string; files: Record<string, string> };
const shellOf = (html: Buffer) => JSON.parse(/^self\.shell = (.*);\n/.exec(textOf(html))?.[1] ?? "") as Shell;

describe("the worker's list of files", () => {
  test("has the page, what it loads now and later, and nothing else of the build", () => {
    const names = Object.keys(shellOf(page("")).files);
    expect(names.filter((name) => !/^\/(?:art|brand)\//.test(name))).toEqual([
      "/offline",
      ...["a.css", "later.js", "one.js", "two.js"].map((name) => `/_next/static/chunks/${name}`),
      "/_next/static/media/font.woff2",
    ]);
  });

  test("has the hash of each, and another version when one is another", () => {
    const { files, version } = shellOf(page(""));
    expect(files["/_next/static/chunks/later.js"]).toBe(
      `sha256-${createHash("sha256").update("later").digest("base64")}`,
    );
    expect(shellOf(page("")).version).toBe(version);
    expect(shellOf(page("other words")).version).not.toBe(version);
  });
});

type Listener = (event: Record<string, unknown>) => void;

/** Runs the worker with stand-ins for what a browser gives it. `answers` are the network's; without one, it is gone. */
function startWorker(answers: Record<string, { status: number }> = {}) {
  const listeners: Record<string, Listener> = {};
  const asked: { address: string; options: Record<string, unknown> | undefined }[] = [];
  const stores = new Map<string, Map<string, unknown>>();
  const addressOf = (request: string | { url: string }) =>
    typeof request === "string" ? request : new URL(request.url).pathname;
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, unknown>();
    stores.set(name, store);
    return { put: async (address: string, answer: unknown) => void store.set(address, answer) };
  };
  const self = {
    location: { origin: "https://site.example" },
    addEventListener: (name: string, listener: Listener) => {
      listeners[name] = listener;
    },
    skipWaiting: async () => undefined,
    clients: { claim: async () => undefined },
    registration: {},
    shell: undefined,
  };
  const world = {
    self,
    URL,
    Set,
    Error,
    caches: {
      open,
      keys: async () => [...stores.keys()],
      delete: async (name: string) => stores.delete(name),
      match: async (request: string | { url: string }, { cacheName }: { cacheName: string }) =>
        stores.get(cacheName)?.get(addressOf(request)),
    },
    fetch: async (request: string | { url: string }, options?: Record<string, unknown>) => {
      asked.push({ address: addressOf(request), options });
      const answer = answers[addressOf(request)] ?? answers["*"];
      if (!answer) throw new TypeError("Failed to fetch");
      return { ...answer, ok: answer.status === 200, of: addressOf(request) };
    },
  };
  vm.runInNewContext(textOf(page("")), world);
  const happen = async (name: string) => {
    let work: unknown;
    listeners[name]?.({ waitUntil: (promise: unknown) => (work = promise) });
    await work;
  };
  /** What the worker answers to a request; undefined if it leaves the request alone. */
  const ask = async (url: string, request: Record<string, unknown> = {}) => {
    let answer: unknown;
    const event = {
      request: { method: "GET", mode: "navigate", url: `https://site.example${url}`, ...request },
      respondWith: (promise: unknown) => (answer = promise),
    };
    listeners.fetch?.(event);
    return (await answer) as { of: string; status: number } | undefined;
  };
  return { happen, ask, asked, stores };
}

const network = (status: number) => ({ "*": { status } });
const shell = () => shellOf(page(""));

describe("the worker", () => {
  test("fetches its files without cookies or redirects, each with its hash", async () => {
    const worker = startWorker(network(200));
    await worker.happen("install");
    expect(Object.fromEntries(worker.asked.map(({ address, options }) => [address, options?.integrity]))).toEqual(
      shell().files,
    );
    for (const { options } of worker.asked) expect(options).toMatchObject({ credentials: "omit", redirect: "error" });
    expect([...(worker.stores.get(`student-shell-${shell().version}`)?.keys() ?? [])].sort()).toEqual(
      Object.keys(shell().files).sort(),
    );
  });

  test("takes the logo from the network while there is one, because another may be published", async () => {
    const answers: Record<string, { status: number }> = network(200);
    const worker = startWorker(answers);
    await worker.happen("install");
    const before = worker.asked.length;
    expect(await worker.ask("/brand/mark.svg", { mode: "no-cors" })).toMatchObject({ of: "/brand/mark.svg" });
    expect(await worker.ask("/art/gate.svg", { mode: "no-cors" })).toMatchObject({ of: "/art/gate.svg" });
    expect(worker.asked.slice(before).map(({ address }) => address)).toEqual(["/brand/mark.svg"]);
    delete answers["*"];
    expect(await worker.ask("/brand/mark.svg", { mode: "no-cors" })).toMatchObject({ of: "/brand/mark.svg" });
  });

  test("is not installed when the server has trouble", async () => {
    await expect(startWorker(network(503)).happen("install")).rejects.toThrow("answered 503");
    await expect(startWorker().happen("install")).rejects.toThrow("Failed to fetch");
  });

  test("removes the files of earlier releases and nobody else's", async () => {
    const worker = startWorker(network(200));
    worker.stores.set("student-shell-old", new Map()).set("another-app", new Map());
    await worker.happen("install");
    await worker.happen("activate");
    expect([...worker.stores.keys()].sort()).toEqual(["another-app", `student-shell-${shell().version}`]);
  });

  test("shows the page only when there is no answer; an error is an answer, and none is kept", async () => {
    const answers: Record<string, { status: number }> = network(200);
    const worker = startWorker(answers);
    await worker.happen("install");
    answers["*"] = { status: 500 };
    expect(await worker.ask("/student/dashboard")).toMatchObject({ status: 500, of: "/student/dashboard" });
    delete answers["*"];
    expect(await worker.ask("/student/dashboard")).toMatchObject({ of: "/offline", status: 200 });
    expect([...worker.stores.values()].flatMap((store) => [...store.keys()])).not.toContain("/student/dashboard");
  });

  test("without its page it fails like the network", async () => {
    await expect(startWorker().ask("/student/dashboard")).rejects.toThrow("Failed to fetch");
  });

  test.each([
    ["a form", "/student/login", { method: "POST" }],
    ["the API", "/api/documents/1", { mode: "cors" }],
    ["part of a page for the router", "/student/documents?_rsc=1", { mode: "cors" }],
    ["a file with a query", "/_next/static/chunks/one.js?x=1", { mode: "no-cors" }],
    ["a file of another page", "/_next/static/chunks/admin.js", { mode: "no-cors" }],
    ["another site", "/", { url: "https://elsewhere.example/student/dashboard" }],
  ])("leaves %s alone", async (_what, url, request) => {
    const worker = startWorker(network(200));
    await worker.happen("install");
    const before = worker.asked.length;
    expect(await worker.ask(url, request)).toBeUndefined();
    expect(worker.asked).toHaveLength(before);
  });
});
