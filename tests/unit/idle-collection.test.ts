import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { collectWhenIdle } from "@/server/idle-collection.mjs";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("garbage is collected once when a server becomes idle, and never while people ask", () => {
  const collect = vi.fn();
  const { asked, stop } = collectWhenIdle({ collect, everyMs: 1000 });
  const work = (seconds: number, perSecond: number) => {
    for (let second = 0; second < seconds; second++) {
      for (let count = 0; count < perSecond; count++) asked();
      vi.advanceTimersByTime(1000);
    }
  };
  work(60, 1); // a monitor, on a server that nobody uses
  expect(collect).not.toHaveBeenCalled();
  work(30, 5);
  expect(collect).not.toHaveBeenCalled();
  work(30, 1);
  expect(collect).toHaveBeenCalledTimes(1);
  work(30, 5);
  work(5, 0);
  expect(collect).toHaveBeenCalledTimes(2);
  work(30, 5);
  stop();
  work(5, 0);
  expect(collect).toHaveBeenCalledTimes(2);
});

test("without options it uses V8's own collector", () => {
  const { asked, stop } = collectWhenIdle();
  for (let count = 0; count < 200; count++) asked();
  expect(() => vi.advanceTimersByTime(20_000)).not.toThrow();
  stop();
});
