import { createHmac, randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { ApiError, refusals } from '@footfall/contracts';
import { visitorNetwork } from '@footfall/domain';
import { Directory, type Clock, type LiveFigures, type Logger, type Metrics } from '@footfall/platform';
import { LiveViewer } from './live.viewer';
import { showsFigures } from './shows-figures';

const LOOK_EVERY_MS = 1000;
const SAY_FAULT_EVERY_MS = 60_000;
const RETRY_AFTER_S = 30;

export interface LiveStreamBounds {
  readonly perAddress: number;
  readonly perWebsite: number;
  /** Of this process. */
  readonly inAll: number;
}

interface Watched {
  readonly trackingCode: string;
  readonly websiteId: string;
  readonly viewers: Set<LiveViewer>;
}

/**
 * Everybody who listens to live figures here. A website is looked at once a second, however many listen to it; what is told is the figure
 * itself and not how it changed, so that nobody has to hear everything.
 */
export class LiveStreams {
  private readonly watched = new Map<string, Watched>();
  /** Streams by a keyed hash of the address, which is in no store and leads back to none; of IPv6 the network, since whoever has one address there has them all. */
  private readonly addresses = new Map<string, number>();
  private readonly secret = randomBytes(32);
  private open = 0;
  private ending = false;
  private looking = false;
  private faultSaidAt = -Infinity;
  private timer: NodeJS.Timeout | undefined;
  private readonly listening: ReturnType<Metrics['gauge']>;

  constructor(
    private readonly figures: LiveFigures,
    private readonly directory: Directory,
    private readonly clock: Clock,
    private readonly logger: Logger,
    private readonly bounds: LiveStreamBounds,
    metrics: Metrics,
  ) {
    this.listening = metrics.gauge('footfall_live_streams', 'Streams of live figures that are open');
  }

  start(): void {
    this.timer = setInterval(() => void this.look(), LOOK_EVERY_MS);
    this.timer.unref();
  }

  /** Ends what is open and opens nothing from then on, so that a server that waits for its connections can close. */
  stop(): void {
    this.ending = true;
    clearInterval(this.timer);
    for (const { viewers } of this.watched.values()) for (const viewer of viewers) viewer.end();
  }

  /** How many listen. */
  get size(): number {
    return this.open;
  }

  /**
   * A stream that begins with the figure as it is now. Whoever sends it destroys it when the listener is gone.
   * @throws ApiError 404, 429 past a bound, 503
   */
  async listen(trackingCode: string, address: string | null, lastEventId: string): Promise<Readable> {
    const website = await this.directory.websiteByCode(trackingCode);
    if (!showsFigures(website)) throw refusals.notFound('Tracking code');
    const viewer = this.seat({ trackingCode, websiteId: website.id }, address, lastEventId);
    try {
      viewer.tell(await this.figures.of(website.id));
    } catch (error) {
      viewer.stream.destroy();
      throw error;
    }
    return viewer.stream;
  }

  /** Looks at every website that somebody listens to, and tells what is new. */
  async look(): Promise<void> {
    if (this.looking) return;
    this.looking = true;
    try {
      await Promise.all([...this.watched.values()].map((watched) => this.lookAt(watched)));
    } finally {
      this.looking = false;
    }
  }

  private async lookAt({ trackingCode, websiteId, viewers }: Watched): Promise<void> {
    const now = this.clock.now();
    try {
      const shown = showsFigures(await this.directory.websiteByCode(trackingCode));
      const figure = shown ? await this.figures.of(websiteId) : null;
      for (const viewer of viewers) {
        if (figure) viewer.tell(figure);
        else viewer.end();
      }
    } catch (error) {
      // They keep the figure they have, and hear the next one that can be counted.
      if (now - this.faultSaidAt >= SAY_FAULT_EVERY_MS) {
        this.faultSaidAt = now;
        this.logger.warn({ err: error }, 'live figures could not be counted');
      }
    }
    for (const viewer of viewers) viewer.comment(now);
  }

  private seat(of: Omit<Watched, 'viewers'>, address: string | null, lastEventId: string): LiveViewer {
    const from = createHmac('sha256', this.secret)
      .update((address && visitorNetwork(address)) ?? '')
      .digest('base64url');
    const watched = this.watched.get(of.websiteId) ?? { ...of, viewers: new Set() };
    const fromHere = this.addresses.get(from) ?? 0;
    if (this.ending || this.open >= this.bounds.inAll)
      throw refusals.unavailable('No more streams are taken now', undefined, RETRY_AFTER_S);
    if (fromHere >= this.bounds.perAddress) throw tooMany('from this address');
    if (watched.viewers.size >= this.bounds.perWebsite) throw tooMany('of this website');
    const viewer = new LiveViewer(lastEventId, this.clock.now());
    this.watched.set(of.websiteId, watched);
    watched.viewers.add(viewer);
    this.addresses.set(from, fromHere + 1);
    this.listening.set(++this.open);
    viewer.stream.once('close', () => {
      watched.viewers.delete(viewer);
      if (!watched.viewers.size && this.watched.get(of.websiteId) === watched) this.watched.delete(of.websiteId);
      const left = (this.addresses.get(from) ?? 1) - 1;
      if (left) this.addresses.set(from, left);
      else this.addresses.delete(from);
      this.listening.set(--this.open);
    });
    // A listener that goes away is no fault.
    viewer.stream.on('error', () => undefined);
    return viewer;
  }
}

const tooMany = (where: string) => new ApiError('rate_limit_exceeded', `Too many streams are open ${where}`, { retryAfter: RETRY_AFTER_S });
