/** What kind of place a visit came from. `referral` is any other website. */
export const SOURCE_KINDS = ['search', 'social', 'video', 'shopping', 'ai', 'email', 'paid', 'referral'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

export interface KnownSource {
  readonly name: string;
  readonly kind: SourceKind;
}
