import type { TakenDelivery } from './due.deliveries';

interface Waiting {
  readonly taken: TakenDelivery;
  /** Of the monotonic clock, ms. */
  readonly since: number;
}

/** What was taken and may not be sent yet: of each webhook what came first, in turn among webhooks. */
export class WaitingDeliveries {
  private readonly queues = new Map<string, Waiting[]>();
  private count = 0;

  get size(): number {
    return this.count;
  }

  add(taken: TakenDelivery, since: number): void {
    const queue = this.queues.get(taken.webhook.id);
    if (queue) queue.push({ taken, since });
    else this.queues.set(taken.webhook.id, [{ taken, since }]);
    this.count += 1;
  }

  /** Takes out the next one that may begin. */
  next(mayBegin: (taken: TakenDelivery) => boolean): TakenDelivery | undefined {
    for (const [id, queue] of this.queues) {
      const [first] = queue;
      if (!first || !mayBegin(first.taken)) continue;
      queue.shift();
      this.count -= 1;
      // To the end of the turn.
      this.queues.delete(id);
      if (queue.length) this.queues.set(id, queue);
      return first.taken;
    }
    return undefined;
  }

  /** Takes out what has waited since an instant or longer. */
  since(instant: number): TakenDelivery[] {
    const late: TakenDelivery[] = [];
    for (const [id, queue] of this.queues) {
      while (queue[0] && queue[0].since <= instant) late.push((queue.shift() as Waiting).taken);
      if (!queue.length) this.queues.delete(id);
    }
    this.count -= late.length;
    return late;
  }
}
