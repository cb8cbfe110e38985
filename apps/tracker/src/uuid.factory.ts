/** A UUIDv7 of `ts` (epoch ms). Made by hand: `crypto.randomUUID` is version 4 and missing on plain http pages. */
export function uuidv7(ts: number): string {
  const random = crypto.getRandomValues(new Uint8Array(20));
  const time = ts.toString(16).padStart(12, '0');
  let at = 0;
  const tail = '7xxx-yxxx-xxxxxxxxxxxx'.replace(/[xy]/g, (place) => {
    const digit = random[at++]! & 15;
    return (place === 'x' ? digit : (digit & 3) | 8).toString(16);
  });
  return `${time.slice(0, 8)}-${time.slice(8)}-${tail}`;
}
