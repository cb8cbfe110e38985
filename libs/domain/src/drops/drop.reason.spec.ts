import { firstDropReason } from './index';

it.each([
  [['duplicate', 'bot', 'excluded_path'], 'bot'],
  [['quota', 'not_enabled', 'duplicate'], 'not_enabled'],
  [['not_enabled', 'excluded_path'], 'excluded_path'],
  [['localhost', 'origin_not_allowed', 'inactive_website'], 'inactive_website'],
  [['opted_out', 'prefetch', 'invalid'], 'invalid'],
  [[], undefined],
] as const)('of %j the one told is %s', (reasons, first) => expect(firstDropReason(reasons)).toBe(first));
