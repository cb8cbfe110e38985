import { countryName, isCountryCode } from '@footfall/domain';
import { LRUCache } from 'lru-cache';
import { WIDGET_WORDS, isWidgetLanguage, type Plural, type WidgetLanguage, type WidgetWords } from './widget.words';

const FALLBACK = 'en';

/** How a widget speaks: its words, and how it writes numbers, hours and countries. */
export class WidgetLocale {
  readonly language: WidgetLanguage;
  readonly words: WidgetWords;
  private readonly plurals: Intl.PluralRules;
  private readonly numbers: Intl.NumberFormat;
  private readonly shares: Intl.NumberFormat;
  private readonly regions: Intl.DisplayNames;

  constructor(private readonly tag: string) {
    const language = tag.split('-')[0] ?? FALLBACK;
    this.language = isWidgetLanguage(language) ? language : FALLBACK;
    this.words = WIDGET_WORDS[this.language];
    this.plurals = new Intl.PluralRules(this.language);
    this.numbers = new Intl.NumberFormat(tag);
    this.shares = new Intl.NumberFormat(tag, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });
    this.regions = new Intl.DisplayNames(this.language, { type: 'region', fallback: 'none' });
  }

  count(count: number): string {
    return this.numbers.format(count);
  }

  /** The words that go with a number, without it. */
  unit(count: number, [one, other]: Plural): string {
    return this.plurals.select(count) === 'one' ? one : other;
  }

  counted(count: number, plural: Plural): string {
    return `${this.count(count)} ${this.unit(count, plural)}`;
  }

  /** @param share percent */
  share(share: number): string {
    return this.shares.format(share / 100);
  }

  hour(at: number, timeZone: string): string {
    return new Intl.DateTimeFormat(this.tag, { hour: 'numeric', timeZone }).format(at);
  }

  country(code: string): string {
    if (!isCountryCode(code)) return this.words.unknown;
    return this.language === FALLBACK ? countryName(code) : (this.regions.of(code) ?? countryName(code));
  }
}

const known = new LRUCache<string, WidgetLocale>({ max: 200 });

/** What a parameter asks for, as far as it is known: language, script and region. What is no locale is English. */
export function widgetLocale(text: string | undefined): WidgetLocale {
  const tag = tagOf(text);
  const locale = known.get(tag) ?? new WidgetLocale(tag);
  known.set(tag, locale);
  return locale;
}

function tagOf(text: string | undefined): string {
  try {
    const { language, script, region } = new Intl.Locale(text ?? FALLBACK);
    const tag = [language, script, region].filter(Boolean).join('-');
    // Variants and extensions would carry what somebody has made up into the answer.
    return Intl.NumberFormat.supportedLocalesOf([tag]).length ? tag : FALLBACK;
  } catch {
    return FALLBACK;
  }
}
