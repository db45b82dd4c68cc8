import http from "node:http";
import { methods } from "../methods.mjs";
import { routeFinder } from "../next/request-routes.mjs";

/** How long all sources of one scrape may take together. A source that has not answered by then is left out. */
const patienceMs = 2_000;
/** A source is asked no more often than this, however many scrapers there are. */
const rememberedMs = 5_000;

/**
 * Starts the metrics port, when METRICS_PORT is set: a separate server, so that no load balancer can expose it by
 * mistake. The application records its metrics through `globalThis.siteMetrics` (lib/platform/metrics.ts).
 *
 * @param {string} dist folder of the build
 * @returns {Promise<Metrics | null>}
 * @typedef {{ answeredFromMemory: (status: number) => void, watch: (req: http.IncomingMessage, res:
 *   http.ServerResponse) => void }} Metrics
 */
export async function startMetrics(dist) {
  const port = Number(process.env.METRICS_PORT || 0);
  if (!port) return null;
  const { makeRegistry } = await import("./metrics-registry.mjs"); // load the library only when it is needed
  const memory = new Map();
  const { registry, count, observe, show } = makeRegistry({ memory });
  const sources = new Map();
  globalThis.siteMetrics = { count, observe, sources };

  const server = http.createServer({ headersTimeout: 5_000, requestTimeout: 5_000 }, async (req, res) => {
    if (req.method !== "GET" || req.url.split("?", 1)[0] !== "/metrics") {
      res.writeHead(404, { "Content-Type": "text/plain; charset=utf-8" }).end("Not found");
      return;
    }
    try {
      await askSources(sources, show);
      res.writeHead(200, { "Content-Type": registry.contentType }).end(await registry.metrics());
    } catch (error) {
      console.error(error);
      res.destroy();
    }
  });
  await new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, process.env.METRICS_HOST || "127.0.0.1", resolve);
  });
  server.unref(); // it keeps no process alive

  const routeOf = routeFinder(dist);
  return {
    answeredFromMemory: (status) => memory.set(status, (memory.get(status) ?? 0) + 1),
    watch(req, res) {
      const start = performance.now();
      const { method, url } = req; // both change during the request
      res.once("close", () => {
        const status = res.writableFinished ? String(res.statusCode) : "aborted";
        // Wrong methods would add a label to every address, and a client could make up any number.
        const route = status === "405" ? "other" : routeOf(url);
        const labels = { route, method: status === "405" || !methods.has(method) ? "other" : method };
        count("http_requests_total", { ...labels, status });
        observe("http_request_duration_seconds", labels, (performance.now() - start) / 1000);
      });
    },
  };
}

/** Asks all sources in parallel, never one source twice at once, and shows what arrives in time. */
async function askSources(sources, show) {
  const answers = await Promise.all([...sources].map(async ([name, source]) => [name, await answerOf(source)]));
  show(answers);
}

const known = new WeakMap();

/** A source's answer, cached for a moment; null when it does not answer in time. */
function answerOf(source) {
  const at = performance.now();
  let last = known.get(source);
  if (!last || (last.endedAt !== null && at - last.endedAt > rememberedMs)) {
    last = { endedAt: null };
    last.answer = Promise.resolve()
      .then(source)
      .catch(() => null)
      .finally(() => {
        last.endedAt = performance.now();
      });
    known.set(source, last);
  }
  const late = new Promise((resolve) => {
    setTimeout(resolve, patienceMs, null).unref();
  });
  return Promise.race([last.answer, late]);
}
