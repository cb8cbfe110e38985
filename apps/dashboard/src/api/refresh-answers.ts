import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from './answer.key';

/** Longer nobody is kept waiting in front of a dialog: what is asked for then comes as it comes. */
const PATIENCE_MS = 3_000;

/** Has what was answered at these paths count as outdated, and waits until what of it is in sight has been asked for anew. */
export async function refreshAnswers(client: QueryClient, paths: readonly string[], patienceMs = PATIENCE_MS): Promise<void> {
  if (!paths.length) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((over) => {
    timer = setTimeout(over, patienceMs);
  });
  const refreshed = Promise.all(paths.map((path) => client.invalidateQueries({ queryKey: keyOf(path) })));
  await Promise.race([refreshed, patience]);
  clearTimeout(timer);
}
