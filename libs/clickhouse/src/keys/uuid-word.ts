import { HEX_DIGITS } from '../writer/hex.digits';

/** Where the first and the second four digits of each word stand. */
const PLACES = [0, 4, 9, 14, 19, 24, 28, 32];

const digit = (id: string, at: number) => HEX_DIGITS[id.charCodeAt(at)] as number;
const four = (id: string, at: number) => (digit(id, at) << 12) | (digit(id, at + 1) << 8) | (digit(id, at + 2) << 4) | digit(id, at + 3);

/** Eight digits of a UUID in small letters as a number of 32 bits. @param word 0 to 3 */
export const uuidWord = (id: string, word: number): number =>
  (four(id, PLACES[2 * word] as number) << 16) | four(id, PLACES[2 * word + 1] as number);
