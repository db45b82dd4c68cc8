import { step } from "../../scripts/setup/report.mjs";
import { openStream } from "./chat-stream.mjs";

const times = 20;

/**
 * From closing the connection in the middle of an answer until the provider's call ends, twenty times, in milliseconds.
 */
export function measureLeaving({ origin }, provider) {
  return step(`Connections that are closed: ${times} times`, async () => {
    await provider.speak({ words: Array(2000).fill(" word"), waitMs: 0, pauseMs: 50, isEndless: true });
    const took = [];
    for (let time = 0; time < times; time += 1) {
      const stream = openStream(origin, { from: `10.2.0.${time}` });
      await stream.begun;
      const ends = provider.next("closed");
      const before = Date.now();
      stream.leave();
      took.push((await ends).closed - before);
    }
    return took;
  });
}
