import { MAX_PROPS, type ImportedEvent } from '@footfall/contracts';
import { eventSize } from '../event.size';
import type { CsvRecord } from '../files/csv.records';
import { cutText } from '../files/cut-text';

type Props = Record<string, string | number | boolean>;

export const EVENT_DATA_NEEDS = ['event_id', 'data_key', 'data_type'] as const;
/** Events that wait for their data, and data that wait for their events; what is more is imported without. */
const MOST_HELD = 200_000;
/** Of all that waits: whoever exports many of the longest would take the memory of everybody. */
const MOST_BYTES = 64 * 1024 * 1024;
/** What an event that is waited for, or a value, takes beside its texts. */
const BESIDE = 100;
const MOST_KEY = 128;
const MOST_TEXT = 1000;
const [NUMBER, BOOLEAN, DATE] = ['2', '3', '4'];

/** Brings custom events and their data together, whichever of the two files of an export comes first. */
export class EventData {
  private readonly props = new Map<string, Props>();
  private readonly held: ImportedEvent[] = [];
  private bytes = 0;

  constructor(private readonly mostBytes = MOST_BYTES) {}

  /** True where the event is kept until `release`, since its data may still come. What has come of it goes with it in any case. */
  hold(id: string, event: ImportedEvent): boolean {
    const known = this.props.get(id);
    const isHeld = this.hasRoomFor(id, !known, eventSize(event.event));
    if (!known && !isHeld) return false;
    const props = known ?? {};
    (event.event as { props?: Props }).props = props;
    if (!isHeld) return false;
    this.props.set(id, props);
    this.held.push(event);
    return true;
  }

  add(record: NonNullable<CsvRecord>): void {
    const { event_id: id = '', data_key: key = '' } = record;
    const value = valueOf(record);
    if (!id || !key || key.length > MOST_KEY || value === null) return;
    const known = this.props.get(id);
    const props = known ?? {};
    if (Object.keys(props).length >= MAX_PROPS && !(key in props)) return;
    if (!this.hasRoomFor(id, !known, BESIDE + key.length + String(value).length)) return;
    props[key] = value;
    this.props.set(id, props);
  }

  /** The events that were kept, in their order. */
  release(): ImportedEvent[] {
    this.props.clear();
    this.bytes = 0;
    return this.held.splice(0);
  }

  /** Takes it where there is. */
  private hasRoomFor(id: string, isNew: boolean, size: number): boolean {
    const bytes = size + (isNew ? BESIDE + id.length : 0);
    if (this.bytes + bytes > this.mostBytes || (isNew && this.props.size >= MOST_HELD)) return false;
    this.bytes += bytes;
    return true;
  }
}

function valueOf({ data_type: type, string_value: text = '', number_value: number = '', date_value: date = '' }: NonNullable<CsvRecord>) {
  if (type === NUMBER) {
    const value = Number(number || text);
    return Number.isFinite(value) ? value : null;
  }
  if (type === BOOLEAN) return text === 'true' || text === '1';
  const said = type === DATE ? date || text : text;
  return said === '' ? null : cutText(said, MOST_TEXT);
}
