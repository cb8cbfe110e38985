import type { KnownValue } from './lexicon';
import type { Mark, MarkMeaning } from './question.marks';
import type { QuestionDimension, QuestionFilter } from './question.plan';
import { wordsOf } from './question.tokens';

export type MarkAs<K extends MarkMeaning['as']> = Mark<Extract<MarkMeaning, { as: K }>>;

/** The marks of one kind, in order. */
export const marksOf = <K extends MarkMeaning['as']>(marks: readonly Mark[], as: K): MarkAs<K>[] =>
  marks.filter((mark): mark is MarkAs<K> => mark.meaning.as === as);

const PREPOSITIONS = new Set(['from', 'of', 'for', 'in', 'on', 'via', 'with', 'using', 'by', 'through', 'to', 'called', 'named', 'at']);
/** What may stand between a preposition and the name of a value. */
const BETWEEN = new Set(['a', 'an', 'the', 'country', 'browser', 'page', 'campaign', 'source', 'referrer', 'device', 'channel']);
const FILTER_OF: Partial<Record<QuestionDimension, QuestionFilter>> = { entry_page: 'page', exit_page: 'page', source: 'referrer' };

const isBare = ({ meaning }: Mark) => meaning.as === 'filler' || (meaning.as === 'cue' && meaning.cue === 'which');
const isPart = (mark: Mark | undefined) => mark !== undefined && ['metric', 'dimension', 'value'].includes(mark.meaning.as);

/** The next mark in a direction that is more than a filler. */
function beside(marks: readonly Mark[], at: number, step: 1 | -1): Mark | undefined {
  let other = at + step;
  while (marks[other] && isBare(marks[other] as Mark)) other += step;
  return marks[other];
}

/** The one usual name of a page that is a word without meaning elsewhere. */
const NAMED_PAGE = /\b(?:the|my|our) about(?: us)? page\b/;

/**
 * Whether a word without meaning chooses or describes what is asked about ("visits from Atlantis", "visitors who despair"), or a number
 * says nothing that is understood: the figure without them would be another.
 */
export function hasUnknownChoice(words: readonly string[], marks: readonly Mark[]): boolean {
  if (NAMED_PAGE.test(words.join(' '))) return true;
  return marks.some((mark, i) => {
    if (mark.meaning.as === 'number') return rowsIn(marks) !== mark.meaning.value;
    if (mark.meaning.as !== 'unknown') return false;
    const previous = beside(marks, i, -1);
    // "Yesterday afternoon" is another time than yesterday.
    if (isPart(beside(marks, i, 1)) || isPart(previous) || previous?.meaning.as === 'time') return true;
    let before = mark.from - 1;
    while (before >= 0 && BETWEEN.has(words[before] ?? '')) before--;
    return PREPOSITIONS.has(words[before] ?? '');
  });
}

/** The number of rows that a question asks for: the one number in it, beside what there can be several of. */
export function rowsIn(marks: readonly Mark[]): number | undefined {
  const numbers = marksOf(marks, 'number');
  const [number] = numbers;
  if (!number || numbers.length > 1 || !Number.isInteger(number.meaning.value) || number.meaning.value < 1) return undefined;
  const at = marks.indexOf(number);
  const isRanked = [marks[at - 1]?.meaning, marks[at + 1]?.meaning].some(
    (meaning) => (meaning?.as === 'cue' && ['most', 'least', 'list'].includes(meaning.cue)) || meaning?.as === 'dimension',
  );
  return isRanked && marksOf(marks, 'dimension').length > 0 ? number.meaning.value : undefined;
}

/** Values by what they are values of, each once. */
export function valuesIn(marks: readonly Mark[]): Map<QuestionFilter, string[]> {
  const found = new Map<QuestionFilter, string[]>();
  for (const { meaning } of marksOf(marks, 'value')) {
    const values = found.get(meaning.filter) ?? [];
    if (!values.includes(meaning.value)) found.set(meaning.filter, [...values, meaning.value]);
  }
  return found;
}

/**
 * Safari of phones and tablets is a browser of its own in the store, and the only one that is told apart so; null where it is asked for beside
 * the one of desktops.
 */
export function asStored(values: Map<QuestionFilter, string[]>): Map<QuestionFilter, string[]> | null {
  const browsers = values.get('browser') ?? [];
  const places = [...(values.get('device') ?? []), ...(values.get('os') ?? [])];
  const handheld = places.filter((place) => ['mobile', 'tablet', 'iOS'].includes(place));
  if (!browsers.includes('Safari') || !handheld.length) return values;
  if (handheld.length < places.length) return null;
  return new Map(values).set('browser', [...new Set(browsers.map((browser) => (browser === 'Safari' ? 'Mobile Safari' : browser)))]);
}

/** "On mobile or from Germany": filters of different kinds all hold, so that either of two is no choice that there is. */
export function hasAlternatives(marks: readonly Mark[], words: readonly string[]): boolean {
  const values = marksOf(marks, 'value');
  return values.some(({ meaning, from }, i) => {
    const before = values[i - 1];
    return before !== undefined && before.meaning.filter !== meaning.filter && words.slice(before.to, from).includes('or');
  });
}

/** "The page /pricing", "mobile devices", "from the country Germany": the word only says what the value is. */
export function annotates(mark: MarkAs<'dimension'>, marks: readonly Mark[]): boolean {
  const filter = FILTER_OF[mark.meaning.dimension] ?? mark.meaning.dimension;
  const at = marks.indexOf(mark);
  const isOwn = (other: Mark | undefined) => other?.meaning.as === 'value' && other.meaning.filter === filter;
  return isOwn(marks[at - 1]) || isOwn(marks[at + 1]);
}

/** "How many countries": the number of values, which is no figure. */
export function countsValues(mark: MarkAs<'dimension'>, marks: readonly Mark[]): boolean {
  let before = marks.indexOf(mark) - 1;
  while (marks[before]?.meaning.as === 'filler') before--;
  const meaning = marks[before]?.meaning;
  return meaning?.as === 'cue' && meaning.cue === 'count';
}

const CAMPAIGN_PARTS: readonly string[] = ['utm_source', 'utm_medium', 'utm_campaign'];

/**
 * "With utm source newsletter": the word is a value of the campaign's source, and no channel of visits that it names elsewhere. Where the
 * website knows no such value it means nothing.
 */
export function withCampaignValues(marks: readonly Mark[], words: readonly string[], known: readonly KnownValue[]): Mark[] {
  return marks.map((mark, i) => {
    const before = marks[i - 1];
    if (before?.meaning.as !== 'dimension' || mark.meaning.as !== 'value') return mark;
    const { dimension } = before.meaning;
    const elsewhere = [...CAMPAIGN_PARTS, 'channel', 'referrer'].filter((filter) => filter !== dimension);
    if (!CAMPAIGN_PARTS.includes(dimension) || !elsewhere.includes(mark.meaning.filter)) return mark;
    const name = words.slice(mark.from, mark.to).join(' ');
    const own = known.find((each) => each.filter === dimension && wordsOf(each.words).join(' ') === name);
    return { ...mark, meaning: own ? { as: 'value', filter: own.filter, value: own.value } : { as: 'unknown' } };
  });
}
