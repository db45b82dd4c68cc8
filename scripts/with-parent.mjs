/* Loaded into programs that do not know us: they end when the process that started them is gone. */
process.on("disconnect", () => process.exit(0));
process.channel?.unref();
