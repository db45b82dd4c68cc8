import { rawRefusal, uploadTooLarge } from "./refusals.mjs";

const KiB = 1024;
const MiB = 1024 * KiB;

/** How many bytes the body of a request may have. */
export function bodyLimit(method, url) {
  const path = url.split("?", 1)[0];
  if (method === "POST" && path === "/api/documents") return { bytes: 11 * MiB, detail: uploadTooLarge };
  if (method === "POST" && /^\/api\/users\/[^/]+\/profile-picture$/.test(path)) {
    return { bytes: 5 * MiB + 64 * KiB, detail: uploadTooLarge };
  }
  return { bytes: 64 * KiB };
}

/**
 * Holds a request to its limit. A declared length over it is refused before anything is read (gives false); a body
 * without a length is counted as it comes and cut off.
 */
export function enforceBodyLimit(req, res, id) {
  const { "content-length": declared, "transfer-encoding": encoding } = req.headers;
  if (declared === undefined && encoding === undefined) return true;
  const { bytes, detail } = bodyLimit(req.method, req.url);
  if (declared !== undefined) {
    if (Number(declared) <= bytes) return true;
    cutOff(req, res, detail, id);
    return false;
  }

  // The parser hands every piece to `push`; counting here neither copies nor reads ahead.
  const push = req.push;
  let received = 0;
  req.push = (chunk) => {
    received += chunk?.length ?? 0;
    if (received <= bytes) return push.call(req, chunk);
    req.push = () => true;
    cutOff(req, res, detail, id);
    return false;
  };
  return true;
}

/**
 * Answers 413 on the bare connection and closes it. What is still on its way is thrown away for a moment, since a
 * connection closed with unread data is reset and the client might never see the answer.
 */
function cutOff(req, res, detail, id) {
  const { socket } = req;
  if (res.headersSent) {
    socket.destroy();
    return;
  }
  res.statusCode = 413; // for those who count: the answer itself goes past `res`
  res.isCutOff = true;
  socket.write(rawRefusal(413, { detail, id }));
  res.detachSocket(socket);
  res.destroy();
  process.nextTick(() => res.emit("close")); // without a socket it would never say so
  socket.removeAllListeners("data").removeAllListeners("timeout");
  let rest = 0;
  socket.on("data", (chunk) => {
    rest += chunk.length;
    if (rest > MiB) socket.destroy();
  });
  socket.on("error", () => socket.destroy());
  socket.end();
  setTimeout(() => socket.destroy(), 1000).unref();
}
