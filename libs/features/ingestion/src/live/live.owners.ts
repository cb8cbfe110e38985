import { MOST_DEVICES, subjectHash, tellsUser } from '@footfall/domain';
import { LRUCache } from 'lru-cache';
import { inWebsite } from '../process/in-website';

/** Devices; of more than these those that told longest ago stand for themselves. */
const KNOWN = 100_000;

/** Who uses which device, of those that told so lately. Users go by a hash, so that the counters name nobody. */
export class LiveOwners {
  /** By device. */
  private readonly users = new LRUCache<string, string>({ max: KNOWN, dispose: (user, device) => this.part(user, device) });
  /** By user; as many in all as there are in `users`. */
  private readonly devices = new Map<string, Set<string>>();
  private readonly telling = new Set<string>();

  tell(websiteId: string, device: string, userId: string): void {
    if (!tellsUser(userId)) return;
    const user = subjectHash(websiteId, userId);
    const key = inWebsite(websiteId, device);
    this.telling.add(websiteId);
    this.users.set(key, user);
    this.devices.set(user, (this.devices.get(user) ?? new Set()).add(key));
  }

  /** What a device told before all that was told here. */
  recall(websiteId: string, device: string, userId: string): void {
    if (!this.users.has(inWebsite(websiteId, device))) this.tell(websiteId, device, userId);
  }

  /** How many more devices are remembered before others are forgotten for them. */
  get room(): number {
    return KNOWN - this.users.size;
  }

  /**
   * The user whose a device is; null: it stands for itself.
   * @param previous its id before a rotation of salts, which speaks for it until it tells something itself; empty where there is none.
   */
  of(websiteId: string, device: string, previous: string): string | null {
    if (!this.telling.has(websiteId)) return null;
    const told = this.users.get(inWebsite(websiteId, device)) ?? this.namedAs(websiteId, device);
    const user = told ?? (previous && this.users.get(inWebsite(websiteId, previous)));
    return user && !this.isCrowd(user) ? user : null;
  }

  /** Servers may send the id of a user as that of the visitor. */
  private namedAs(websiteId: string, device: string): string | undefined {
    const user = subjectHash(websiteId, device);
    return this.devices.has(user) ? user : undefined;
  }

  private part(user: string, device: string): void {
    const devices = this.devices.get(user);
    devices?.delete(device);
    if (devices?.size === 0) this.devices.delete(user);
  }

  private isCrowd(user: string): boolean {
    return (this.devices.get(user)?.size ?? 0) > MOST_DEVICES;
  }
}
