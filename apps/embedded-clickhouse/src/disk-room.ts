import { statfsSync, type StatsFs } from 'node:fs';

type ReadRoom = (folder: string) => Pick<StatsFs, 'blocks' | 'bavail' | 'bsize'>;

/** Enough for what the log and other programs take while rows are written that were begun with room. */
const MOST_BYTES = 256 * 1024 ** 2;
const SHARE = 10;
const EVERY_MS = 100;
/** So often nothing was under way: what had begun with room is over. */
const QUIET_LOOKS = 3;

/** Room that the engine leaves on the file system of a folder, bytes: with less it begins neither inserts nor merges. 0 where that has no size. */
export function keptFree(folder: string, read: ReadRoom = statfsSync): number {
  const { blocks, bsize } = read(folder);
  return Math.min(MOST_BYTES, Math.floor((blocks * bsize) / SHARE));
}

/**
 * The engine takes no notice of a write that failed for want of room: it goes on, and acknowledges rows of which there are empty files. Its parts are looked over
 * only when it starts: then those that are not whole are set aside, and of a merge its sources are taken. So where room runs out while anything is written that was begun with
 * room, the engine has to start anew, and nothing may be acknowledged until then.
 */
export class DiskRoom {
  private readonly timer: NodeJS.Timeout;
  private readonly kept: number;
  /** Looks since anything may have been under way that was begun with room. */
  private quiet = 0;
  private isLooking = false;

  /**
   * @param isWriting whether rows are written or merged now
   * @param onLost called when what was written may not be there
   */
  constructor(
    private readonly folder: string,
    private readonly isWriting: () => Promise<boolean>,
    private readonly onLost: () => void,
    private readonly read: ReadRoom = statfsSync,
  ) {
    this.kept = keptFree(folder, read);
    if (this.free() < this.kept) this.quiet = QUIET_LOOKS;
    this.timer = setInterval(() => void this.look().catch(() => undefined), EVERY_MS).unref();
  }

  /** Whether so little is left that what is written now may not find room. */
  get isShort(): boolean {
    return this.free() < this.kept / 2;
  }

  /** To be called before rows are acknowledged. */
  assertWritten(): void {
    if (this.isShort) this.onLost();
  }

  close(): void {
    clearInterval(this.timer);
  }

  private async look(): Promise<void> {
    const free = this.free();
    if (free >= this.kept) {
      this.quiet = 0;
      return;
    }
    if (this.quiet >= QUIET_LOOKS) return;
    if (this.isShort) return this.onLost();
    if (this.isLooking) return;
    this.isLooking = true;
    try {
      this.quiet = (await this.isWriting()) ? 0 : this.quiet + 1;
    } finally {
      this.isLooking = false;
    }
  }

  private free(): number {
    const { bavail, bsize } = this.read(this.folder);
    return bavail * bsize;
  }
}
