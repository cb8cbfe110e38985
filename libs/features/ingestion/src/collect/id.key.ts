import { uuidWord } from '@footfall/clickhouse';

/** A step of MurmurHash3 with a finalizer in place of its rotation. */
function mixed(before: number, value: number): number {
  let after = Math.imul(before ^ value, 0x85eb_ca6b);
  after = Math.imul(after ^ (after >>> 13), 0xc2b2_ae35);
  return after ^ (after >>> 16);
}

/** An id of a website as numbers of 32 bits, to be read into again and again. */
export class IdKey {
  website = 0;
  a = 0;
  b = 0;
  c = 0;
  d = 0;
  /** All of it in one number, which is not 0. */
  mark = 1;

  /** @param seed a number that whoever makes up ids does not know: with it, ids could be found that all stand in each other's way */
  constructor(private readonly seed: number) {}

  /** @param id a UUID in small letters */
  read(website: number, id: string): this {
    this.website = website;
    this.a = uuidWord(id, 0);
    this.b = uuidWord(id, 1);
    this.c = uuidWord(id, 2);
    this.d = uuidWord(id, 3);
    this.mark = mixed(mixed(mixed(mixed(this.seed ^ website, this.a), this.b), this.c), this.d) || 1;
    return this;
  }
}
