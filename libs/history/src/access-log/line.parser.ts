import { isIP } from 'node:net';
import { DateTime } from 'luxon';

/** One request as a web server wrote it down. Absent fields are those that the format does not have; `-` in the file is an empty string. */
export interface LogEntry {
  /** Address or host name of the client. */
  readonly client: string;
  readonly virtualHost?: string;
  /** ISO 8601 with the offset of the file. */
  readonly ts: string;
  readonly method: string;
  readonly target: string;
  readonly status: number;
  readonly referrer?: string;
  readonly userAgent?: string;
}

const QUOTED = '"((?:[^"\\\\]|\\\\.)*)"';
const LINE = new RegExp(`^([^[]*) \\[([^\\]]+)\\] ${QUOTED} (\\d{3}) (?:\\d+|-)(?: ${QUOTED} ${QUOTED}(?: .*)?)?$`);
const TIME = /^(\d{2})\/([A-Z][a-z]{2})\/(\d{4}):(\d{2}:\d{2}:\d{2})(?: ([+-]\d{2}):?(\d{2}))?$/;
const REQUEST = /^([A-Za-z-]+) (\S.*?)(?: HTTP\/\d(?:\.\d)?)?$/;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * Reads a line of Apache's and nginx's combined or common format; the name of a virtual host may stand before it, and further
 * fields behind the User-Agent.
 * @param zone IANA zone of times that the file gives without an offset.
 * @returns null for a line of another form, or with a time that no calendar has.
 */
export function parseLine(text: string, zone: string): LogEntry | null {
  const match = LINE.exec(text);
  if (!match) return null;
  const [, before = '', time = '', request = '', status = '', referrer, userAgent] = match;
  const who = clientOf(before);
  const ts = instantOf(time, zone);
  if (!who || !ts) return null;
  const asked = REQUEST.exec(unescape(request));
  return {
    ...who,
    ts,
    // A request line that is no HTTP (a probe, TLS on the plain port, a client that went away) keeps its status.
    method: asked?.[1]?.toUpperCase() ?? '',
    target: asked?.[2] ?? '',
    status: Number(status),
    ...(referrer !== undefined && { referrer: valueOf(referrer) }),
    ...(userAgent !== undefined && { userAgent: valueOf(userAgent) }),
  };
}

/** `address ident user`, with a virtual host before it or not; the user may be of several words. */
function clientOf(before: string): Pick<LogEntry, 'client' | 'virtualHost'> | null {
  const [first = '', second = '', ...rest] = before.split(' ');
  if (!first || !second || rest.length === 0) return null;
  if (!isIP(first) && isIP(second) && rest.length > 1) return { client: second, virtualHost: first.replace(/:\d+$/, '').toLowerCase() };
  return { client: first };
}

function instantOf(time: string, zone: string): string | null {
  const match = TIME.exec(time);
  if (!match) return null;
  const [, day = '', name = '', year = '', clock = '', hours, minutes] = match;
  const month = MONTHS.indexOf(name) + 1;
  const local = `${year}-${String(month).padStart(2, '0')}-${day}T${clock}`;
  const daysOfMonth = month === 0 ? 0 : new Date(Date.UTC(Number(year), month, 0)).getUTCDate();
  if (Number(day) < 1 || Number(day) > daysOfMonth) return null;
  if (hours !== undefined && minutes !== undefined) {
    const iso = `${local}${hours}:${minutes}`;
    return Number.isNaN(Date.parse(iso)) ? null : iso;
  }
  const placed = DateTime.fromISO(local, { zone });
  return placed.isValid ? placed.toISO({ suppressMilliseconds: true }) : null;
}

const valueOf = (text: string): string => (text === '-' ? '' : unescape(text));

/** Apache writes `\"`, `\\` and `\xhh`, nginx `\xHH`; the bytes are UTF-8 where they are more than ASCII. */
function unescape(text: string): string {
  if (!text.includes('\\')) return text;
  return text
    .replace(/(?:\\x[0-9a-fA-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('\\x', ''), 'hex').toString('utf8'))
    .replace(/\\(["\\])/g, '$1');
}
