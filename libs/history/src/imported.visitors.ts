/** Enough of an id to be nobody else's; visitor ids have room for 64 characters. */
const ID_CHARACTERS = 24;

/** With what the ids of an import's visitors begin, so that they are never those of another import or of visitors who came themselves. */
export const importedVisitorPrefix = (importId: string): string => `imp${importId.replaceAll('-', '').slice(0, ID_CHARACTERS)}-`;
