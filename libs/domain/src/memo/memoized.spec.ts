import { memoized } from './memoized';

/** Tells each text with how often it was computed by then. */
function counted(bounds: { texts: number; characters: number }) {
  const computed: string[] = [];
  const tell = memoized((text) => {
    computed.push(text);
    return text === 'none' ? null : text.toUpperCase();
  }, bounds);
  return { tell, computed };
}

describe('a function that keeps what it told', () => {
  it('computes each text once, also where there is nothing to tell', () => {
    const { tell, computed } = counted({ texts: 10, characters: 10 });
    expect(['a', 'none', 'a', 'none', ''].map(tell)).toEqual(['A', null, 'A', null, '']);
    expect(computed).toEqual(['a', 'none', '']);
    expect(['', 'a'].map(tell)).toEqual(['', 'A']);
    expect(computed).toEqual(['a', 'none', '']);
  });

  it('keeps as many texts as it may, and then begins anew', () => {
    const { tell, computed } = counted({ texts: 2, characters: 10 });
    for (const text of ['a', 'b', 'a', 'b']) tell(text);
    expect(computed).toEqual(['a', 'b']);
    for (const text of ['c', 'c', 'a', 'c']) tell(text);
    expect(computed).toEqual(['a', 'b', 'c', 'a']);
    tell('b');
    expect(computed).toEqual(['a', 'b', 'c', 'a', 'b']);
  });

  it('keeps no text that is longer than it may be', () => {
    const { tell, computed } = counted({ texts: 10, characters: 3 });
    expect(['abc', 'abcd', 'abc', 'abcd'].map(tell)).toEqual(['ABC', 'ABCD', 'ABC', 'ABCD']);
    expect(computed).toEqual(['abc', 'abcd', 'abcd']);
  });

  it('keeps nothing of what failed', () => {
    let times = 0;
    const tell = memoized(
      (text) => {
        if (times++ === 0) throw new Error('not yet');
        return text;
      },
      { texts: 10, characters: 10 },
    );
    expect(() => tell('a')).toThrow('not yet');
    expect(tell('a')).toBe('a');
  });
});
