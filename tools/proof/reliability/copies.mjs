import { ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { startClickHouse } from '../../stack/clickhouse.mjs';
import { CheckError } from './verdict.mjs';

/** Rows of a question to the store behind the URL, each a list of values. @throws CheckError where it does not answer */
export const ask = (address, query, query_params) =>
  exec(address, async (client) => (await client.query({ query, query_params, format: 'JSONCompactEachRow' })).json());

async function exec(address, work) {
  const url = new URL(address);
  const client = createClient({
    url: url.origin,
    username: url.username,
    password: url.password,
    database: url.pathname.slice(1),
    request_timeout: 120_000,
    log: { level: ClickHouseLogLevel.OFF },
  });
  try {
    return await work(client);
  } catch (error) {
    throw new CheckError(`the store could not be asked: ${error.message}`);
  } finally {
    await client.close();
  }
}

/**
 * How often the store behind the URL has each event id of a website, as whoever counts it sees it: a row that was inserted twice from the same place on
 * the log is one row (FINAL), a resend that was stored again is another.
 * @throws CheckError where it does not answer
 */
export async function copiesAt(address, websiteId) {
  const query = 'SELECT toString(event_id), toUInt32(count()) FROM events FINAL WHERE website_id = {website:UUID} GROUP BY event_id';
  return new Map(await ask(address, query, { website: websiteId }));
}

/** How many rows of events the store behind the URL has. @throws CheckError where it does not answer */
export async function rowsAt(address) {
  const [[rows]] = await ask(address, 'SELECT toUInt32(count()) FROM events');
  return rows;
}

/** Does something with a store that an embedded engine has left behind in a folder; `work` gets its address. @throws CheckError */
export async function withStoreIn(folder, logs, work) {
  const { child, env } = await startClickHouse(folder, logs).catch((error) => {
    throw new CheckError(`the store could not be opened: ${error.message}`);
  });
  try {
    const url = new URL(env.FOOTFALL_CLICKHOUSE_URL);
    url.pathname = '/default';
    return await work(url.href);
  } finally {
    await child.stop();
  }
}

/** Changes what the store behind the URL has, by hand. @throws CheckError */
export const change = (address, statement, params) => exec(address, (client) => client.command({ query: statement, query_params: params }));
