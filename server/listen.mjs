import { readFileSync } from "node:fs";
import http from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { isClosing, noteRequest, refuseConnection } from "./closing.mjs";
import { onStop } from "./stop-signals.mjs";

/** Work that parts of the app want done when the server stops (the job worker registers here): functions. */
globalThis.atServerStop ??= new Set();

const statusOf = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/**
 * Serves on PORT and HOST until a signal comes or the process that started us is gone; then lets running requests
 * finish, for eight seconds at most.
 *
 * @param {(req: http.IncomingMessage, res: http.ServerResponse) => Promise<void> | void} handle
 * @param {() => Promise<void>} closeApp
 */
export function listen(handle, closeApp) {
  const port = Number(process.env.PORT || 3000);
  const addresses = hosts(process.env.HOST);
  const servers = addresses.map((host) => ({ host, server: makeServer(handle, { servers: addresses.length }) }));

  let stopping = false;
  const stop = async ({ code, patienceMs }) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(code), patienceMs + 1500).unref(); // whatever hangs below
    await drain(
      servers.map(({ server }) => server),
      patienceMs,
    );
    await Promise.allSettled([...[...globalThis.atServerStop].map((task) => task()), closeApp()]);
    process.exit(code);
  };
  onStop(stop);

  return Promise.all(servers.map(({ server, host }) => open(server, port, host))).then(
    () => process.send?.({ ready: true }),
    (error) => failStart(error, port, "PORT"),
  );
}

/** Tells whoever started us, or the terminal, why the server cannot listen, and ends. */
export function failStart(error, port, variable) {
  const message = error.code === "EADDRINUSE" ? `Port ${port} is taken. Set ${variable} to a free one.` : error.message;
  if (process.send) process.send({ error: message }, () => process.exit(1));
  else {
    process.stderr.write(`${message}\n`); // the console writes lines of the log (console-lines.mjs)
    process.exit(1);
  }
  return new Promise(() => undefined); // nothing goes on
}

/** "localhost" is two addresses, and clients differ in which one they try. */
function hosts(host) {
  return host === "localhost" ? ["127.0.0.1", "::1"] : [host || undefined];
}

function open(server, port, host) {
  return new Promise((resolve, reject) => {
    server.once("error", (error) => {
      // A machine without IPv6 has only the other half of localhost.
      if (host === "::1" && ["EADDRNOTAVAIL", "EAFNOSUPPORT"].includes(error.code)) resolve();
      else reject(error);
    });
    server.listen({ port, host, backlog: 1024 }, resolve);
  });
}

/**
 * A server that no one can hold up: who says nothing, or takes nothing of what is sent, is let go after a while.
 *
 * @param {(req: http.IncomingMessage, res: http.ServerResponse) => Promise<void> | void} handle
 * @param {{ silentMs?: number, servers?: number }} [options] for how long a connection may stand still in the middle of
 *   a request, and how many such servers the process has
 */
export function makeServer(handle, { silentMs = 120_000, servers = 1 } = {}) {
  const server = http.createServer({
    maxHeaderSize: 16 * 1024,
    connectionsCheckingInterval: 5_000,
    headersTimeout: 15_000, // a client that dribbles its headers
    requestTimeout: 180_000, // 11 MiB over a slow mobile line
    keepAliveTimeout: 65_000, // longer than a balancer keeps its side open
    requireHostHeader: false, // the front looks at it, and refuses as it refuses everything
  });
  server.maxRequestsPerSocket = 10_000;
  server.maxConnections = Math.floor(mostConnections() / servers);
  server.on("drop", () => globalThis.siteMetrics?.count("connections_dropped_total", {}));
  server.timeout = silentMs; // what waits for a reader lies in memory; the chat's streams say something every 10 s

  const guarded = (req, res) => {
    if (isClosing(req.socket)) {
      req.resume();
      return;
    }
    noteRequest(req, res);
    Promise.resolve(handle(req, res)).catch((error) => {
      if (!isClosing(req.socket)) console.error(error); // there, it is what whoever reads the body is told
      res.destroy();
    });
  };
  server.on("request", guarded);
  // "Expect: 100-continue": the body is asked for only after the limit has been looked at.
  server.on("checkContinue", (req, res) => {
    req.expectsContinue = true;
    guarded(req, res);
  });
  server.on("clientError", (error, socket) => {
    if (error.code === "ECONNRESET") socket.destroy();
    else refuseConnection(socket, statusOf[error.code] ?? 400);
  });
  return server;
}

/**
 * How many connections the process holds at once: each costs memory and one of the files that the process may open, of which
 * Postgres, the storage and the mail server need some as well. Whoever comes then is turned away.
 */
function mostConnections() {
  const most = 10_000;
  try {
    const files = Number(readFileSync("/proc/self/limits", "utf8").match(/^Max open files +(\d+)/m)?.[1]);
    return files ? Math.min(most, Math.floor(files * 0.8)) : most;
  } catch {
    return most; // not Linux
  }
}

/** Takes no new requests, and waits for those that run. */
async function drain(servers, patienceMs) {
  const closed = Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  const sweep = setInterval(() => {
    for (const server of servers) server.closeIdleConnections(); // kept-alive ones turn idle one by one
  }, 100);
  await Promise.race([closed, wait(patienceMs)]);
  clearInterval(sweep);
  for (const server of servers) server.closeAllConnections();
}
