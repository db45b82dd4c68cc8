import { execFile } from "node:child_process";
import { once } from "node:events";
import http from "node:http";
import net, { type AddressInfo } from "node:net";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, expect, test, vi } from "vitest";
import { makeServer } from "@/server/listen.mjs";

const open: http.Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close().closeAllConnections();
});

async function serve(handle: Parameters<typeof makeServer>[0], silentMs?: number): Promise<number> {
  const server = makeServer(handle, { silentMs });
  open.push(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
  return (server.address() as AddressInfo).port;
}

test("a client that reads nothing of its answer is disconnected", async () => {
  const bytes = Buffer.alloc(32 * 1024 * 1024);
  const port = await serve((_req, res) => res.end(bytes), 100);
  const connected = once(open[0] as http.Server, "connection");
  const socket = net.connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.pause().write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  const connections = () => new Promise((resolve) => open[0]?.getConnections((_error, count) => resolve(count)));
  await connected;
  await expect.poll(connections, { timeout: 5_000 }).toBe(0);
  socket.destroy();
});

test("a client that reads its answer slowly is not", async () => {
  const port = await serve(async (_req, res) => {
    for (let word = 0; word < 10; word++) {
      res.write("word ");
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    res.end();
  }, 300);
  const answer = await new Promise<http.IncomingMessage>((resolve) => http.get({ port, host: "127.0.0.1" }, resolve));
  let text = "";
  for await (const part of answer) text += part;
  expect(text).toBe("word ".repeat(10));
});

test("connections leave some of the process's file descriptors to others, however many servers share them", async () => {
  const program = `import(${JSON.stringify(path.resolve("server/listen.mjs"))}).then(({ makeServer }) => {
    for (const servers of [1, 2]) console.log(makeServer(() => {}, { servers }).maxConnections);
  })`;
  const limited = ["-c", 'ulimit -n 500; exec "$0" -e "$1"', process.execPath, program];
  const { stdout } = await promisify(execFile)("sh", limited);
  expect(stdout.trim().split("\n")).toEqual(process.platform === "linux" ? ["400", "200"] : ["10000", "5000"]);
});

test("dropped connections are counted", async () => {
  const port = await serve((_req, res) => res.end());
  const [server] = open as [http.Server];
  server.maxConnections = 1;
  const count = vi.fn();
  vi.stubGlobal("siteMetrics", { count });
  const first = net.connect(port, "127.0.0.1");
  await once(server, "connection");
  const second = net.connect(port, "127.0.0.1").resume();
  await once(second, "close");
  expect(count.mock.calls).toEqual([["connections_dropped_total", {}]]);
  first.destroy();
});

test("a failed start is reported in plain words on standard error", async () => {
  const other = net.createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const module = (name: string) => JSON.stringify(path.resolve("server", name));
  const program = `import(${module("console-lines.mjs")}).then(async ({ logConsoleAsLines }) => {
    logConsoleAsLines();
    const { listen } = await import(${module("listen.mjs")});
    listen(() => {}, async () => {});
  })`;
  const env = { ...process.env, LOG_LEVEL: "info", PORT: String(port), HOST: "127.0.0.1" };
  const failure = await promisify(execFile)(process.execPath, ["-e", program], { env }).catch((error) => error);
  other.close();
  expect([failure.code, failure.stdout, failure.stderr]).toEqual([
    ...[1, ""],
    `Port ${port} is taken. Set PORT to a free one.\n`,
  ]);
});
