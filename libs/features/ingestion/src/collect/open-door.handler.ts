import { refusals, type WebsiteChanged } from '@footfall/contracts';
import type { Clock, Directory } from '@footfall/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BodyThreads } from '../recordings/body.threads';
import { readJson } from './body.reader';
import type { Sender } from './collected';
import type { Collector } from './collector';
import { collectingOf, eventsOf } from './request.parts';
import { SameTurn } from './same-turn';

const MAX_UNPACKED = 5 * 1024 * 1024;
const MAX_EVENTS = 100;

/** `POST /e/:trackingCode` and the heartbeat: anybody's events, judged by the website's rules. */
export class OpenDoorHandler {
  private readonly turn = new SameTurn();

  constructor(
    private readonly collector: Collector,
    private readonly directory: Directory,
    private readonly clock: Clock,
    private readonly threads: BodyThreads,
  ) {}

  async events(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    return this.take(request, reply, (body) => body);
  }

  /** The same fields as `engagement`; keeps a visit and never opens one. */
  async heartbeat(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    return this.take(request, reply, (event) =>
      typeof event === 'object' && event !== null && !Array.isArray(event) ? { ...event, type: 'engagement' } : event,
    );
  }

  private async take(request: FastifyRequest, reply: FastifyReply, asEvent: (event: unknown) => unknown): Promise<FastifyReply> {
    const receivedAt = this.clock.now();
    const { trackingCode } = request.params as { trackingCode: string };
    const website: WebsiteChanged | null =
      this.directory.peekWebsiteByCode(trackingCode) ?? (await this.directory.websiteByCode(trackingCode));
    if (!website || website.deleted) throw refusals.notFound('Tracking code');
    const read = readJson(request, MAX_UNPACKED, this.threads);
    const { json } = read instanceof Promise ? await read : read;
    const { events, sentAt } = eventsOf(json, MAX_EVENTS);
    if (!events.length) return reply.code(204).send();
    const { headers } = request;
    const collecting = collectingOf(
      { door: 'open' },
      { website, origin: headers.origin, sentAt, receivedAt, trace: request.footfallTrace },
    );
    this.collector.assertOrigin(collecting, events.length);
    const sender: Sender = {
      address: request.footfallContext?.clientAddress ?? null,
      userAgent: headers['user-agent'] ?? null,
      acceptLanguage: headers['accept-language'] ?? null,
      headers,
    };
    await this.turn.next();
    const { accepted, drops } = await this.collector.collect(collecting, events.map(asEvent), () => sender);
    const debug = headers['x-debug'] === '1' ? { drops } : {};
    return reply.code(202).send({ accepted, dropped: drops.length, ...debug });
  }
}
