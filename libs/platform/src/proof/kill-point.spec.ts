import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { killPoint } from './kill-point';

describe('a point at which a process is told to end', () => {
  it('is none where nobody asked for it', () => {
    expect(killPoint({ FOOTFALL_PROOF_KILL_AT: undefined })).toBeNull();
  });

  it('ends the process when it is reached for the n-th time, and at no other', () => {
    const script = `
      const { killPoint } = require(${JSON.stringify(join(__dirname, 'kill-point.ts'))});
      const reach = killPoint({ FOOTFALL_PROOF_KILL_AT: { point: 'inserted', times: 3 } });
      const { writeSync } = require('node:fs');
      for (const point of ['inserted', 'told', 'inserted', 'told', 'told', 'inserted', 'told']) {
        writeSync(1, point[0]);
        reach(point);
      }
      setInterval(() => {}, 1000);`;
    const { signal, stdout } = spawnSync(process.execPath, ['-r', require.resolve('@swc-node/register'), '-e', script], {
      cwd: join(__dirname, '../../../..'),
      timeout: 60_000,
      killSignal: 'SIGTERM',
      encoding: 'utf8',
    });
    expect([signal, stdout]).toEqual(['SIGKILL', 'ititti']);
  }, 90_000);
});
