import { cpus, type CpuInfo } from 'node:os';

/** Asked more often, it says the same again: of some turns of processing, since within each of them there is work and rest. */
const EVERY_MS = 2_000;

/** How much of the machine's processors is taken, by whatever process. In a container that may use a part of them only, it is still all of them that count. */
export class Processors {
  private since: Times;
  private at: number;
  private share = 0;

  constructor(
    private readonly read: () => readonly Pick<CpuInfo, 'times'>[] = cpus,
    private readonly monotonic: () => number = () => performance.now(),
  ) {
    this.since = timesOf(this.read());
    this.at = this.monotonic();
  }

  /** 0 to 1, of the time since it was asked for last. */
  get busy(): number {
    const now = this.monotonic();
    if (now - this.at < EVERY_MS) return this.share;
    const times = timesOf(this.read());
    const all = times.all - this.since.all;
    if (all > 0) this.share = 1 - (times.idle - this.since.idle) / all;
    [this.since, this.at] = [times, now];
    return this.share;
  }
}

interface Times {
  readonly all: number;
  readonly idle: number;
}

function timesOf(processors: readonly Pick<CpuInfo, 'times'>[]): Times {
  let [all, idle] = [0, 0];
  for (const { times } of processors) {
    idle += times.idle;
    all += times.user + times.nice + times.sys + times.idle + times.irq;
  }
  return { all, idle };
}
