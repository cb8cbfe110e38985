/**
 * Topic `visitors.consent-changed.v1`, keyed by website and visitor id, compacted: whether a visitor has denied that anything of it is
 * counted. It holds until the visitor says otherwise.
 */
export interface ConsentChanged {
  v: 1;
  websiteId: string;
  /** As the visitor's own events carry it: the site's id, or the derived one, which ends with its salt. */
  visitor: string;
  denied: boolean;
  /** When it was received, epoch milliseconds; the latest holds. */
  at: number;
}
