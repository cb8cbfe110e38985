/** What an advertiser's link adds to a url: the network, and whether only paid links carry it. */
const CLICK_IDS = {
  gclid: { source: 'google', medium: 'cpc' },
  gbraid: { source: 'google', medium: 'cpc' },
  wbraid: { source: 'google', medium: 'cpc' },
  gad_source: { source: 'google', medium: 'cpc' },
  dclid: { source: 'doubleclick', medium: 'display' },
  msclkid: { source: 'bing', medium: 'cpc' },
  yclid: { source: 'yandex', medium: 'cpc' },
  ttclid: { source: 'tiktok', medium: 'cpc' },
  twclid: { source: 'twitter', medium: 'cpc' },
  li_fat_id: { source: 'linkedin', medium: 'cpc' },
  epik: { source: 'pinterest', medium: 'cpc' },
  rdt_cid: { source: 'reddit', medium: 'cpc' },
  ScCid: { source: 'snapchat', medium: 'cpc' },
  // Facebook puts it on every link that leaves it, paid or not.
  fbclid: { source: 'facebook', medium: 'social' },
} as const;

export type ClickId = keyof typeof CLICK_IDS;

/** The campaign that a url names. Texts are empty where it names none. */
export interface Campaign {
  readonly source: string;
  readonly medium: string;
  readonly campaign: string;
  readonly term: string;
  readonly content: string;
  /** The name of the advertiser's click id in the url; its value is never kept. */
  readonly clickId: ClickId | null;
}

const NONE: Campaign = { source: '', medium: '', campaign: '', term: '', content: '', clickId: null };
const CLICK_ID_NAMES = Object.keys(CLICK_IDS) as ClickId[];
const WORTH_READING = new RegExp(`utm_|${CLICK_ID_NAMES.join('|')}`);

/** Source and medium that a click id stands for. */
export function clickSource(clickId: ClickId): { readonly source: string; readonly medium: string } {
  return CLICK_IDS[clickId];
}

/** Reads `utm_*` and click ids from the query of a url; of a parameter given twice the first counts. Never throws. */
export function campaignOf(url: URL): Campaign {
  if (!WORTH_READING.test(url.search)) return NONE;
  const parameters = url.searchParams;
  const text = (name: string) => parameters.get(name)?.trim() ?? '';
  return {
    source: text('utm_source'),
    medium: text('utm_medium'),
    campaign: text('utm_campaign'),
    term: text('utm_term'),
    content: text('utm_content'),
    clickId: CLICK_ID_NAMES.find((name) => parameters.get(name)) ?? null,
  };
}
