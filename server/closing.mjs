import { ServerResponse } from "node:http";
import { rawRefusal, refusalParts } from "./refusals.mjs";

/*
 * Refusals that close the connection. A client may have sent the next request before the last answer arrived
 * (pipelining), so each refusal waits for its turn: answers leave in the order of the requests.
 */
const MiB = 1024 * 1024;
const lingerMs = 1000;

/** Connections that are closing: nothing new on them is handled. */
const closing = new WeakSet();

export const isClosing = (socket) => closing.has(socket);

/** Discards what arrives while a connection closes, up to a limit. */
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
 * Sends what is still pending and waits a moment before closing: a connection closed with unread data is reset, and the
 * client might never see the answer.
 */
function endGently(socket) {
  if (socket.destroyed) return;
  socket.end();
  socket.resume();
  setTimeout(() => socket.destroy(), lingerMs).unref();
}

/**
 * Refuses a request without reading the rest of its body, when its turn has come, and closes the connection. Its
 * handler sees a client that has gone. An answer that has started cannot be taken back: then the connection is cut.
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
  // Ends readers that wait for the rest of the body. An error without a listener would end the process.
  socket.once("close", () =>
    req.destroy(req.listenerCount("error") ? new Error("The request was refused") : undefined),
  );
  socket.destroySoon = () => endGently(socket); // what Node calls after an answer with `Connection: close`
  // Written past every wrapper around the response; nothing else writes to it after this.
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

/** The requests of each connection without a complete answer, oldest first. */
const underWay = new WeakMap();

/**
 * Tracks a request until its answer has been sent. When the connection closes, Node tells only the answer that is being
 * sent; those that wait behind it are told here, or whatever they are made of (an open file) would stay open.
 */
export function noteRequest(req, res) {
  const { socket } = req;
  const list = underWay.get(socket) ?? [];
  if (!underWay.has(socket)) {
    socket.once("close", () => {
      for (const { res: waiting } of list.filter((each) => each.res.socket === null)) {
        waiting.destroy();
        waiting.emit("close");
      }
    });
  }
  underWay.set(socket, list);
  res.setMaxListeners(20); // the limit of the body, the signal, the stream, gzip and the metrics wait for its end
  const entry = { req, res };
  list.push(entry);
  res.once("close", () => list.splice(list.indexOf(entry), 1));
}

/** Answers requests that cannot be parsed or arrive too slowly, after the answers to earlier requests. */
export function refuseConnection(socket, status) {
  if (closing.has(socket)) return;
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const last = underWay.get(socket)?.at(-1);
  if (last && !last.req.complete) {
    refuseAndClose(last.req, last.res, status); // the error is in its body
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
