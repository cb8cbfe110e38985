import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(__dirname, '..', '..', '..');

it('the types are those that the endpoint table gives', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['-C', '@footfall/source', '-r', '@swc-node/register', 'tools/generate-client.mjs', '--check'],
    { cwd: root, encoding: 'utf8', timeout: 60_000 },
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
}, 70_000);
