import { byIdentification, type Identification } from '@footfall/domain';
import type { ClickHouseReader } from '../reader';
import { crowdsSql } from '../registry';
import { hashedSql } from './subject.sql';

const NAMED_SQL = `
  SELECT DISTINCT 'device' AS kind, visitor_id AS name, [] :: Array(String) AS made_by
  FROM (SELECT DISTINCT website_id, visitor_id FROM events WHERE website_id = {website:UUID})
  WHERE ${hashedSql('visitor_id')} = {hash:String}
  UNION ALL
  SELECT DISTINCT 'device' AS kind, previous_visitor_id AS name, [] AS made_by
  FROM (SELECT DISTINCT website_id, previous_visitor_id FROM events WHERE website_id = {website:UUID} AND previous_visitor_id != '')
  WHERE ${hashedSql('previous_visitor_id')} = {hash:String}
  UNION ALL
  SELECT DISTINCT 'user' AS kind, known_as AS name, [] AS made_by
  FROM (SELECT DISTINCT website_id, known_as FROM identifications WHERE website_id = {website:UUID} AND is_user = 1)
  WHERE ${hashedSql('known_as')} = {hash:String}
  UNION ALL
  SELECT if(user = '', 'device', 'user') AS kind, if(user = '', visitor, user) AS name, if(empty(devices), [visitor], devices) AS made_by
  FROM (
    SELECT argMax(visitor_id, version) AS visitor, argMax(user_id, version) AS user, argMax(known_as, version) AS devices
    FROM visits WHERE website_id = {website:UUID} AND ${hashedSql('toString(visit_id)')} = {hash:String}
    GROUP BY visit_id)`;

const LINKS_SQL = `
  SELECT DISTINCT visitor_id AS later, previous_visitor_id AS earlier
  FROM events
  WHERE website_id = {website:UUID} AND previous_visitor_id != ''
    AND (visitor_id IN {devices:Array(String)} OR previous_visitor_id IN {devices:Array(String)})`;

const CROWDS_SQL = crowdsSql(' AND known_as IN {users:Array(String)}');

const DEVICES_SQL = `
  SELECT DISTINCT visitor_id AS name FROM identifications
  WHERE website_id = {website:UUID} AND known_as IN {users:Array(String)} AND is_user = 1`;

const OF_DEVICES = `identifications WHERE website_id = {website:UUID} AND known_as IN {devices:Array(String)} AND is_user = 0`;

const TOLD_SQL = `
  SELECT user_id AS user, toUnixTimestamp64Milli(ts) AS at, toString(event_id) AS event
  FROM ${OF_DEVICES} AND user_id NOT IN (${crowdsSql(` AND known_as IN (SELECT user_id FROM ${OF_DEVICES})`)})`;

/** Parameters travel in the address of a request, which has a bound. */
const NAMES_A_QUERY = 500;
/** Whose name a hash is of can be told only by hashing the name of every visitor. */
const MAX_SECONDS = 25;

/** Looks up how the names of a website's visitors hang together. */
export class SubjectDevices {
  constructor(
    private readonly reader: ClickHouseReader,
    private readonly website: string,
  ) {}

  /**
   * What bears a name: devices, users; a visit, also one that became part of another, stands for whose it is.
   * @param hash `subjectHash` of the name. @returns `crowded`: the devices of a visit that was folded before its user was told of by a crowd.
   */
  async named(hash: string): Promise<{ devices: string[]; users: string[]; crowded: string[] }> {
    const rows = await this.ask<{ kind: 'device' | 'user'; name: string; made_by: string[] }>('named', NAMED_SQL, { hash });
    const of = (kind: 'device' | 'user') => [...new Set(rows.filter((row) => row.kind === kind).map(({ name }) => name))];
    const crowds = await this.crowdsAmong(of('user'));
    const crowded = rows.filter(({ kind, name }) => kind === 'user' && crowds.has(name)).flatMap((row) => row.made_by);
    return { devices: of('device'), users: of('user').filter((user) => !crowds.has(user)), crowded };
  }

  /** Pairs of ids that a rotation of salts gave the same device, of which one is among these. */
  async links(devices: readonly string[]): Promise<{ later: string; earlier: string }[]> {
    return this.askAbout('links', LINKS_SQL, devices);
  }

  /** The devices on which any of these users was. */
  async devicesOf(users: readonly string[]): Promise<string[]> {
    return (await this.ask<{ name: string }>('devices', DEVICES_SQL, { users })).map(({ name }) => name);
  }

  /** What a device told of persons who use it, in order. @param ids all that rotations gave it. */
  async told(ids: readonly string[]): Promise<Identification[]> {
    const rows = await this.askAbout<{ user: string; at: number; event: string }>('told', TOLD_SQL, ids);
    return rows.map(({ user, at, event }) => ({ userId: user, ts: at, eventId: event })).sort(byIdentification);
  }

  private async crowdsAmong(users: readonly string[]): Promise<ReadonlySet<string>> {
    if (!users.length) return new Set();
    return new Set((await this.ask<{ known_as: string }>('crowds', CROWDS_SQL, { users })).map(({ known_as }) => known_as));
  }

  private async askAbout<Row>(name: string, sql: string, devices: readonly string[]): Promise<Row[]> {
    const found: Row[] = [];
    for (let from = 0; from < devices.length; from += NAMES_A_QUERY) {
      found.push(...(await this.ask<Row>(name, sql, { devices: devices.slice(from, from + NAMES_A_QUERY) })));
    }
    return found;
  }

  private ask<Row>(name: string, sql: string, params: Record<string, string | readonly string[]>): Promise<Row[]> {
    return this.reader.query<Row>({ name: `subjects.${name}`, sql, params: { website: this.website, ...params }, maxSeconds: MAX_SECONDS });
  }
}
