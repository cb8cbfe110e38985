import { gunzipSync } from 'node:zlib';
import type { Client } from 'pg';
import type { KeptPlace } from './everything.kept';

/** Every table of Postgres as it is read, and what its bytes say as they are, and unpacked where they are packed. */
export async function tablesOf(client: Client): Promise<KeptPlace[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  const kept: KeptPlace[] = [];
  for (const { name } of rows) {
    const contents = (await client.query<Record<string, unknown>>(`SELECT * FROM ${name}`)).rows;
    kept.push([`postgres ${name}`, Buffer.from(JSON.stringify(contents))]);
    for (const value of contents.flatMap((row) => Object.values(row)).filter((one) => Buffer.isBuffer(one)))
      kept.push([`postgres ${name}, bytes`, value[0] === 0x1f && value[1] === 0x8b ? Buffer.concat([value, gunzipSync(value)]) : value]);
  }
  return kept;
}

/** The places in which one of the addresses stands: as text, or its text or all sixteen bytes of an IPv6 address in hexadecimal or base64. */
export function tracesOf(addresses: readonly string[], kept: readonly KeptPlace[]): string[] {
  const needles = addresses.flatMap((address) => [
    Buffer.from(address),
    ...formsOf(Buffer.from(address)),
    ...(address.includes(':') ? [bytesOf(address), ...formsOf(bytesOf(address))] : []),
  ]);
  return kept.filter(([, content]) => needles.some((needle) => content.includes(needle))).map(([place]) => place);
}

/** In base64 what stands three bytes further looks the same: of each of the three beginnings, what no neighbour changes. */
function formsOf(bytes: Buffer): Buffer[] {
  const texts = [bytes.toString('hex'), bytes.toString('hex').toUpperCase()];
  for (const before of [0, 1, 2]) {
    const encoded = Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .replaceAll('=', '');
    const inner = encoded.slice(before ? 4 : 0, encoded.length - 1);
    texts.push(inner, inner.replaceAll('+', '-').replaceAll('/', '_'));
  }
  return texts.map((text) => Buffer.from(text));
}

/** Of an IPv6 address with all its eight parts written out. */
const bytesOf = (address: string): Buffer =>
  Buffer.from(
    address
      .split(':')
      .map((part) => part.padStart(4, '0'))
      .join(''),
    'hex',
  );
