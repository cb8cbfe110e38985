import { MOST_DEVICES, byIdentification, ownerAt, type Identification, type Received } from '@footfall/domain';
import { inWebsite } from '../in-website';

/** An identification with its place in the order of reception. */
export interface ToldIdentity extends Identification, Received {
  /** Hash of the traits; 0 where none were told. */
  readonly traits: bigint;
}

const NOTHING: readonly ToldIdentity[] = [];

/** Who uses which device, of the visitors that were asked for. Devices and users of one website share a name space, as visitor ids do. */
export class Identities {
  private readonly told = new Map<string, Map<string, ToldIdentity>>();
  private readonly inOrder = new Map<string, readonly ToldIdentity[]>();
  private readonly devices = new Map<string, Set<string>>();

  addDevice(websiteId: string, device: string, identity: ToldIdentity): void {
    const key = inWebsite(websiteId, device);
    this.told.set(key, (this.told.get(key) ?? new Map<string, ToldIdentity>()).set(identity.eventId, identity));
    this.inOrder.delete(key);
  }

  addUser(websiteId: string, userId: string, device: string): void {
    const key = inWebsite(websiteId, userId);
    this.devices.set(key, (this.devices.get(key) ?? new Set()).add(device));
    this.inOrder.clear();
  }

  get isEmpty(): boolean {
    return this.told.size === 0 && this.devices.size === 0;
  }

  /** Whether nobody is known under an id, neither as a device that told nor as a user that was told of. */
  isNobody(websiteId: string, id: string): boolean {
    const key = inWebsite(websiteId, id);
    return !this.told.has(key) && !this.devices.has(key);
  }

  /** What a device told of persons, in order. */
  toldBy(websiteId: string, device: string): readonly ToldIdentity[] {
    const key = inWebsite(websiteId, device);
    const told = this.told.get(key);
    if (!told) return NOTHING;
    let list = this.inOrder.get(key);
    if (!list) {
      list = [...told.values()].filter(({ userId }) => !this.isCrowd(websiteId, userId)).sort(byIdentification);
      this.inOrder.set(key, list);
    }
    return list;
  }

  isUser(websiteId: string, id: string): boolean {
    return this.devices.has(inWebsite(websiteId, id)) && !this.isCrowd(websiteId, id);
  }

  /** Whether so many devices tell of a user that it is none. */
  isCrowd(websiteId: string, userId: string): boolean {
    return (this.devices.get(inWebsite(websiteId, userId))?.size ?? 0) > MOST_DEVICES;
  }

  /** The devices that ever were a user's; where a device goes by the user's id and told of nobody else, that one too. */
  devicesOf(websiteId: string, userId: string): Set<string> {
    const devices = new Set(this.devices.get(inWebsite(websiteId, userId)));
    if (!this.toldBy(websiteId, userId).length) devices.add(userId);
    return devices;
  }

  /**
   * The user whose an event is; null: nobody told, the device stands for itself.
   * @param previous the device's id before a rotation of salts, which speaks for it until it tells something itself.
   */
  ownerOf(websiteId: string, device: string, previous: string | null, ts: number): string | null {
    if (this.isEmpty) return null;
    const own = this.toldBy(websiteId, device);
    if (own.length) return ownerAt(own, ts);
    if (this.isUser(websiteId, device)) return device;
    return previous ? ownerAt(this.toldBy(websiteId, previous), ts) : null;
  }

  /**
   * The start of a user's first visit ever; undefined where there is none. From when a device tells of somebody that event opens a visit, so that only
   * first users need to know when their devices were seen first.
   * @param firstSeen when a device was seen first, epoch ms. @param counts which identifications count; all where absent.
   */
  firstSeenOf(
    websiteId: string,
    userId: string,
    firstSeen: (device: string) => number | undefined,
    counts: (told: ToldIdentity) => boolean = () => true,
  ): number | undefined {
    let first = Number.POSITIVE_INFINITY;
    for (const device of this.devicesOf(websiteId, userId)) {
      const told = this.toldBy(websiteId, device).filter(counts);
      const own = told.find((each) => each.userId === userId);
      if (own) first = Math.min(first, own.ts);
      const standsForItself = !told.length && device === userId;
      if (standsForItself || (own && told[0] === own)) first = Math.min(first, firstSeen(device) ?? Number.POSITIVE_INFINITY);
    }
    return Number.isFinite(first) ? first : undefined;
  }
}
