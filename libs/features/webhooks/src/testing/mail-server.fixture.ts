import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** By lower-case name, unfolded. */
  readonly headers: ReadonlyMap<string, string>;
  /** Decoded, by type. */
  readonly text: string;
  readonly html: string;
  readonly raw: string;
}

/** A refusal: its code, as SMTP knows them. */
type Reply = (mail: ReceivedMail) => number | void | Promise<number | void>;

/** A real SMTP server on loopback, which takes mails for anybody. */
export class MailServer {
  readonly got: ReceivedMail[] = [];
  /** Called when a mail is there and before the server says so. */
  reply: Reply = () => undefined;
  /** Recipients that do not exist. */
  readonly unknown = new Set<string>();

  private constructor(private readonly server: SMTPServer) {}

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
  }

  static async start(): Promise<MailServer> {
    const fixture: { mails?: MailServer } = {};
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onRcptTo({ address }, _session, done) {
        done(fixture.mails?.unknown.has(address) ? failure(550, 'no such mailbox') : undefined);
      },
      onData(stream, session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const { mailFrom, rcptTo } = session.envelope;
          const mail = parsed(
            Buffer.concat(chunks).toString('utf8'),
            mailFrom ? mailFrom.address : '',
            rcptTo.map(({ address }) => address),
          );
          fixture.mails?.got.push(mail);
          void Promise.resolve(fixture.mails?.reply(mail)).then((code) => done(code ? failure(code, 'not now') : undefined));
        });
      },
    });
    // Clients that are killed are part of the tests.
    server.on('error', () => undefined);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
    return (fixture.mails = new MailServer(server));
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }
}

const failure = (responseCode: number, message: string): Error => Object.assign(new Error(message), { responseCode });

function parsed(raw: string, from: string, to: readonly string[]): ReceivedMail {
  const { headers, body } = split(raw);
  const boundary = /boundary="?([^";]+)"?/.exec(headers.get('content-type') ?? '')?.[1] ?? '';
  const parts = body.split(`--${boundary}`).map((part) => split(part.replace(/^\r\n/, '')));
  const part = (type: string) => {
    const found = parts.find((each) => each.headers.get('content-type')?.startsWith(type));
    return found ? decoded(found.body, found.headers.get('content-transfer-encoding') ?? '').replace(/\r\n/g, '\n') : '';
  };
  return { from, to, headers, text: part('text/plain'), html: part('text/html'), raw };
}

function split(raw: string): { headers: Map<string, string>; body: string } {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = lines.flatMap((line): [string, string][] => {
    const [, name = '', value = ''] = /^([^:\s]+):\s*(.*)$/.exec(line) ?? [];
    return name ? [[name.toLowerCase(), words(value)]] : [];
  });
  return { headers: new Map(headers), body: raw.slice(end + 4) };
}

/** Encoded words (RFC 2047) as they are read. */
const words = (value: string): string =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_all, kind: string, text: string) =>
      kind.toLowerCase() === 'b' ? Buffer.from(text, 'base64').toString() : quoted(text.replaceAll('_', ' ')),
    );

const quoted = (text: string): string =>
  Buffer.from(
    text.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/gi, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

function decoded(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return encoding === 'quoted-printable' ? quoted(body) : body;
}
