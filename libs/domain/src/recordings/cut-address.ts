type Fields = Readonly<Record<string, unknown>>;

const META = 4;
const CUSTOM = 5;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/**
 * An event of a recording, without query and fragment where it tells the address of its page: a search form puts there what somebody typed. Recorders of
 * former versions and of others tell the whole.
 */
export function withCutAddress<Event extends Fields>(event: Event): Event {
  const { type, data } = event;
  if (type === META) return withCut(event, 'data');
  return type === CUSTOM && isFields(data) && data['tag'] === 'page' ? { ...event, data: withCut(data, 'payload') } : event;
}

function withCut<Holder extends Fields>(holder: Holder, name: string): Holder {
  const inner = holder[name];
  if (!isFields(inner) || typeof inner['href'] !== 'string') return holder;
  return { ...holder, [name]: { ...inner, href: inner['href'].replace(/[?#].*/s, '') } };
}
