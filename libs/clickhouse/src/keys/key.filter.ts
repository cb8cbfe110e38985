import { FilterLayer } from './filter.layer';
import type { KeyHash } from './key.hash';

const LEAST_KEYS = 2 ** 17;
/** Each layer takes so many times the keys of the one before: few layers have to be looked through. */
const GROWTH = 4;

/** Says of keys whether they were ever added: never "no" of one that was, hardly ever "yes" of another. It grows up to a size, from where on wrong "yes" become more. */
export class KeyFilter {
  /** The newest first. */
  private readonly layers: FilterLayer[] = [];

  constructor(private readonly mostBytes: number) {}

  get bytes(): number {
    return this.layers.reduce((sum, layer) => sum + layer.bytes, 0);
  }

  has({ first, second }: KeyHash): boolean {
    for (const layer of this.layers) if (layer.has(first, second)) return true;
    return false;
  }

  add(key: KeyHash): void {
    if (this.has(key)) return;
    const [newest] = this.layers;
    const layer = !newest || (newest.isFull && this.room >= newest.bytes) ? this.layerFor((newest?.capacity ?? 0) * GROWTH) : newest;
    layer.add(key.first, key.second);
  }

  /**
   * A new layer with room for so many keys.
   * @param given how many of them it will be given from elsewhere
   */
  layerFor(keys: number, given = 0): FilterLayer {
    const layer = new FilterLayer(Math.max(LEAST_KEYS, keys), this.room, given);
    this.layers.unshift(layer);
    return layer;
  }

  private get room(): number {
    return this.mostBytes - this.bytes;
  }
}
