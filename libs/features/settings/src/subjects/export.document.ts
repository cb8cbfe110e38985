/** Pieces of a JSON document, in order. */
export type Pieces = AsyncGenerator<string>;

/** A member of an object: its value at once, or, an async iterable, the elements of a list as they come. */
export type Member = readonly [name: string, value: unknown];

/** One object, written while its lists are read. */
export async function* objectOf(members: Iterable<Member>): Pieces {
  let before = '{';
  for (const [name, value] of members) {
    yield `${before}\n${JSON.stringify(name)}: `;
    if (isList(value)) yield* listOf(value);
    else yield JSON.stringify(value);
    before = ',';
  }
  yield '\n}\n';
}

async function* listOf(elements: AsyncIterable<unknown>): Pieces {
  let before = '[';
  for await (const element of elements) {
    yield `${before}\n${JSON.stringify(element)}`;
    before = ',';
  }
  yield before === '[' ? '[]' : '\n]';
}

const isList = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
