import { DescribedAnswers } from './described-answers';

const described = new DescribedAnswers();
const websiteId = '0b9a5c8e-6d0f-4d55-9f0a-2f4f5b5f9a11';
const timestamp = '2026-01-01T00:00:00.000Z';
const limits = { 'x-request-id': 'one', 'x-ratelimit-limit': '60', 'x-ratelimit-remaining': '59', 'x-ratelimit-reset': '1' };
const country = { country_code: 'GB', country_name: 'United Kingdom', visitors: 3, avg_value_score: 12.5 };

const judge = (
  body: unknown,
  status = 200,
  headers: Record<string, string> = {},
  path = `/api/external/v1/analytics/${websiteId}/countries?range=7d`,
) =>
  described.departures({
    method: 'GET',
    path,
    status,
    headers: new Headers({ ...limits, 'content-type': 'application/json; charset=utf-8', ...headers }),
    text: typeof body === 'string' ? body : JSON.stringify(body),
  });

describe('answers held against the document', () => {
  it('fit where they are as described, with fields that a later version adds', () => {
    expect(judge({ success: true, data: { countries: [{ ...country, more: 1 }] }, timestamp })).toEqual([]);
    expect(judge('country_code,visitors\r\n', 200, { 'content-type': 'text/csv; charset=utf-8' })).toEqual([]);
    expect(judge({ success: false, error: { code: 'NOT_FOUND', message: 'no', timestamp } }, 404)).toEqual([]);
    expect(judge({ anything: 1 }, 200, {}, '/readyz')).toEqual([]);
  });

  it('depart by their fields, codes, instants, statuses, headers and types', () => {
    expect(judge({ success: true, data: { countries: [{ ...country, visitors: '3' }] }, timestamp })).toEqual([
      'analyticsCountries: 200: /data/countries/0/visitors must be integer',
    ]);
    expect(judge({ success: true, data: { countries: [] }, timestamp: 'yesterday' })).toEqual([
      'analyticsCountries: 200: /timestamp must match format "date-time"',
    ]);
    expect(judge({ success: false, error: { code: 'NOT_FOUND', message: 'no', timestamp } }, 403)[0]).toMatch(
      /error\/code must be equal to one/,
    );
    expect(judge({}, 418)).toEqual(['analyticsCountries: 418 is not described']);
    expect(judge({ success: false, error: { code: 'rate_limit_exceeded', message: 'no', timestamp } }, 429)).toEqual([
      'analyticsCountries: a 429 without Retry-After',
    ]);
    expect(judge('<p>', 200, { 'content-type': 'text/html' })).toEqual(['analyticsCountries: 200: text/html is not described']);
  });

  it('are those of the address with the fewest placeholders', () => {
    const answer = { liveCount: 1, timestamp };
    expect(judge(answer, 200, {}, '/e/live/FF_0123456789abcdef')).toEqual([]);
    expect(judge(answer, 200, {}, '/e/FF_0123456789abcdef/status')[0]).toMatch(/^collectStatus: 200: /);
  });

  it('are those of the same row at its other addresses', () => {
    const refusal = { success: false, error: { code: 'FORBIDDEN', message: 'no', timestamp } };
    expect(judge(refusal, 403, {}, '/api/conversations/conversations')).toEqual([]);
    expect(judge(refusal, 403, {}, '/api/conversations/one')).toEqual(['conversationsRead: 403 is not described']);
  });
});
