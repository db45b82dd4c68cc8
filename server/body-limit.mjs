import { tooLargeFile } from "../lib/front/refusals.mjs";
import { maxDocumentBytes, maxPictureBytes, maxSmallBody, roomForFields } from "../lib/front/upload-limits.mjs";
import { isClosing, refuseAndClose } from "./closing.mjs";

const KiB = 1024;
const MiB = 1024 * KiB;

/** Total size of all small bodies still arriving. They stay in memory until they are complete. */
const mostUnfinished = 24 * MiB;

/** How much of a large body may have arrived before anybody reads it. */
const mostUntaken = 256 * KiB;

/** The maximum body size of a request, in bytes. Large bodies stream to the disk (lib/http/body/received-body.ts). */
function bodyLimit(method, url) {
  const path = url.split("?", 1)[0];
  if (method === "POST" && path === "/api/documents") {
    return { bytes: maxDocumentBytes + roomForFields, detail: tooLargeFile };
  }
  if (method === "POST" && /^\/api\/users\/[^/]+\/profile-picture$/.test(path)) {
    return { bytes: maxPictureBytes + roomForFields, detail: tooLargeFile };
  }
  return { bytes: maxSmallBody };
}

/**
 * Enforces the limit on a request. A declared length over the limit is refused before anything is read (returns false);
 * a body without a length is counted as it arrives and cut off.
 */
export function enforceBodyLimit(req, res, id) {
  const { "content-length": declared, "transfer-encoding": encoding } = req.headers;
  if (declared === undefined && encoding === undefined) return true;
  const { bytes, detail } = bodyLimit(req.method, req.url);
  if (declared !== undefined && Number(declared) > bytes) {
    refuseAndClose(req, res, 413, { detail, id });
    return false;
  }

  // The parser passes every chunk to `push`; counting here neither copies nor reads ahead. The connection is not
  // touched until the parser is done with the chunk.
  const isSmall = bytes <= maxSmallBody;
  const arrival = { size: 0, refuse: () => giveWay(req, res, id) };
  const flow = isSmall ? null : flowOf(req, res, id);
  let received = 0;
  req.isWithinLimit = (chunk) => {
    if (chunk === null) leave(arrival);
    received += chunk?.length ?? 0;
    if (received > bytes) {
      leave(arrival);
      req.push = () => true;
      setImmediate(refuseAndClose, req, res, 413, { detail, id });
      return false;
    }
    if (isSmall && chunk !== null) grow(arrival, chunk.length);
    else flow?.came(chunk);
    return true;
  };
  const { push } = req;
  req.push = (chunk) => !req.isWithinLimit(chunk) || push.call(req, chunk);
  res.once("close", () => leave(arrival));
  return true;
}

/** Large bodies in progress, by request id. */
const flows = new Map();

// lib/http/body/received-body.ts reports here what it has read: handlers are bundled apart from this server, and share
// no module with it.
globalThis.siteBodies = { taken: (id, bytes) => flows.get(id)?.taken(bytes) };

/**
 * Backpressure for a large body: it arrives no faster than its handler reads it. Next passes bodies on as they arrive,
 * so everything that nobody has read, or the disk has not yet written, would stay in memory.
 */
function flowOf(req, res, id) {
  let untaken = 0;
  const flow = {
    came(chunk) {
      untaken += chunk?.length ?? 0;
      if (untaken > mostUntaken && flows.has(id)) req.pause();
    },
    taken(bytes) {
      untaken -= bytes;
      if (untaken <= mostUntaken && req.isPaused()) req.resume();
    },
  };
  flows.set(id, flow);
  // Whatever arrives after the answer is discarded: nobody reads it any more, and Next would keep it.
  res.once("close", () => {
    flows.delete(id);
    req.removeAllListeners("data");
    req.resume();
  });
  return flow;
}

/** Small bodies in progress, oldest first. */
const arriving = new Set();
let unfinished = 0;

function leave(arrival) {
  if (arriving.delete(arrival)) unfinished -= arrival.size;
}

/** Above the total, the oldest are dropped: a normal small body takes only a moment. */
function grow(arrival, length) {
  arriving.add(arrival);
  arrival.size += length;
  unfinished += length;
  for (const oldest of arriving) {
    if (unfinished <= mostUnfinished) return;
    leave(oldest);
    setImmediate(oldest.refuse);
  }
}

function giveWay(req, res, id) {
  if (res.closed || req.complete || isClosing(req.socket)) return;
  if (res.socket === null)
    req.socket.destroy(); // queued behind another answer, it would stay in memory all that time
  else refuseAndClose(req, res, 503, { id, retryAfter: 10 });
}
