import { readonlyError } from './errors';
import { isWord, startsSettings, type Statement } from './statement';

/** Scalar functions that reach outside the database and that `readonly` lets through. */
const reachingOut = /^(file|catboostEvaluate|ai[A-Z]\w*)$/;
/** Functions that take another function by its bare name. */
const higherOrder = /^(array|map|tuple)[A-Z]/;

/**
 * Closes what `readonly = 1` leaves open in this engine: settings of a subquery lift it, the scalar function `file` reads the host's disk,
 * and DESCRIBE opens table functions.
 * @throws EngineError 164
 */
export function guardRead({ tokens: all, kind, verb }: Statement): void {
  if (kind !== 'read' && kind !== 'session') throw readonlyError('only reads are allowed');
  all.forEach((token, at) => {
    if (token.depth > 0 && startsSettings(all, at)) throw readonlyError('settings inside a subquery');
    if (token.kind !== 'word' && token.kind !== 'identifier') return;
    const name = token.kind === 'word' ? token.text : token.text.slice(1, -1);
    if (!reachingOut.test(name)) return;
    const called = all[at + 1]?.text === '(';
    const handedOver = all[at - 1]?.text === '(' && higherOrder.test(all[at - 2]?.text.replace(/[`"]/g, '') ?? '');
    if (called || handedOver) throw readonlyError(`function ${name}`);
  });
  if (verb === 'DESCRIBE' || verb === 'DESC') {
    const target = isWord(all[1], 'TABLE') ? 2 : 1;
    if (all[target]?.text !== '(' && all.some((token) => token.depth === 0 && token.text === '(')) throw readonlyError('table function');
  }
}
