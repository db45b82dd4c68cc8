/*
 * Loaded into every server that is measured (`node --import`): it tells its processor time when asked, and ends with
 * the process that started it.
 */
process.on("message", (message) => {
  if (message === "processor time") process.send({ processorTime: process.cpuUsage() });
});
process.on("disconnect", () => process.exit(0));
