import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MoveMark } from './move.mark';

describe('the mark of a move', () => {
  let dir: string;
  let path: string;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'footfall-mark-'));
    path = join(dir, 'moved.json');
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  const refusal = async (token?: string) => {
    const mark = await MoveMark.of(dir);
    try {
      mark.refuse(token);
      return null;
    } catch (error) {
      return (error as Error).message;
    }
  };

  test('refuses nobody where nothing is moved', async () => expect(await refusal()).toBeNull());

  test('lets the process that takes part in the move pass and nobody else, from its beginning to its end', async () => {
    const mark = await MoveMark.of(dir);
    await mark.begin('token');
    expect(await refusal('token')).toBeNull();
    for (const other of [undefined, 'another']) expect(await refusal(other)).toContain('is being moved, or a move of it was interrupted');
    await mark.finish();
    for (const anybody of [undefined, 'token']) expect(await refusal(anybody)).toContain('was moved to the networked profile at 2');
  });

  test('goes where the first move fails', async () => {
    const mark = await MoveMark.of(dir);
    await mark.begin('token');
    await mark.takeBack();
    expect(existsSync(path)).toBe(false);
  });

  test('stays through a second move, and is as it was where that fails', async () => {
    await (await MoveMark.of(dir)).finish();
    const before = readFileSync(path, 'utf8');
    const mark = await MoveMark.of(dir);
    await mark.begin('token');
    expect([await refusal('token'), await refusal()]).toEqual([null, expect.stringContaining('was moved to the networked profile')]);
    await mark.takeBack();
    expect(readFileSync(path, 'utf8')).toBe(before);
  });

  test.each(['', '{"movedAt', 'null'])('refuses where a kill left it as %j', async (text) => {
    writeFileSync(path, text);
    for (const anybody of [undefined, 'token']) expect(await refusal(anybody)).toContain('interrupted');
  });
});
