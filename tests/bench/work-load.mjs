import http from "node:http";
import { percentile } from "./percentile.mjs";

/**
 * Sends requests over so many connections, each as soon as the one before is answered, until they are all sent or the
 * time is over. What is answered otherwise than with 200 or 201 is an error: nothing else is worth a figure.
 *
 * @param {string} origin
 * @param {{ method: string, path: string, body?: object }[]} requests
 * @param {{ connections: number, seconds: number, headers: Record<string, string>, again: boolean }} options `again`
 *   begins anew after the last request
 * @returns {Promise<{ perSecond: number, answered: number, p50: number, p99: number }>} times in milliseconds
 */
export async function send(origin, requests, { connections, seconds, headers, again }) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const took = [];
  const began = performance.now();
  let next = 0;
  const isOver = () => performance.now() - began > seconds * 1000 || (!again && next >= requests.length);
  const work = async () => {
    while (!isOver()) {
      const request = requests[next++ % requests.length];
      const asked = performance.now();
      await answered(agent, origin, request, headers);
      took.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  const duration = (performance.now() - began) / 1000;
  agent.destroy();
  return {
    perSecond: took.length / duration,
    answered: took.length,
    p50: percentile(took, 0.5),
    p99: percentile(took, 0.99),
  };
}

function answered(agent, origin, { method, path, body }, headers) {
  const text = body && JSON.stringify(body);
  const about = text ? { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(text) } : {};
  return new Promise((resolve, reject) => {
    const request = http.request(`${origin}${path}`, { method, agent, headers: { ...headers, ...about } }, (answer) => {
      let said = "";
      answer.setEncoding("utf8");
      answer.on("data", (piece) => {
        said += said.length < 500 ? piece : "";
      });
      answer.on("error", reject);
      answer.on("end", () => {
        if (answer.statusCode === 200 || answer.statusCode === 201) resolve();
        else reject(new Error(`${method} ${origin}${path} answers ${answer.statusCode}: ${said.slice(0, 500)}`));
      });
    });
    request.on("error", reject);
    request.end(text);
  });
}
