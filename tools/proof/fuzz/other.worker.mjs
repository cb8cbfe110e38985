// Other traffic in a process of its own, so that it waits for the product alone. Forked with `{base, website, key}` as its first message; then
// `begin`, and `end` which is answered with what was seen.
import { OtherTraffic } from './other.traffic.mjs';

let others;
let end;
let seen;

process.on('message', async (message) => {
  if (message === 'begin') seen = others.during(new Promise((resolve) => (end = resolve)));
  else if (message === 'end') {
    end();
    process.send(await seen);
  } else others = new OtherTraffic(message.base, message.website, message.key);
});
process.on('disconnect', () => process.exit());
