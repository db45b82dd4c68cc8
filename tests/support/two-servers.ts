import http from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import pg from "pg";
import { startBuiltServer } from "@/scripts/setup/serve/built-server.mjs";
import { freePort } from "@/scripts/setup/serve/ports.mjs";
import { copyDatabase } from "./copied-database";
import { test as base, expect } from "./test";

/** One of the two processes. */
type Process = {
  /** How many requests it has answered. */
  answered: number;
  start: () => Promise<void>;
  stop: () => Promise<unknown>;
};

/** When a process is killed: as soon as it has the request, or once it has answered, before the browser hears it. */
type Moment = "asked" | "answered";

/**
 * Two processes of the built site on one database, behind a balancer. It sends live streams to one of them and everything
 * else to the other, so nobody hears of a change from the process that made it. Like nginx, it goes to the other process
 * if one isn't there, or has given no answer to a GET; any other request that was sent gets 502.
 */
export type TwoServers = {
  url: string;
  databaseUrl: string;
  processes: [Process, Process];
  /** The process that gets the calls; the other one gets the live streams. */
  callsAt: (index: 0 | 1) => void;
  /** Kills (SIGKILL) the process that gets the next such request; resolves to its number. */
  killAt: (method: string, path: RegExp, moment: Moment) => Promise<number>;
};

type Trap = { method: string; path: RegExp; moment: Moment; spring: (index: number) => void };

async function startTwoServers(name: string) {
  const database = await copyDatabase("two");
  const balancer = http.createServer();
  await new Promise<void>((resolve) => balancer.listen(0, "localhost", resolve));
  const url = `http://localhost:${(balancer.address() as AddressInfo).port}`;
  const ports = [await freePort(), await freePort()];
  const servers: Awaited<ReturnType<typeof startBuiltServer>>[] = [];
  const processes = ports.map((port, index): Process => {
    const env = { APP_URL: url, PORT: String(port), DATABASE_URL: database.url, WORKER: "on", LIMIT_SCALE: "50" };
    return {
      answered: 0,
      start: async () => {
        servers[index] = await startBuiltServer(`server-${name}-${index}`, env);
      },
      stop: async () => servers[index]?.stop(),
    };
  }) as TwoServers["processes"];
  let calls: 0 | 1 = 0;
  let trap: Trap | undefined;

  async function kill(index: number, sprung: Trap): Promise<void> {
    trap = undefined;
    await servers[index]?.kill();
    sprung.spring(index);
  }

  /** Passes a request to the first of the processes, and on to the next where that repeats nothing. */
  function pass(request: http.IncomingMessage, body: Buffer, response: http.ServerResponse, [to, ...others]: number[]) {
    if (to === undefined) return void response.writeHead(502).end();
    const { method = "", url: path = "", headers } = request;
    const sprung = trap?.method === method && trap.path.test(path) ? trap : undefined;
    const onward = http.request({ host: "localhost", port: ports[to], method, path, headers, agent: false });
    onward.on("error", (error: NodeJS.ErrnoException) => {
      if (response.headersSent) return void response.destroy();
      if (error.code === "ECONNREFUSED" || method === "GET") return pass(request, body, response, others);
      response.writeHead(502).end();
    });
    onward.on("response", (answer) => {
      if (sprung?.moment === "answered") {
        answer.resume();
        return void kill(to, sprung).then(() => response.writeHead(502).end());
      }
      (processes[to] as Process).answered += 1;
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on("error", () => response.destroy());
      answer.pipe(response);
    });
    response.once("close", () => onward.destroy());
    onward.end(body, () => {
      if (sprung?.moment === "asked") void kill(to, sprung);
    });
  }
  balancer.on("request", async (request: http.IncomingMessage, response: http.ServerResponse) => {
    const body = await buffer(request).catch(() => undefined); // the browser has gone
    const isStream = request.url === "/api/live";
    if (body) pass(request, body, response, isStream ? [1 - calls, calls] : [calls, 1 - calls]);
  });

  await Promise.all(processes.map(({ start }) => start()));
  const servedBy: TwoServers = {
    ...{ url, databaseUrl: database.url, processes },
    callsAt: (index) => {
      calls = index;
    },
    killAt: (method, path, moment) =>
      new Promise((spring) => {
        trap = { method, path, moment, spring };
      }),
  };
  const close = async () => {
    balancer.close();
    balancer.closeAllConnections();
    await Promise.all(processes.map(({ stop }) => stop()));
    await database.drop();
  };
  return { servedBy, close };
}

export const test = base.extend<object, { servers: TwoServers }>({
  servers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern
    async ({}, provide, { workerIndex }) => {
      const { servedBy, close } = await startTwoServers(`two-${workerIndex}`);
      await provide(servedBy);
      await close();
    },
    { scope: "worker" },
  ],
  sql: [
    async ({ servers }, provide) => {
      const sql = new pg.Pool({ connectionString: servers.databaseUrl, max: 2 });
      await provide(sql);
      await sql.end();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ servers }, provide) => {
    await provide(servers.url);
  },
});

export { expect };
