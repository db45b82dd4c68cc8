import { median } from "./median.mjs";

/**
 * Medians and ratios. When the load generator is slower than a server, requests per second flatter the slower server;
 * processor time per request does not. So each ratio is taken both ways and the lower one counts.
 *
 * @param {{ name: string }[]} servers front, bare server and next start, in this order
 * @param {{ perSecond: number, busy: number, cost: number }[][]} samples of each server
 * @param {number[]} bytes the size of each server's answer
 */
export function compare(servers, samples, bytes) {
  const of = (index, field) => median(samples[index].map((sample) => sample[field]));
  const figures = servers.map(({ name }, index) => ({
    name,
    bytes: bytes[index],
    perSecond: of(index, "perSecond"),
    slowest: Math.min(...samples[index].map(({ perSecond }) => perSecond)),
    fastest: Math.max(...samples[index].map(({ perSecond }) => perSecond)),
    busy: of(index, "busy"),
    cost: of(index, "cost"),
  }));
  const [front, bare, next] = figures;
  const against = (other) => [front.perSecond / other.perSecond, other.cost / front.cost];
  return {
    servers: figures,
    ofBareByRequests: against(bare)[0],
    ofBareByProcessor: against(bare)[1],
    timesNextByRequests: against(next)[0],
    timesNextByProcessor: against(next)[1],
    ofBare: Math.min(...against(bare)),
    timesNext: Math.min(...against(next)),
  };
}
