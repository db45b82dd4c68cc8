import "../../scripts/setup/node-version.mjs";
import { runGrowth } from "./run-growth.mjs";

/*
 * `npm run bench:admin`: how long the lists, searches and figures of the admin's dashboard take at ten thousand
 * consultations and at a million. docs/performance.md explains the figures.
 */
await runGrowth("bench-admin", async () => {
  const { asksOf, narrowed, poll, saveViews } = await import("./admin-asks.mjs");
  const { bookedOffice } = await import("./admin-rows.mjs");
  return {
    subject: { noun: "consultations", role: "admin", rowsOf: bookedOffice, asksOf, poll, prepare: saveViews },
    words: { noun: "consultations", viewers: "admins", pollEvery: 15, narrowed },
  };
});
