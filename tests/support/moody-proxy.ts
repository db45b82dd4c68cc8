import http from "node:http";
import type { AddressInfo } from "node:net";

/**
 * What happens to a request: it is passed on, gets no answer, is answered a byte at a time, with this status, with a
 * page and 200, by a closed connection, or by the real answer cut in the middle.
 */
export type ProxyMood = "pass" | "hang" | "drip" | "page" | "drop" | "half" | { status: number };

/** A proxy on loopback in front of a real server, for a storage with faults. */
export async function startMoodyProxy(target: string) {
  const proxy = { url: "", mood: "pass" as ProxyMood, asked: [] as string[], close };
  const server = http.createServer((request, response) => {
    const { mood } = proxy;
    proxy.asked.push(`${request.method} ${request.url}`);
    response.on("error", () => response.destroy());
    if (mood === "hang") return void request.resume();
    if (mood === "drop") return void request.socket.destroy();
    if (mood === "page") return void request.resume().on("end", () => page(response, 200));
    if (mood === "drip") {
      request.resume();
      response.writeHead(200, { "content-type": "application/xml", "content-length": 10_000 });
      const clock = setInterval(() => response.write("<"), 200);
      return void response.on("close", () => clearInterval(clock));
    }
    if (typeof mood === "object") return void request.resume().on("end", () => page(response, mood.status));
    const { method, headers, url } = request;
    const onward = http.request(new URL(url ?? "/", target), { method, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      if (mood !== "half") return void answer.pipe(response);
      answer.once("data", (piece: Buffer) => {
        response.write(piece.subarray(0, Math.ceil(piece.length / 2)), () => response.destroy());
        answer.destroy();
      });
    });
    onward.on("error", () => response.destroy());
    request.pipe(onward);
  });
  const page = (response: http.ServerResponse, status: number) =>
    response.writeHead(status, { "content-type": "text/html" }).end("<!doctype html><p>Sign in to the hotel's network");
  function close() {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  }
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  proxy.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return proxy;
}
