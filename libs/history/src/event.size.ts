import type { CollectedEvent } from '@footfall/contracts';

/** An upper bound of the bytes that an event takes as JSON: its long texts in the widest form, the rest as it is. */
export function eventSize({ url = '', referrer, serverContext, props, title }: CollectedEvent): number {
  const texts = [referrer, serverContext?.userAgent, title, props && JSON.stringify(props)];
  return 400 + Buffer.byteLength(url) + texts.reduce((sum, text) => sum + 2 * Buffer.byteLength(text ?? ''), 0);
}
