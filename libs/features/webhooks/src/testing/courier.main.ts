import { systemClock } from '@footfall/platform';
import { makeCourier } from './courier.fixture';

interface Settings {
  readonly postgresUrl: string;
  readonly smtpUrl: string;
  readonly leaseMs: number;
}

/** A courier that can be killed. Its parent gives the settings as JSON and is told by a line when it works. */
async function main(): Promise<void> {
  const { leaseMs, ...settings } = JSON.parse(process.argv[2] ?? '') as Settings;
  const { courier } = await makeCourier(systemClock, { ...settings, options: { leaseMs } });
  courier.onApplicationBootstrap();
  process.stdout.write('ready\n');
  // The channel closes with the parent, whatever ended it.
  process.stdin.resume().on('close', () => process.exit(0));
}

void main();
