/*
 * Preloaded into every measured server (`node --import`): it reports its processor time and memory on request, and
 * exits with its parent process.
 */
process.on("message", (message) => {
  if (message === "processor time") process.send({ processorTime: process.cpuUsage() }, gone);
  if (message === "memory") process.send({ residentBytes: process.memoryUsage.rss() }, gone);
});
/** The parent may have gone: then this process exits too, below. */
function gone() {}
process.on("disconnect", () => process.exit(0));
