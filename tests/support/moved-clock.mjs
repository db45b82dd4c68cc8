/*
 * Loaded into a server before anything of its own (`NODE_OPTIONS=--import …`): its clock then starts at MOVED_CLOCK and
 * runs on from there. The database's clock stays as it is.
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
