import type { TrackedEvent } from './delivery.queue';
import type { Options } from './options.reader';
import type { Settings } from './settings.loader';

/**
 * What a module gets of the tracker. The script may be up to a day older than the modules that it loads (it is cached, they are
 * named by their version): what is here stays, and what is added is optional to a module.
 */
export interface TrackerHost {
  readonly options: Options;
  readonly settings: Settings;
  /** The first errors and rejections of the page, from before a module could listen. */
  readonly early: readonly Event[];
  /** Address of the page on screen, as events tell it. */
  here(): string;
  /** Whether nothing of the page at `url` may be told: excluded, disabled, or the visitor said no. */
  silent(url: string): boolean;
  /** Makes an event without sending it. `fields` may replace its `ts` (epoch ms). */
  event(type: string, fields: object, url?: string): TrackedEvent;
  /** Makes an event and sends it with the next; undefined where nothing may be told. */
  record(type: string, fields: object, url?: string): TrackedEvent | undefined;
  /** Sends what waits in the way that outlives the page. */
  part(): void;
}

/**
 * What each module exports: it begins its work, and gives what is to be called each time that another page is on screen or the
 * tracker was switched off or on. Nothing of it throws.
 */
export type StartModule = (host: TrackerHost) => (() => void) | undefined;
