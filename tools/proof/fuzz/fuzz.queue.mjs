import { createRequire } from 'node:module';
import { join } from 'node:path';
import fc from 'fast-check';
import { root } from '../../workspace/paths.mjs';

const require = createRequire(import.meta.url);
const { brokenRequest } = require(join(root, 'apps/e2e/src/broken.requests.ts'));
const { operationsOf } = require(join(root, 'apps/e2e/src/described.operations.ts'));
const { requestsFor } = require(join(root, 'apps/e2e/src/hostile.requests.ts'));

/** Requests of one operation that are made at a time. */
const PORTION = 20;

/** Requests without end, of all operations in turn, the same for the same document and seed. */
export class FuzzQueue {
  #made = [];
  #round = 0;
  #arbitraries;
  #seed;

  /** @param known values that lead somewhere, by the name of a parameter or of a field of the body */
  constructor(document, known, seed) {
    this.#seed = seed;
    this.#arbitraries = operationsOf(document).map((operation) => brokenRequest(operation.method, requestsFor(operation, known)));
  }

  get operations() {
    return this.#arbitraries.length;
  }

  next() {
    if (!this.#made.length) {
      const seed = this.#seed + this.#round++ * 1_000_003;
      const lists = this.#arbitraries.map((each, at) => fc.sample(each, { numRuns: PORTION, seed: seed + at }));
      for (let at = 0; at < PORTION; at++) for (const list of lists) this.#made.push(list[at]);
      this.#made.reverse();
    }
    return this.#made.pop();
  }
}
