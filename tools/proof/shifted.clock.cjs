// A preload (`node --require`) that moves the clock of a process and of its children by as many milliseconds as the file SHIFTED_CLOCK says at the time.
const { readFileSync } = require('node:fs');

let shift = 0;
function look() {
  const text = readFileSync(process.env.SHIFTED_CLOCK, 'utf8');
  // Empty while it is written.
  if (text) shift = Number(text);
}
look();
setInterval(look, 100).unref();
const Real = Date;
globalThis.Date = new Proxy(Real, {
  construct: (target, args, self) => Reflect.construct(target, args.length ? args : [Real.now() + shift], self),
  apply: () => new Real(Real.now() + shift).toString(),
  get: (target, name, self) => (name === 'now' ? () => Real.now() + shift : Reflect.get(target, name, self)),
});
