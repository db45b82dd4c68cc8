/*
 * Loaded into every server that is measured (`node --import`): it tells its processor time and memory when asked,
 * and ends with the process that started it.
 */
process.on("message", (message) => {
  if (message === "processor time") process.send({ processorTime: process.cpuUsage() }, gone);
  if (message === "memory") process.send({ residentBytes: process.memoryUsage.rss() }, gone);
});
/** Whoever asked may not be there any more: then this process ends as well, below. */
function gone() {}
process.on("disconnect", () => process.exit(0));
