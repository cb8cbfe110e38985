import { Breakers } from './breakers';
import { DeliveryCounts } from './delivery.counts';
import { QuickWebhooks } from './quick.webhooks';

/** What a process sends now, and what it knows of those to whom. */
export class Sending {
  /** Attempts that run. */
  readonly running = new DeliveryCounts();
  /** These, what was taken and waits for one of them to end, and what has ended and is being recorded. */
  readonly held = new DeliveryCounts();
  readonly breakers = new Breakers();
  readonly quick = new QuickWebhooks();
}
