/**
 * How Node runs the web server, wherever it is started.
 *
 * Left alone, V8 lets the heap of a busy server grow to several times what is in use before it clears up, as long as the
 * machine has memory to spare: it goes by the size that a heap may have. With a gigabyte it clears up in time, and still
 * has ten times of what the site needs.
 *
 * The C library keeps a pool of memory for each thread; two are enough. Left alone it would also keep more and more of what
 * it is given back, in pieces among others that are in use: large pieces go straight back to the machine (128 kB, mallopt(3)).
 */
export const webServer = {
  args: ["--max-old-space-size=1024", "server/front.mjs"],
  env: { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072", MALLOC_TRIM_THRESHOLD_: "131072" },
};
