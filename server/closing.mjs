import { ServerResponse } from "node:http";
import { rawRefusal, refusalParts } from "./refusals.mjs";

/*
 * Refusals after which a connection is closed. A client may have sent the next request before the last answer came
 * (pipelining), so each waits for its turn: on a connection answers come in the order of the requests.
 */
const MiB = 1024 * 1024;
const lingerMs = 1000;

/** Connections on which nothing new is looked at. */
const closing = new WeakSet();

export const isClosing = (socket) => closing.has(socket);

/** What is sent while a connection is being closed is thrown away, up to so much. */
function discard(socket) {
  closing.add(socket);
  const before = socket.bytesRead;
  const look = setInterval(() => {
    if (socket.bytesRead - before > MiB) socket.destroy();
  }, 50);
  look.unref();
  socket.once("close", () => clearInterval(look));
  socket.on("error", () => socket.destroy());
}

/**
 * Sends what is still to be sent, and waits a moment before it closes: a connection that is closed with unread data is reset,
 * and the client might never see the answer.
 */
function endGently(socket) {
  if (socket.destroyed) return;
  socket.end();
  socket.resume();
  setTimeout(() => socket.destroy(), lingerMs).unref();
}

/**
 * Refuses a request whose body is not read to its end, when its turn has come, and closes the connection. Whoever handles it
 * finds that the client is gone. An answer that has begun cannot be taken back: the connection is cut.
 *
 * @param {import("node:http").IncomingMessage} req
 * @param {import("node:http").ServerResponse} res
 * @param {number} status
 * @param {{ detail?: string, id?: string, retryAfter?: number }} [said]
 */
export function refuseAndClose(req, res, status, said) {
  const { socket } = req;
  if (closing.has(socket)) return;
  if (res.headersSent) {
    socket.destroy();
    return;
  }
  discard(socket);
  req.push = () => true;
  // Ends whoever waits for the rest of the body. An error that no one listens for would end the process.
  socket.once("close", () =>
    req.destroy(req.listenerCount("error") ? new Error("The request was refused") : undefined),
  );
  socket.destroySoon = () => endGently(socket); // what Node calls after an answer with `Connection: close`
  // Past everything that was put round the answer on its way; no one else writes to it after this.
  const { headers, body } = refusalParts(status, said);
  for (const name of res.getHeaderNames()) res.removeHeader(name);
  ServerResponse.prototype.writeHead.call(res, status, headers);
  ServerResponse.prototype.end.call(res, body);
  res.on("error", () => undefined);
  Object.assign(res, {
    setHeader: () => res,
    appendHeader: () => res,
    writeHead: () => res,
    flushHeaders: () => undefined,
    write: () => true,
    end: () => res,
  });
}

/** The requests of each connection that have no whole answer yet, oldest first. */
const underWay = new WeakMap();

/** Remembers a request until its answer has gone. */
export function noteRequest(req, res) {
  const { socket } = req;
  const list = underWay.get(socket) ?? [];
  underWay.set(socket, list);
  const entry = { req, res };
  list.push(entry);
  res.once("close", () => list.splice(list.indexOf(entry), 1));
}

/** Answers for what cannot be understood, or comes too slowly, after the answers to what came before it. */
export function refuseConnection(socket, status) {
  if (closing.has(socket)) return;
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const last = underWay.get(socket)?.at(-1);
  if (last && !last.req.complete) {
    refuseAndClose(last.req, last.res, status); // the fault is in its body
    return;
  }
  discard(socket);
  const refuse = () => {
    if (!socket.writable) return;
    socket.write(rawRefusal(status));
    endGently(socket);
  };
  if (last) last.res.once("close", refuse);
  else refuse();
}
