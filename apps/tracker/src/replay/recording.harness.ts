import type { Page } from 'playwright-core';
import type { Sent, TrackedSite } from '../browser.harness';

export interface RecordedNode {
  id: number;
  type: number;
  tagName?: string;
  attributes?: Record<string, unknown>;
  childNodes?: RecordedNode[];
  textContent?: string;
}
export interface RecordedEvent {
  type: number;
  timestamp: number;
  data: {
    source?: number;
    href?: string;
    tag?: string;
    text?: string;
    payload?: unknown;
    node?: RecordedNode;
    adds?: { node: RecordedNode }[];
    [field: string]: unknown;
  };
}
type ChunkEvent = Sent & { recording_id: string; chunk: { seq: number; events: RecordedEvent[] } };

export const META = 4;
export const SNAPSHOT = 2;
export const CUSTOM = 5;
export const INPUT_SOURCE = 5;

/** Chunks that arrived, by their place in the recording: those of each recording together. */
export const chunksOf = (site: TrackedSite): ChunkEvent[] => {
  const byId = new Map(site.events('replay').map((event) => [event.id, event as ChunkEvent]));
  return [...byId.values()].sort((a, b) => a.recording_id.localeCompare(b.recording_id) || a.chunk.seq - b.chunk.seq);
};
export const recordedOf = (site: TrackedSite): RecordedEvent[] => chunksOf(site).flatMap((chunk) => chunk.chunk.events);

/** Every node of the recorded page and of what was added to it. */
export function nodesOf(events: RecordedEvent[]): RecordedNode[] {
  const below = (node: RecordedNode): RecordedNode[] => [node, ...(node.childNodes ?? []).flatMap(below)];
  return events.flatMap(({ data }) => [...(data.node ? [data.node] : []), ...(data.adds ?? []).map(({ node }) => node)]).flatMap(below);
}

/** Waits until a recorder that was loaded has begun, if it does at all: it begins as the browser is idle, in the order of asking. */
export async function hasBegun(site: TrackedSite, page: Page): Promise<void> {
  await site.ready(page, 'session_replay');
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 2_000 })));
}

/** Adds an element of this id to the page: ids are recorded as they are. */
export const mark = (page: Page, id: string) =>
  page.evaluate((name) => void document.body.append(Object.assign(document.createElement('i'), { id: name })), id);

/**
 * Adds such an element and, once that is recorded, calls `window.footfall` of this page, or of the tab of that name which it opened. Both at once: of what a
 * busy machine leaves between two steps, the recorder would send by its timer.
 */
export const markBefore = (page: Page, id: string, call: string[], tab?: string): Promise<void> =>
  page.evaluate(
    async ([name, args, other]) => {
      document.body.append(Object.assign(document.createElement('i'), { id: name }));
      await new Promise((recorded) => setTimeout(recorded));
      const { footfall } = (other ? window.open('', other) : window) as unknown as { footfall: (...a: string[]) => unknown };
      footfall(...args);
    },
    [id, call, tab] as const,
  );

/** Makes the page send what it has, and waits until the recording holds `text`. */
export async function holds(site: TrackedSite, page: Page, text: string): Promise<void> {
  await site.hide(page);
  await site.look(() => JSON.stringify(recordedOf(site)).includes(text) || undefined, text);
}
