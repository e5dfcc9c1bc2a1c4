// Another date for everything that runs: TEST_NOW=2027-02-27T20:50:00Z NODE_OPTIONS=--import=$PWD/scripts/another-date.mjs npx vitest run …
// The clock goes on from there, in processes started later too; timers keep their pace.
if (process.env.TEST_NOW) {
  process.env.TEST_NOW_SHIFT_MS ??= String(Date.parse(process.env.TEST_NOW) - Date.now());
  const shift_ms = Number(process.env.TEST_NOW_SHIFT_MS);
  if (!Number.isFinite(shift_ms)) throw new Error(`TEST_NOW: not a date: ${process.env.TEST_NOW}`);
  const now = Date.now;
  globalThis.Date = new Proxy(Date, {
    construct: (real, args, target) => Reflect.construct(real, args.length > 0 ? args : [now() + shift_ms], target),
    apply: (real) => new real(now() + shift_ms).toString(),
    get: (real, name, target) => (name === 'now' ? () => now() + shift_ms : Reflect.get(real, name, target)),
  });
}
