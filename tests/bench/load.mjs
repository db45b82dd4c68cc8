import net from "node:net";
import { percentile } from "./percentile.mjs";

/*
 * The load generator: `node load.mjs <address> <seconds> <connections> [<headers as JSON>] [awake]` requests one page over and
 * over, the next request on a connection once its answer is complete, and prints as JSON the number of answers, and
 * their median, 99th percentile and slowest in milliseconds. SIGTERM ends it earlier.
 *
 * It parses only as much of each answer as shows where it ends. The usual JavaScript tools parse everything and are
 * slower than the servers measured here: they would measure themselves.
 *
 * `awake` keeps it from sleeping while it waits. Waking it is work for the server's processor, most of all on a virtual
 * machine, and only a server that leaves it time to sleep would pay for it. With a database beside the server it has to
 * sleep: the database needs the second core.
 */
const url = new URL(process.argv[2]);
const milliseconds = Number(process.argv[3]) * 1000;
const connections = Number(process.argv[4]);
const extra = Object.entries(JSON.parse(process.argv[5] ?? "{}")).map(([name, value]) => `${name}: ${value}\r\n`);

const request = Buffer.from(
  `GET ${url.pathname}${url.search} HTTP/1.1\r\nHost: ${url.host}\r\nAccept-Encoding: gzip\r\nConnection: keep-alive\r\n${extra.join("")}\r\n`,
);
const lastChunk = Buffer.from("0\r\n\r\n");
const headEnd = Buffer.from("\r\n\r\n");

const took = [];
let reconnects = 0;
let running = true;

if (process.argv[6] === "awake") stayAwake();
for (let at = 0; at < connections; at += 1) connect();
const began = performance.now();
process.once("SIGTERM", end);
setTimeout(end, milliseconds);

function end() {
  running = false;
  const duration = (performance.now() - began) / 1000;
  if (took.length === 0) fail(new Error("no answer in time"));
  const [p50, p99, slowest] = [0.5, 0.99, 1].map((share) => percentile(took, share));
  console.log(JSON.stringify({ requests: took.length, reconnects, duration, p50, p99, slowest }));
  process.exit(0);
}

function stayAwake() {
  setImmediate(stayAwake);
}

function connect() {
  const buffer = Buffer.allocUnsafe(64 * 1024);
  let missing = null; // remaining bytes of this answer; Infinity for chunked encoding
  let tail = Buffer.alloc(0); // the last chunk may arrive in two pieces
  let asked = 0;
  const ask = () => {
    asked = performance.now();
    socket.write(request);
  };
  // After some thousand requests, a server says in its answer that the connection ends. Node leaves closing it to us.
  let isLast = false;
  const read = (length) => {
    if (missing === null) {
      const head = headOf(buffer);
      isLast = /^connection: close/im.test(head);
      missing = bodyLength(head, length);
    } else missing -= length;
    if (missing === Infinity) {
      tail = Buffer.concat([tail, buffer.subarray(0, length)]).subarray(-lastChunk.length);
      if (tail.equals(lastChunk)) missing = 0;
    }
    if (missing > 0) return true;
    missing = null;
    took.push(performance.now() - asked);
    if (isLast) socket.destroy();
    else if (running) ask();
    return true;
  };
  const socket = net.connect({
    host: url.hostname,
    port: Number(url.port),
    noDelay: true,
    onread: { buffer, callback: read },
  });
  socket.on("connect", ask);
  socket.on("error", fail);
  socket.on("close", () => {
    if (!running) return;
    reconnects += 1;
    connect();
  });
}

/** The head of an answer, which is complete in its first piece. */
function headOf(buffer) {
  const head = buffer.latin1Slice(0, buffer.indexOf(headEnd));
  if (!head.startsWith("HTTP/1.1 200 ")) fail(new Error(head.split("\r\n", 1)[0]));
  return head;
}

/** How much of the body is still missing after the first piece. */
function bodyLength(head, length) {
  const known = /^content-length: (\d+)/im.exec(head);
  return known ? head.length + headEnd.length + Number(known[1]) - length : Infinity;
}

function fail(error) {
  console.error(`${url}: ${error.message}`);
  process.exit(1);
}
