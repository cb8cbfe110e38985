import { CONFIG, LOGGER, type Config, type Logger } from '@footfall/platform';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import type { Letter } from '../letters';
import { TAKEN, type SendOutcome } from './send.outcome';

const CONNECT_MS = 10_000;
/** Between two words of the server. */
const SILENCE_MS = 20_000;
/** Of an attempt as a whole; a lease is longer. */
const TOTAL_MS = 45_000;
const MOST_ERROR = 500;

export interface Envelope {
  /** Of the member. */
  readonly to: string;
  /** UUID; the same in each attempt, so that a mail that came twice can be told from two. */
  readonly id: string;
  /** Sent by whoever wants no more of these. */
  readonly leaveUrl: string | null;
  /** Names the list for filters: the website's id. */
  readonly listId: string;
}

/** Hands mails to the SMTP server of the configuration. */
@Injectable()
export class MailSender implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'FOOTFALL_SMTP_URL' | 'FOOTFALL_MAIL_FROM'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** False: nobody is sent a mail, and that is no failure. */
  get isConfigured(): boolean {
    return this.config.FOOTFALL_SMTP_URL !== undefined;
  }

  onApplicationBootstrap(): void {
    if (!this.isConfigured) this.logger.info('no mails are sent: FOOTFALL_SMTP_URL is not set');
  }

  /** One attempt; never rejects. */
  async send(letter: Letter, { to, id, leaveUrl, listId }: Envelope): Promise<SendOutcome> {
    const { FOOTFALL_SMTP_URL: url, FOOTFALL_MAIL_FROM: from } = this.config;
    if (!url || !from) return { error: 'no SMTP server is configured', isFinal: true, retryAfterMs: null };
    const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
    const transport = createTransport({
      url,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      dnsTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`not taken within ${TOTAL_MS / 1_000} s`)), TOTAL_MS);
    });
    try {
      const sent = transport.sendMail({
        from: { name: from.name, address: from.address },
        to: { name: '', address: to },
        messageId: `<${id}@${domain}>`,
        subject: letter.subject,
        text: letter.text,
        html: letter.html,
        headers: {
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          'List-Id': `<${listId}.${domain}>`,
          ...(leaveUrl ? { 'List-Unsubscribe': `<${leaveUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
        },
      });
      await Promise.race([sent, late]);
      return TAKEN;
    } catch (error) {
      return outcomeOf(error);
    } finally {
      clearTimeout(timer);
      transport.close();
    }
  }
}

/** A server that says 5xx to a recipient or a message will say so again; one that wants a login may be given one. */
function outcomeOf(error: unknown): SendOutcome {
  const { code, responseCode, message } = (error ?? {}) as { code?: string; responseCode?: number; message?: string };
  const isFinal = (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined && responseCode >= 500;
  return {
    error: String(message ?? error)
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .slice(0, MOST_ERROR),
    isFinal,
    retryAfterMs: null,
  };
}
