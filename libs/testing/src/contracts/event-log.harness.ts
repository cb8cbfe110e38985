import type { EventLog } from '@footfall/ports';

/** What the contract of the event log needs to know about an adapter. */
export interface EventLogHarness {
  /** Opens the log; each call comes after the former one was closed and finds the same data. */
  open(): Promise<EventLog>;
  /** Removes what the log left behind. */
  dispose(): Promise<void>;
  /** `shared`: two consumers of a group divide the partitions; `refused`: the second one is turned away. */
  readonly sameGroupTwice: 'shared' | 'refused';
  /** `reopen`: superseded values are gone once the log was opened again; `broker`: only the topic's policy can be seen. */
  readonly compaction: 'reopen' | 'broker';
  /** The clean-up policy that the log keeps for a topic. */
  cleanupOf(topic: string): Promise<string>;
}
