import { tooLargeFile } from "../lib/front/refusals.mjs";
import {
  maxDocumentBytes,
  maxImportBytes,
  maxLogoBytes,
  maxPictureBytes,
  maxSmallBody,
  roomForFields,
} from "../lib/front/upload-limits.mjs";
import { isClosing, refuseAndClose } from "./closing.mjs";

const KiB = 1024;
const MiB = 1024 * KiB;

/** Total size of all small bodies still arriving. They stay in memory until they are complete. */
const mostUnfinished = 24 * MiB;

/** The maximum body size of a request, in bytes. Large bodies stream to the disk (lib/http/body/received-body.ts). */
function bodyLimit(method, url) {
  const path = url.split("?", 1)[0];
  if (method === "POST" && path === "/api/documents") {
    return { bytes: maxDocumentBytes + roomForFields, detail: tooLargeFile };
  }
  if (method === "POST" && /^\/api\/users\/[^/]+\/profile-picture$/.test(path)) {
    return { bytes: maxPictureBytes + roomForFields, detail: tooLargeFile };
  }
  if (method === "POST" && path === "/api/brand/logo") {
    return { bytes: maxLogoBytes + roomForFields, detail: tooLargeFile };
  }
  if (method === "POST" && (path === "/api/imports" || /^\/api\/content\/tables\/[^/]+\/import$/.test(path))) {
    return { bytes: maxImportBytes + roomForFields, detail: tooLargeFile };
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
    return true;
  };
  const { push } = req;
  req.push = (chunk) => !req.isWithinLimit(chunk) || push.call(req, chunk);
  res.once("close", () => leave(arrival));
  return true;
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
