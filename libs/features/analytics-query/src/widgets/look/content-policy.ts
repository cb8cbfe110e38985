import { createHash } from 'node:crypto';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Lets run what the page itself holds, by its hash, since an answer that is kept for many cannot have a number that is used once; requests go
 * to where the page came from; anybody may frame it.
 */
export function contentPolicy({ style, script }: { style: string; script?: string }): string {
  return [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    ...(script === undefined ? [] : [`script-src ${hashOf(script)}`, "connect-src 'self'"]),
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ].join('; ');
}
