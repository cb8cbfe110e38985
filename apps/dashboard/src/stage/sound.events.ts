import { recordedWindow } from './recorded.window';
import type { RecordedEvent } from './stage.messages';

/** Events of rrweb that tell the visitor's window: with the address of the page, and where it is resized. */
const META = 4;
const CHANGE = 3;
const RESIZE = 4;
/** What browsers look up or connect to as soon as a link says so, whatever the policy of the page. */
const HINTS = /dns-prefetch|preconnect|prefetch|preload|prerender/i;

/**
 * Recorded events as a player may have them: windows are such as browsers have, `first` until one is told, and no link makes the reader's browser
 * connect to anywhere. What is given is changed.
 */
export function soundEvents(
  events: readonly RecordedEvent[],
  first: { readonly width: number; readonly height: number },
): readonly RecordedEvent[] {
  dropHints(events);
  let size = first;
  return events.map((event) => {
    if (!tellsWindow(event)) return event;
    const told = recordedWindow(event);
    size = told ?? size;
    return told ? event : { ...event, data: { ...(event['data'] as object), width: size.width, height: size.height } };
  });
}

function tellsWindow({ type, data }: RecordedEvent): boolean {
  return type === META || (type === CHANGE && (data as { readonly source?: unknown } | undefined)?.source === RESIZE);
}

/** A recorded page could switch on again for itself what the stage switches off. */
const LOOK_UPS = /^\s*x-dns-prefetch-control\s*$/i;

/** Wherever they stand: in a page as a whole, in what was added, in an attribute that was changed. */
function dropHints(events: readonly RecordedEvent[]): void {
  const open: unknown[] = [...events];
  while (open.length) {
    const each = open.pop();
    if (typeof each !== 'object' || each === null) continue;
    const { attributes } = each as { attributes?: Record<string, unknown> };
    for (const [name, value] of Object.entries(attributes ?? {})) if (isHint(name.toLowerCase(), value)) delete attributes?.[name];
    for (const inner of Object.values(each) as unknown[]) open.push(inner);
  }
}

function isHint(name: string, value: unknown): boolean {
  if (name === 'rel') return HINTS.test(JSON.stringify(value));
  return name === 'http-equiv' && LOOK_UPS.test(String(value));
}
