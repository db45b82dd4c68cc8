import http from "node:http";
import { get } from "./get.mjs";

/*
 * The upper limit for our front: `node bare-server.mjs <port> <address> [<headers as JSON>]` fetches one answer, keeps
 * it, and returns it for every request. Node adds the same connection headers and date to it as to ours.
 */
const [port, address, asked = "{}"] = process.argv.slice(2);
const { rawHeaders, body } = await get(address, "gzip", JSON.parse(asked));

const addedByNode = new Set(["connection", "keep-alive", "date"]);
const headers = [];
for (let at = 0; at < rawHeaders.length; at += 2) {
  if (!addedByNode.has(rawHeaders[at].toLowerCase())) headers.push(rawHeaders[at], rawHeaders[at + 1]);
}

const server = http.createServer((_req, res) => {
  res.writeHead(200, headers);
  res.end(body);
});
server.listen({ port: Number(port), host: "127.0.0.1", backlog: 1024 });
