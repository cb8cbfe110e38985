import { crc32 } from 'node:zlib';
import { emptyRow, visitsTable, type VisitRow } from '@footfall/clickhouse';
import { valueScore, type Visit } from '@footfall/domain';
import type { VisitMarks } from './visit-marks';
import type { StoredEvent, StoredVisit } from './visitor-history.query';

/** A tombstone must win over the version that it ends, and a later fold of more events over the tombstone. */
const versionOf = (eventCount: number) => BigInt(eventCount) * 2n;

/** Whole points, 0-100. */
export function scoreOf(visit: Visit, isReturning: boolean): number {
  return valueScore({
    engagedMs: visit.engagedMs,
    pageViews: visit.pageViews,
    scrollDepth: visit.scrollDepth,
    hadInteraction: visit.hadInteraction,
    isReturning,
    hasGoal: visit.hasGoal,
    hasRevenue: visit.hasRevenue,
  }).score;
}

export interface VisitFacts extends VisitMarks {
  readonly isReturning: boolean;
  readonly score: number;
  /** Epoch ms. */
  readonly insertedAt: number;
}

export function visitRow(websiteId: string, visit: Visit<StoredEvent>, facts: VisitFacts): VisitRow {
  return {
    website_id: websiteId,
    day: visit.start,
    visit_id: visit.visitId,
    version: versionOf(visit.eventCount),
    gone: false,
    visitor_id: visit.visitorId,
    known_as: knownAs(visit),
    user_id: visit.userId ?? '',
    start: visit.start,
    end: visit.end,
    first_inserted_at: facts.insertedAt,
    entry_path: visit.entryPath,
    exit_path: visit.exitPath,
    referrer: visit.referrer ?? '',
    referrer_host: visit.referrerHost,
    channel: visit.channel,
    utm_source: visit.utmSource,
    utm_medium: visit.utmMedium,
    utm_campaign: visit.utmCampaign,
    country_code: visit.countryCode,
    city: visit.city,
    device_type: visit.deviceType,
    browser: visit.browser,
    os: visit.os,
    page_views: visit.pageViews,
    engaged_ms: BigInt(visit.engagedMs),
    scroll_depth: visit.scrollDepth,
    had_interaction: visit.hadInteraction,
    is_bounce: visit.isBounce,
    is_returning: facts.isReturning,
    has_goal: visit.hasGoal,
    has_revenue: visit.hasRevenue,
    has_error: visit.hasError,
    value_score: facts.score,
    goal_id: facts.goals.map(({ goalId }) => goalId),
    goal_event: facts.goals.map(({ eventId }) => eventId),
    high_value_event: facts.highValueEvent,
    content: 0,
    view_at: visit.views.map((view) => view.at),
    view_path: visit.views.map((view) => view.path),
    page_path: visit.pages.map((page) => page.path),
    page_title: visit.pages.map((page) => page.title),
    page_view_count: visit.pages.map((page) => page.views),
    page_engaged_ms: visit.pages.map((page) => BigInt(page.engagedMs)),
    page_scroll_depth: visit.pages.map((page) => page.scrollDepth),
  };
}

/**
 * The same row with the mark of its content and a version that wins over the stored one wherever the content is another: what several devices or orders change may
 * also lose events, and come back after its end. So does one that several writers made differently under one version.
 * @returns the row, and whether the stored one says the same already.
 */
export function sharedRow(row: VisitRow, stored: StoredVisit | undefined): { readonly row: VisitRow; readonly isStored: boolean } {
  const content = contentOf(row);
  if (!stored || row.version > stored.version) return { row: { ...row, content }, isStored: false };
  if (!stored.gone && !stored.isDisputed && stored.content === content)
    return { row: { ...row, content, version: stored.version }, isStored: true };
  return { row: { ...row, content, version: stored.version + 2n - (stored.version % 2n) }, isStored: false };
}

function contentOf(row: VisitRow): number {
  const told = { ...row, version: 0, first_inserted_at: 0, content: 0 };
  return crc32(JSON.stringify(told, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))) || 1;
}

/** The devices of a user's visit; nothing where its visitor is its only device. */
function knownAs(visit: Visit<StoredEvent>): string[] {
  if (visit.userId === null) return [];
  const devices = [...new Set(visit.events.map(({ device }) => device))].sort();
  return devices.length === 1 && devices[0] === visit.visitorId ? [] : devices;
}

/** The end of a visit that became part of another. */
export const goneRow = (websiteId: string, visit: StoredVisit): VisitRow => ({
  ...emptyRow(visitsTable),
  website_id: websiteId,
  day: visit.start,
  visit_id: visit.visitId,
  version: visit.version + 1n,
  gone: true,
  visitor_id: visit.visitorId,
  start: visit.start,
  end: visit.end,
  first_inserted_at: visit.firstInsertedAt,
  goal_id: visit.goals,
  goal_event: visit.goalEvents,
  high_value_event: visit.highValueEvent,
});
