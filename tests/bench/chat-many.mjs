import { step } from "../../scripts/setup/report.mjs";
import { openStream } from "./chat-stream.mjs";
import { lookAt } from "./look-at.mjs";

/** How many visitors ask at the same moment. */
const streams = 200;
const words = Array.from({ length: 450 }, (_, at) => ` word${at}`);
const manner = { words, waitMs: 200, pauseMs: 100, isEndless: false };

/** How long one answer streams. */
const shortest = manner.waitMs + words.length * manner.pauseMs;

/** Requested in turns, while idle and while all streams are open. */
const looks = 200;
const pauseMs = 60;

/** Each visitor has its own address: a single one may hold only a few answers. */
const address = (number) => `10.1.${number >> 8}.${number & 255}`;

/**
 * Two hundred answers at once: their memory cost in the server, whether each arrived complete, and how fast other pages
 * answer meanwhile, in milliseconds, compared with when they are alone.
 *
 * @param {Awaited<ReturnType<import("./served-site.mjs").serveSite>>} site
 * @param {Awaited<ReturnType<import("./provider-process.mjs").startProvider>>} provider
 */
export async function measureMany({ origin, server }, provider) {
  const pages = ["/", "/countries/uk", "/api/health", `/api/consultations/slots?${nextDays()}`];
  await provider.speak({ ...manner, words: words.slice(0, 20) });
  await step("Warming up", async () => {
    await Promise.all(Array.from({ length: 10 }, (_, at) => openStream(origin, { from: address(60_000 + at) }).done));
    await lookAt(origin, pages, { looks: 40, pauseMs });
  });
  await provider.speak(manner);
  const alone = await step("Pages alone", () => lookAt(origin, pages, { looks, pauseMs }));

  return step(`${streams} answers at once`, async () => {
    const before = await server.residentBytes();
    let peak = before;
    const sampling = setInterval(async () => {
      peak = Math.max(peak, await server.residentBytes());
    }, 250);
    const began = performance.now();
    const processor = await server.processorSeconds();
    const open = Array.from({ length: streams }, (_, at) => openStream(origin, { from: address(at) }));
    let hasEnded = false;
    void Promise.race(open.map(({ done }) => done)).then(() => {
      hasEnded = true;
    });
    await Promise.all(open.map(({ begun }) => begun));
    const allBegun = performance.now() - began;
    const meanwhile = await lookAt(origin, pages, { looks, pauseMs });
    if (hasEnded) throw new Error("An answer ended while pages were still measured beside all of them.");
    const ended = await Promise.all(open.map(({ done }) => done));
    const duration = performance.now() - began;
    clearInterval(sampling);
    return {
      ...{ streams, before, peak, growth: peak - before, after: await server.residentBytes() },
      whole: ended.filter(({ text, isWhole }) => isWhole && text === words.join("").trimStart()).length,
      ...{ allBegun, duration, shortest },
      busy: ((await server.processorSeconds()) - processor) / (duration / 1000),
      pages: pages.map((path, at) => ({ path: path.split("?")[0], alone: alone[at], meanwhile: meanwhile[at] })),
    };
  });
}

/** Three weeks of the office's calendar. */
function nextDays() {
  const day = (ahead) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  return `from=${day(1)}&to=${day(21)}`;
}
