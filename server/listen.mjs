import { readFileSync } from "node:fs";
import http from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { isClosing, noteRequest, refuseConnection } from "./closing.mjs";
import { onStop } from "./stop-signals.mjs";

/** Functions to run when the server stops; parts of the app add theirs (the job worker does). */
globalThis.atServerStop ??= new Set();
/** The same before it waits for running requests: for answers that would never be complete. */
globalThis.beforeServerStop ??= new Set();

const statusOf = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/**
 * Serves on PORT and HOST until a signal arrives or the parent process is gone; then lets running requests finish, for
 * eight seconds at most.
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
    setTimeout(() => process.exit(code), patienceMs + 1500).unref(); // in case anything below hangs
    for (const task of globalThis.beforeServerStop) task();
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

/** Tells the parent process, or the terminal, why the server cannot listen, and exits. */
export function failStart(error, port, variable) {
  const message = error.code === "EADDRINUSE" ? `Port ${port} is taken. Set ${variable} to a free one.` : error.message;
  if (process.send) process.send({ error: message }, () => process.exit(1));
  else {
    process.stderr.write(`${message}\n`); // console.error would write a log line (console-lines.mjs)
    process.exit(1);
  }
  return new Promise(() => undefined); // never resolves: the caller must not go on
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
 * A server that slow clients cannot block: one that sends nothing, or reads nothing of its answer, is disconnected
 * after a while.
 *
 * @param {(req: http.IncomingMessage, res: http.ServerResponse) => Promise<void> | void} handle
 * @param {{ silentMs?: number, servers?: number }} [options] how long a connection may stay idle in the middle of a
 *   request, and how many such servers the process has
 */
export function makeServer(handle, { silentMs = 120_000, servers = 1 } = {}) {
  const server = http.createServer({
    maxHeaderSize: 16 * 1024,
    connectionsCheckingInterval: 5_000,
    headersTimeout: 15_000, // a client that trickles its headers
    requestTimeout: 180_000, // 11 MiB over a slow mobile line
    keepAliveTimeout: 65_000, // longer than a load balancer keeps its side open
    requireHostHeader: false, // the front checks it, and answers with its usual refusal
  });
  server.maxRequestsPerSocket = 10_000;
  server.maxConnections = Math.floor(mostConnections() / servers);
  server.on("drop", () => globalThis.siteMetrics?.count("connections_dropped_total", {}));
  // an answer that waits for its reader is in memory; the chat's streams send something every 10 s
  server.timeout = silentMs;

  // Node looks the address up only while the connection is open, and remembers it: of a client that sends a request and
  // resets at once, nobody would know it, and it would share no limit with that address.
  server.on("connection", (socket) => void socket.remoteAddress);

  const guarded = (req, res) => {
    if (isClosing(req.socket)) {
      req.resume();
      return;
    }
    noteRequest(req, res);
    const fail = (error) => {
      if (!isClosing(req.socket)) console.error(error); // on a closing connection the reader of the body gets the error
      res.destroy();
    };
    try {
      const handled = handle(req, res);
      if (handled instanceof Promise) handled.catch(fail);
    } catch (error) {
      fail(error);
    }
  };
  server.on("request", guarded);
  // "Expect: 100-continue": the body is requested only after the limit is checked.
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
 * The maximum number of open connections. Each costs memory and a file descriptor, and Postgres, the storage and the
 * mail server need descriptors too. Connections above it are dropped.
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

/** Accepts no new requests, and waits for the running ones. */
async function drain(servers, patienceMs) {
  const closed = Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  const sweep = setInterval(() => {
    for (const server of servers) server.closeIdleConnections(); // keep-alive connections become idle one by one
  }, 100);
  await Promise.race([closed, wait(patienceMs)]);
  clearInterval(sweep);
  for (const server of servers) server.closeAllConnections();
}
