import { z } from 'zod';

export interface Mailbox {
  /** Empty where none is given. */
  readonly name: string;
  readonly address: string;
}

const WITH_NAME = /^(?:"([^"<>]*)"|([^"<>]*))\s*<([^<>]+)>$/;

/** `someone@example.com`, or with a name before it: `Footfall <someone@example.com>`. */
export const mailbox = z.string().transform((text, context): Mailbox => {
  const [, quoted, plain, inBrackets] = WITH_NAME.exec(text.trim()) ?? [];
  const address = (inBrackets ?? text).trim();
  // What stands in a header is one line.
  if (/\p{Cc}/u.test(text) || !z.email().safeParse(address).success) {
    context.addIssue({
      code: 'custom',
      message: 'must be an e-mail address, with a name before it or without: Footfall <footfall@example.com>',
    });
    return z.NEVER;
  }
  return { name: (quoted ?? plain ?? '').trim(), address };
});
