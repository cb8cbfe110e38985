import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { carryOut, schedule } from './faults.mjs';
import { Ledger, readLedger, SIGNS } from './ledger.mjs';
import { CheckError, holds, judge, summary } from './verdict.mjs';

const statesOf = (...lines) => Object.fromEntries(readLedger(lines.map((line) => `${line}\n`).join('')));
const copies = (...ids) => {
  const found = new Map();
  for (const id of ids) found.set(id, (found.get(id) ?? 0) + 1);
  return found;
};

describe('the ledger', () => {
  it('knows of an id what the last of its attempts cannot take back', () => {
    assert.deepEqual(statesOf('? a', '+ a 202', '? b', '- b 403', '? c', '~ c 0', '? d'), {
      a: 'acknowledged',
      b: 'refused',
      c: 'unknown',
      d: 'unknown',
    });
    assert.deepEqual(statesOf('? a', '~ a 503', '? a', '+ a 202', '? a', '~ a 0'), { a: 'acknowledged' });
    // The attempt that got no answer may have been stored, whatever was said of the other.
    assert.deepEqual(statesOf('? b', '~ b 0', '? b', '- b 403'), { b: 'unknown' });
    assert.deepEqual(statesOf('? c', '? c', '- c 403'), { c: 'unknown' });
  });

  it('leaves out a line that was cut off, and refuses what it does not write', () => {
    assert.deepEqual(Object.fromEntries(readLedger('? a\n+ a 202\n? b\n+ b')), { a: 'acknowledged', b: 'unknown' });
    assert.throws(() => readLedger('+ a 202\n'), /an outcome without its attempt/);
    assert.throws(() => readLedger('! a\n'), /no line of a ledger/);
  });

  it('has on the disk what it has noted', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'footfall-ledger-'));
    try {
      const path = join(folder, 'ledger');
      const ledger = new Ledger(path);
      await Promise.all(Array.from({ length: 50 }, (_, i) => ledger.note(SIGNS.attempt, `id-${i}`)));
      await ledger.note(SIGNS.acknowledged, 'id-7', '202');
      // Not closed: what is noted needs no farewell.
      const states = readLedger(readFileSync(path, 'utf8'));
      assert.equal(states.size, 50);
      assert.deepEqual([states.get('id-7'), states.get('id-8')], ['acknowledged', 'unknown']);
      ledger.close();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('the verdict', () => {
  const states = new Map([
    ['a', 'acknowledged'],
    ['b', 'acknowledged'],
    ['r', 'refused'],
    ['u', 'unknown'],
  ]);
  const found = (...ids) => summary(judge(states, copies(...ids)));

  it('holds where acknowledged ids are there once, refused ones are not, and unknown ones at most once', () => {
    for (const stored of [
      ['a', 'b'],
      ['a', 'b', 'u'],
    ])
      assert.ok(holds(judge(states, copies(...stored))));
  });

  it('names what is lost, doubled, counted though refused, or never sent', () => {
    assert.deepEqual([found('a').lost, found('a').some], [1, { lost: ['b'] }]);
    assert.deepEqual(found('a', 'b', 'b').some, { doubled: ['b'] });
    assert.deepEqual(found('a', 'b', 'u', 'u').some, { doubled: ['u'] });
    assert.deepEqual(found('a', 'b', 'r').some, { counted: ['r'] });
    assert.deepEqual(found('a', 'b', 'x').some, { strangers: ['x'] });
    for (const stored of [['a'], ['a', 'b', 'b'], ['a', 'b', 'u', 'u'], ['a', 'b', 'r'], ['a', 'b', 'x']])
      assert.ok(!holds(judge(states, copies(...stored))));
  });

  it('is none where there is nothing to judge', () => {
    assert.throws(() => judge(new Map([['u', 'unknown']]), new Map()), CheckError);
    assert.throws(() => judge(states, undefined), CheckError);
  });
});

const loadTelling = (told) => ({ counts: { acknowledged: 0 }, acknowledges: async (more) => void told.push(`${more} more`) });

describe('a schedule of faults', () => {
  const given = { count: 30, whom: ['one', 'two', 'three'], lasting: [5, 10] };

  it('is the same for the same seed, and hits each part as often', () => {
    const faults = schedule({ seed: 4, ...given });
    assert.deepEqual(schedule({ seed: 4, ...given }), faults);
    assert.notDeepEqual(schedule({ seed: 5, ...given }), faults);
    assert.deepEqual(
      given.whom.map((whom) => faults.filter((fault) => fault.whom === whom).length),
      [10, 10, 10],
    );
    assert.ok(faults.every(({ at, for: lasting, what }) => at >= 300 && at <= 1_500 && lasting >= 5 && lasting <= 10 && what === 'kill'));
  });

  it('is carried out one by one, each once the one before is put right, and no further than the time goes', async () => {
    const told = [];
    const subject = {
      kill: async (whom) => void told.push(`kill ${whom}`),
      restore: async (whom) => void told.push(`restore ${whom}`),
    };
    const faults = [0, 1].map((i) => ({ at: 1, what: 'kill', whom: `part ${i}`, for: 0 }));
    const { done, byWhom, troubles } = await carryOut(faults, { subject, load: loadTelling(told), least: 9 });
    assert.deepEqual([done, byWhom, troubles], [2, { 'part 0': 1, 'part 1': 1 }, []]);
    assert.deepEqual(
      told,
      [0, 1].flatMap((i) => ['9 more', `kill part ${i}`, `restore part ${i}`, '1 more']),
    );
    assert.equal((await carryOut(faults, { subject, load: loadTelling([]), until: 0 })).done, 0);
  });

  it('hits several different parts at once where it is told to, each as often', () => {
    const faults = schedule({ seed: 4, ...given, together: [1, 3] });
    const hit = faults.flatMap(({ whom }) => whom);
    assert.deepEqual(
      given.whom.map((whom) => hit.filter((one) => one === whom).length),
      [10, 10, 10],
    );
    assert.ok(faults.every(({ whom }) => new Set(whom).size === whom.length && whom.length <= 3));
    assert.ok(faults.some(({ whom }) => whom.length === 3) && faults.some(({ whom }) => whom.length === 1));
  });

  it('goes on when one of them went wrong, and gives up when nothing mends', async () => {
    const faults = Array.from({ length: 9 }, (_, i) => ({ at: 1, what: 'kill', whom: ['part', String(i)], for: 0 }));
    const subjectFailing = (fails) => ({
      kill: async (whom) => {
        if (fails(whom)) throw new Error(`no ${whom}`);
      },
      restore: async () => undefined,
    });
    const once = await carryOut(faults, { subject: subjectFailing((whom) => whom === '4'), load: loadTelling([]) });
    assert.deepEqual([once.done, once.faults, once.troubles], [16, 8, ['kill of part, 4: no 4']]);
    const always = await carryOut(faults, { subject: subjectFailing((whom) => Number(whom) > 4), load: loadTelling([]) });
    assert.deepEqual([always.done, always.faults, always.troubles.length], [10, 5, 3]);
  });
});
