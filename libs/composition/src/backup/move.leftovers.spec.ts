import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { movesBy, removeLeftovers } from './move.leftovers';

test('what killed moves left is removed: salts and secrets, and nothing else', async () => {
  const place = mkdtempSync(join(tmpdir(), 'footfall-leftovers-'));
  const { pid: dead } = spawnSync('true');
  const staging = join(place, 'a+b');
  const gone = [
    movesBy(dead),
    `${movesBy(dead)}.part-${dead}`,
    movesBy(process.pid),
    `${staging}.part-${dead}`,
    `${staging}.part-${dead}-2`,
  ];
  const kept = [
    movesBy(process.ppid),
    staging,
    `${staging}.part-${process.ppid}`,
    `${staging}.part-${process.ppid}-2`,
    join(place, 'aab.part-1'),
    join(place, `other.part-${dead}`),
  ];
  try {
    for (const path of [...gone, ...kept]) {
      mkdirSync(path);
      writeFileSync(join(path, 'salts'), 'secret');
    }
    await removeLeftovers(staging);
    expect(gone.filter((path) => existsSync(path))).toEqual([]);
    expect(kept.filter((path) => !existsSync(path))).toEqual([]);
  } finally {
    for (const path of [place, ...gone, ...kept]) rmSync(path, { recursive: true, force: true });
  }
});
