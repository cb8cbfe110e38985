import type { WantedSignal } from './signal.kinds';

/** Switches of a website with their defaults; every key is a boolean but `replay_sample_percent`. */
export interface WebsiteSettings {
  track_outbound_links: boolean;
  track_downloads: boolean;
  session_replay: boolean;
  heatmaps: boolean;
  allow_localhost: boolean;
  public_widgets: boolean;
  track_errors: boolean;
  track_vitals: boolean;
  track_forms: boolean;
  honour_gpc: boolean;
  honour_dnt: boolean;
  replay_mask_text: boolean;
  replay_sample_percent: number;
  replay_on_error: boolean;
}

/** What a website wants its visitors to reach; completed once a visit. */
export interface WebsiteGoal {
  id: string;
  name: string;
  type: 'event' | 'page';
  /** The name of an event, or a path pattern in normal form. */
  match: string;
  /** In the website's currency; null: worth nothing by itself. */
  value: number | null;
}

/** Somebody without an account reads the figures by its key. */
export interface WebsiteShare {
  id: string;
  /** SHA-256 of the key, hex. */
  hash: string;
  /** ISO 8601; null: it does not end by itself. */
  expiresAt: string | null;
}

/**
 * Topic `settings.website-changed.v1`, keyed by website id, compacted: the whole of what other services need of a website.
 * `deleted` true is the last that is said of it.
 */
export interface WebsiteChanged {
  v: 1;
  /** Rises with every change of the website, so that an older copy never overwrites a newer one. */
  revision: number;
  deleted: boolean;
  id: string;
  teamId: string;
  trackingCode: string;
  domain: string;
  name: string;
  timezone: string;
  isActive: boolean;
  publicDashboard: boolean;
  revenueCurrency: string | null;
  allowedDomains: string[];
  settings: WebsiteSettings;
  /** Canonical form. */
  ipExclusions: string[];
  /** Normal form. */
  pathExclusions: string[];
  /** Oldest first. Absent in facts that are older than goals, and then there are none. */
  goals?: WebsiteGoal[];
  /** What the active webhooks of the website want, each once. Absent in facts that are older than webhooks, and then nobody listens. */
  signals?: WantedSignal[];
  /** Absent in facts that are older than shares, and then there are none. */
  shares?: WebsiteShare[];
  /** ISO 8601. */
  createdAt: string;
}
