import type { AnswerOf } from '../../api';

export type BlockedReason = AnswerOf<'/api/websites/{websiteId}/blocked'>[number]['reason'];

/** Why an event was not counted, in words. */
export const BLOCKED_WORDS: Readonly<Record<BlockedReason, readonly [word: string, meaning: string]>> = {
  invalid: ['Malformed', 'A field was missing, too long or of the wrong kind, or the time could not be.'],
  inactive_website: ['Switched off', 'Counting is switched off, under General.'],
  origin_not_allowed: ['Wrong domain', 'The page is on none of the website’s domains. Allow it under Domains if it is yours.'],
  localhost: ['Localhost', 'A page on somebody’s own machine; Tracking has a switch for them.'],
  bot: ['Bots', 'Crawlers, headless browsers and programs that say so.'],
  prefetch: ['Loaded ahead', 'Browsers load pages that nobody has seen yet.'],
  opted_out: ['Opted out', 'Global Privacy Control, Do Not Track where you honour it, or a consent that was denied.'],
  excluded_ip: ['Excluded addresses', 'From an address of the list above.'],
  excluded_path: ['Excluded paths', 'On a path of the list above.'],
  not_enabled: ['Not recorded', 'A piece of a recording, while recordings are switched off.'],
  duplicate: ['Counted already', 'A browser or server sent the same event again.'],
  quota: ['Over the quota', 'The month’s events of your plan are used up; each attempt counts here.'],
};
