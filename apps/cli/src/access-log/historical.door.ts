import { collectEndpoints, type CollectedEvent } from '@footfall/contracts';
import type { DoorAnswer } from '@footfall/history';
import { CommandFailure } from '../command.failure';
import type { FootfallClient } from '../http/footfall.client';

const { path, shapes } = collectEndpoints.keyedEvents;

/**
 * Sends at most 1,000 events of the past and returns once they are stored in the log.
 * @throws CommandFailure also where the answer does not account for every event.
 */
export async function sendHistorical(client: FootfallClient, trackingCode: string, events: readonly CollectedEvent[]): Promise<DoorAnswer> {
  const body = JSON.stringify({ trackingCode, historical: true, events });
  const parsed = shapes.answer.safeParse(await client.post(path, body, { 'x-debug': '1' }));
  if (!parsed.success)
    throw new CommandFailure('the answer to a batch is not as this version of the command knows it', 1, { cause: parsed.error });
  const { accepted, duplicates, dropped, drops: told = [] } = parsed.data;
  if (accepted + duplicates + dropped !== events.length) {
    throw new CommandFailure(`of ${events.length} events Footfall accounts for ${accepted + duplicates + dropped}`);
  }
  const drops: Record<string, number> = {};
  for (const { reason } of told) if (reason !== 'duplicate') drops[reason] = (drops[reason] ?? 0) + 1;
  const untold = dropped - Object.values(drops).reduce((sum, n) => sum + n, 0);
  if (untold > 0) drops['unknown'] = (drops['unknown'] ?? 0) + untold;
  return { accepted, duplicates, drops };
}
