/** At most so many characters of a text, as a text of its own: a mere slice keeps the whole in memory for as long as it is kept itself. */
export const cutText = (text: string, most: number): string => Buffer.from(text.slice(0, most)).toString();
