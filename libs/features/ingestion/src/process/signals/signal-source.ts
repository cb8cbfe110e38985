import { v5 } from 'uuid';

/** The name space of what signals come from. It must never change: whoever was told knows a repetition by it. */
const SOURCES = '0f6a1c1e-3f0e-5a53-8a4a-5d7b6a8c9e21';

/** The lasting id of what a signal comes from, where that is not an event alone. */
export function signalSource(...of: readonly string[]): string {
  return v5(JSON.stringify(of), SOURCES);
}
