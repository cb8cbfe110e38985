import { MAX_PROPS, type ImportedEvent } from '@footfall/contracts';
import type { CsvRecord } from '../files/csv.records';

type Props = Record<string, string | number | boolean>;

export const EVENT_DATA_NEEDS = ['event_id', 'data_key', 'data_type'] as const;
/** Events that wait for their data, and data that wait for their events; what is more is imported without. */
const MOST_HELD = 200_000;
const MOST_KEY = 128;
const MOST_TEXT = 1000;
const [NUMBER, BOOLEAN, DATE] = ['2', '3', '4'];

/** Brings custom events and their data together, whichever of the two files of an export comes first. */
export class EventData {
  private readonly props = new Map<string, Props>();
  private readonly held: ImportedEvent[] = [];

  /** True where the event is kept until `release`, since its data may still come. */
  hold(id: string, event: ImportedEvent): boolean {
    const known = this.props.get(id);
    if (!known && this.props.size >= MOST_HELD) return false;
    const props = known ?? {};
    this.props.set(id, props);
    (event.event as { props?: Props }).props = props;
    this.held.push(event);
    return true;
  }

  add(record: NonNullable<CsvRecord>): void {
    const { event_id: id = '', data_key: key = '' } = record;
    const value = valueOf(record);
    if (!id || !key || key.length > MOST_KEY || value === null) return;
    let props = this.props.get(id);
    if (!props) {
      if (this.props.size >= MOST_HELD) return;
      this.props.set(id, (props = {}));
    }
    if (Object.keys(props).length < MAX_PROPS || key in props) props[key] = value;
  }

  /** The events that were kept, in their order. */
  release(): ImportedEvent[] {
    this.props.clear();
    return this.held.splice(0);
  }
}

function valueOf({ data_type: type, string_value: text = '', number_value: number = '', date_value: date = '' }: NonNullable<CsvRecord>) {
  if (type === NUMBER) {
    const value = Number(number || text);
    return Number.isFinite(value) ? value : null;
  }
  if (type === BOOLEAN) return text === 'true' || text === '1';
  const said = type === DATE ? date || text : text;
  return said === '' ? null : said.slice(0, MOST_TEXT);
}
