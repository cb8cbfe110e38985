/** Takes no room and is no place to break a line; what looks for addresses stops at it. */
const JOINER = '\u2060';
const MOST = 300;

/**
 * Words of others, such as the path of a page, a referrer or what an error says, as they may stand in a message: one line of bounded
 * length, without what would change the direction of writing, and such that no mail program or chat makes a link of it and no chat a
 * mention of everybody (Mattermost and Rocket.Chat know `@all` in plain text). Whoever can send an event could otherwise send links to the
 * team, or call all of it.
 */
export function foreignText(text: string, most = MOST): string {
  const line = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/\p{Cf}/gu, '')
    .trim();
  const characters = [...line];
  const bounded = characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : line;
  return bounded
    .replace(/([\p{L}\p{N}])([.@])(?=[\p{L}\p{N}])/gu, `$1${JOINER}$2${JOINER}`)
    .replace(/@(?=\p{L})/gu, `@${JOINER}`)
    .replace(/:\/\//g, `:${JOINER}//`);
}
