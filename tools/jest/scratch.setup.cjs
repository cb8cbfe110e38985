// Specs make folders of some hundred megabytes, and processes that were killed leave theirs: all of a run stand in one, which goes with it.
const { chmodSync, mkdtempSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');

module.exports = () => {
  const scratch = mkdtempSync(join(tmpdir(), 'footfall-specs-'));
  // As root, Postgres runs as another user, who has to come through here.
  chmodSync(scratch, 0o755);
  process.env.TMPDIR = scratch;
};
