import { tooLargeFile } from "../lib/front/refusals.mjs";
import { maxDocumentBytes, maxPictureBytes, maxSmallBody, roomForFields } from "../lib/front/upload-limits.mjs";
import { isClosing, refuseAndClose } from "./closing.mjs";

const KiB = 1024;
const MiB = 1024 * KiB;

/** What all small bodies that are still coming may have together. They lie in memory until they are whole. */
const mostUnfinished = 24 * MiB;

/** How much of a large body may have come that no one has taken yet. */
const mostUntaken = 256 * KiB;

/** How many bytes the body of a request may have. Large ones go to the disk as they come (lib/http/body/received-body.ts). */
export function bodyLimit(method, url) {
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
 * Holds a request to its limit. A declared length over it is refused before anything is read (gives false); a body
 * without a length is counted as it comes and cut off.
 */
export function enforceBodyLimit(req, res, id) {
  const { "content-length": declared, "transfer-encoding": encoding } = req.headers;
  if (declared === undefined && encoding === undefined) return true;
  const { bytes, detail } = bodyLimit(req.method, req.url);
  if (declared !== undefined && Number(declared) > bytes) {
    refuseAndClose(req, res, 413, { detail, id });
    return false;
  }

  // The parser hands every piece to `push`; counting here neither copies nor reads ahead. The connection is left alone until
  // the parser is done with the piece.
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

/** Large bodies on their way, by the id of their request. */
const flows = new Map();

// lib/http/body/received-body.ts tells it here: handlers are bundled apart from this server, and share no module with it.
globalThis.siteBodies = { taken: (id, bytes) => flows.get(id)?.taken(bytes) };

/**
 * Lets a large body come no faster than its handler takes it. Next hands bodies on as they come, so that what no one
 * has read, or the disk has not yet taken, would lie in memory as a whole.
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
  // What still comes after the answer is thrown away: no one reads it any more, and Next would keep it.
  res.once("close", () => {
    flows.delete(id);
    req.removeAllListeners("data");
    req.resume();
  });
  return flow;
}

/** Small bodies on their way, the oldest first. */
const arriving = new Set();
let unfinished = 0;

function leave(arrival) {
  if (arriving.delete(arrival)) unfinished -= arrival.size;
}

/** When there are too many, the oldest have to go: a small body takes a moment. */
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
    req.socket.destroy(); // behind another answer it would lie in memory for as long as that takes
  else refuseAndClose(req, res, 503, { id, retryAfter: 10 });
}
