import { startProduct } from '../bench/product.mjs';

/** What Node takes by itself on a machine of 2 GiB. On a large one it leaves garbage alone until there is several times as much of it as of what is used. */
const HEAP_MIB = 1_024;

/**
 * The product as `startProduct` starts it, with the heap of a small machine: for measures of memory that mean the same wherever they are taken.
 * @param inspectPort of Node's inspector, on loopback
 */
export function startOnSmallMachine(folder, { inspectPort } = {}) {
  const inspect = inspectPort === undefined ? '' : `--inspect=127.0.0.1:${inspectPort}`;
  const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-old-space-size=${HEAP_MIB} ${inspect}`.trim();
  return startProduct(folder, { env: { NODE_OPTIONS } });
}
