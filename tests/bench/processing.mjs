import "../../scripts/setup/node-version.mjs";
import { runGrowth } from "./run-growth.mjs";

/*
 * `npm run bench:processing`: how long the lists and searches of the processing portal take at ten thousand students
 * and at a million. docs/performance.md explains the figures.
 */
await runGrowth("bench-processing", async () => {
  const { asksOf, narrowed, poll } = await import("./processing-asks.mjs");
  const { djangoPackages, serveDjango } = await import("./django.mjs");
  const { office } = await import("./processing-rows.mjs");
  return {
    subject: {
      ...{ noun: "students", role: "processing", rowsOf: office, asksOf, poll },
      rival: { what: "search for a name", serve: serveDjango },
    },
    words: {
      rival: `Django (apt-get install ${djangoPackages})`,
      ...{ noun: "students", viewers: "members", pollEvery: 10, narrowed },
    },
  };
});
