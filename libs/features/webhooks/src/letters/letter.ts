/** A mail before it has a recipient. */
export interface Letter {
  /** One line. */
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A message to a chat as Slack's incoming webhooks take it, and what follows them. */
export interface ChatMessage {
  /** For notifications, and for chats that know no blocks. */
  readonly text: string;
  readonly blocks: readonly object[];
}

export interface LetterContext {
  readonly website: { readonly name: string; readonly domain: string; readonly timezone: string };
  /** Where Footfall is reached; null where that is not known. */
  readonly homeUrl: string | null;
  /** Ends these mails; null where there is no such address. */
  readonly leaveUrl: string | null;
}
