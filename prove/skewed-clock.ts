/**
 * Sets the clock of this process as another machine's would be: `node --import ./prove/skewed-clock.ts …`. PROVE_CLOCK_SKEW_MS is how far it is
 * ahead at the start; a message from the parent sets it to another number. Timers and monotonic time are unaffected, as on a real machine.
 */
const RealDate = Date;
let skewMs = Number(process.env["PROVE_CLOCK_SKEW_MS"] ?? 0);

globalThis.Date = new Proxy(RealDate, {
  construct: (_target, given: [], newTarget) =>
    Reflect.construct(RealDate, given.length > 0 ? given : [RealDate.now() + skewMs], newTarget),
  get: (target, name) => (name === "now" ? () => RealDate.now() + skewMs : Reflect.get(target, name)),
});
process.on("message", (message) => {
  if (typeof message === "number") skewMs = message;
});
