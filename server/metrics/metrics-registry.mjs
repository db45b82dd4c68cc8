import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { counters, gauges, histograms } from "./metrics-table.mjs";

/**
 * The metrics of this process.
 *
 * @param {{ memory: Map<number, number> }} plain answers from memory by status, counted without the library: they take
 *   a hundredth of the time of any other answer
 */
export function makeRegistry({ memory }) {
  const registry = new Registry();
  // The library's default, sampling the event loop every 10 ms, costs more than everything else here together.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 50 });
  const make = (Kind, table) =>
    Object.fromEntries(
      Object.entries(table).map(([name, { help, labels, ...rest }]) => [
        name,
        new Kind({ name, help, labelNames: labels, registers: [registry], ...rest }),
      ]),
    );
  const counting = make(Counter, {
    ...counters,
    memory_answers_total: {
      ...counters.memory_answers_total,
      collect() {
        this.reset();
        for (const [status, answers] of memory) this.inc({ status: String(status) }, answers);
      },
    },
  });
  const measuring = make(Histogram, histograms);
  const shown = make(Gauge, gauges);

  return {
    registry,
    count: (name, labels) => counting[name].inc(labels),
    observe: (name, labels, value) => measuring[name].observe(labels, value),
    /** Sets the gauges to what the sources report now; a value that a source did not report is removed, not kept. */
    show(answers) {
      for (const [name, gauge] of Object.entries(shown)) {
        gauge.reset();
        if (gauges[name].labels.length === 0) gauge.remove(); // without labels it would report 0
      }
      for (const [source, readings] of answers) {
        shown.metrics_source_up.set({ source }, readings ? 1 : 0);
        for (const [name, labels, value] of readings ?? []) shown[name].set(labels, value);
      }
    },
  };
}
