/** A recorded event as the interface gives it. */
export interface RecordedEvent {
  readonly type: number;
  readonly timestamp: number;
  readonly [key: string]: unknown;
}

/** What the dashboard tells the stage. */
export type StageOrder =
  | { readonly stage: 'show'; readonly events: readonly RecordedEvent[]; readonly still: boolean }
  | { readonly stage: 'play' }
  | { readonly stage: 'pause' }
  | { readonly stage: 'seek'; readonly ms: number }
  | { readonly stage: 'speed'; readonly speed: number }
  | { readonly stage: 'skip'; readonly skip: boolean };

/** What the stage tells the dashboard. */
export type StageNews =
  | { readonly stage: 'ready' }
  | { readonly stage: 'state'; readonly ms: number; readonly totalMs: number; readonly playing: boolean }
  /** Of a page that stands still: its size in pixels. */
  | { readonly stage: 'size'; readonly width: number; readonly height: number }
  | { readonly stage: 'failed'; readonly message: string };
