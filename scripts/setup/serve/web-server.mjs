/**
 * How Node runs the web server, wherever it is started.
 *
 * By default V8 lets the heap of a busy server grow to several times its live size before it collects, as long as the
 * machine has memory to spare: it goes by the maximum heap size. With a gigabyte it collects in time, and still has ten
 * times what the site needs.
 *
 * The C library keeps a memory pool for each thread; two are enough. By default it would also keep more and more freed
 * memory, fragmented among blocks in use: large blocks go straight back to the system (128 kB, mallopt(3)).
 */
export const webServer = {
  args: ["--max-old-space-size=1024", "server/front.mjs"],
  env: { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072", MALLOC_TRIM_THRESHOLD_: "131072" },
};
