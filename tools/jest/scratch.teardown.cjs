const { rmSync } = require('node:fs');
const { tmpdir } = require('node:os');

/** Removes what the specs have left, but where FOOTFALL_KEEP_SCRATCH is set: logs of their processes are there. */
module.exports = () => {
  if (process.env.FOOTFALL_KEEP_SCRATCH) console.log(`What the specs left: ${tmpdir()}`);
  else rmSync(tmpdir(), { recursive: true, force: true, maxRetries: 5 });
};
