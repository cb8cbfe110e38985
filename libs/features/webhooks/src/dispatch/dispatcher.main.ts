import { systemClock } from '@footfall/platform';
import type { DispatchOptions } from './dispatch.options';
import { makeDispatcher } from './dispatcher.fixture';

type Settings = Omit<DispatchOptions, 'random'> & { readonly postgresUrl: string };

/** A dispatcher that can be killed. Its parent gives the settings as JSON and is told by a line when it works. */
async function main(): Promise<void> {
  const { postgresUrl, ...options } = JSON.parse(process.argv[2] ?? '') as Settings;
  const { dispatcher } = await makeDispatcher(postgresUrl, systemClock, { ...options, random: Math.random });
  dispatcher.onApplicationBootstrap();
  process.stdout.write('ready\n');
  // The channel closes with the parent, whatever ended it.
  process.stdin.resume().on('close', () => process.exit(0));
}

void main();
