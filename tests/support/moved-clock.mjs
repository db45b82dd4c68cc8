/*
 * Preloaded into a server (`NODE_OPTIONS=--import …`): its clock then starts at MOVED_CLOCK and keeps running. The
 * database's clock is unchanged.
 */
const start = process.env.MOVED_CLOCK;
if (start) {
  const trueNow = Date.now;
  const offset = Date.parse(start) - trueNow();
  Date.now = () => trueNow() + offset;
  globalThis.Date = new Proxy(Date, {
    construct: (target, given, asWhat) => Reflect.construct(target, given.length > 0 ? given : [target.now()], asWhat),
    apply: (target) => new target(target.now()).toString(),
  });
}
