import type { OutboundConnection } from './outbound.connection';
import type { OutboundTarget } from './outbound.target';

/** Of all owners together. */
const MOST_KEPT = 256;

/** Connections that wait for the next request of the same owner to the same server; each ends by itself when none comes. */
export class KeptConnections {
  private readonly kept = new Map<string, OutboundConnection[]>();
  private count = 0;

  /** One that leads where the target leads now, taken out; those that no longer do are ended. */
  take(owner: string, target: OutboundTarget): OutboundConnection | undefined {
    const key = keyOf(owner, target);
    const list = this.kept.get(key);
    let found: OutboundConnection | undefined;
    while (list?.length && !found) {
      const last = list.pop();
      this.count -= 1;
      if (last?.leadsTo(target)) found = last;
      else last?.end();
    }
    if (!list?.length) this.kept.delete(key);
    return found;
  }

  /** Keeps one after its request, unless it ended. */
  give(owner: string, target: OutboundTarget, connection: OutboundConnection): void {
    if (!connection.leadsTo(target)) return connection.end();
    if (this.count >= MOST_KEPT) this.sweep();
    if (this.count >= MOST_KEPT) return connection.end();
    const key = keyOf(owner, target);
    const list = this.kept.get(key);
    if (list) list.push(connection);
    else this.kept.set(key, [connection]);
    this.count += 1;
  }

  /** Forgets those that ended while they waited. */
  private sweep(): void {
    for (const [key, list] of this.kept) {
      const open = list.filter((each) => each.isOpen);
      this.count -= list.length - open.length;
      if (open.length) this.kept.set(key, open);
      else this.kept.delete(key);
    }
  }
}

const keyOf = (owner: string, { url }: OutboundTarget) => `${owner} ${url.origin}`;
