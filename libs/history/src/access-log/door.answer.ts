/** What became of a batch of events that was handed in as history. */
export interface DoorAnswer {
  readonly accepted: number;
  readonly duplicates: number;
  /** How many were dropped for each reason. */
  readonly drops: Readonly<Record<string, number>>;
}
