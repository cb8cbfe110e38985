import { ApiError, analyticsEndpoints, websiteEndpoints, websiteSettingsEndpoints } from '@footfall/contracts';
import { parsePart } from './parse-input';

function faults(run: () => unknown): string[] {
  try {
    run();
  } catch (error) {
    expect(error).toBeInstanceOf(ApiError);
    expect((error as ApiError).code).toBe('INVALID_PARAMETERS');
    return (error as ApiError & { options: { details: { field: string }[] } }).options.details.map(({ field }) => field);
  }
  throw new Error('was not refused');
}

describe('parsePart', () => {
  const { visitors } = analyticsEndpoints;

  it('fills defaults, clamps a large limit and ignores what is unknown', () => {
    expect(parsePart(visitors, 'query', { limit: '5000', nonsense: 'x' })).toEqual({ range: '7d', limit: 1000, offset: 0 });
  });

  it.each([
    [{ limit: '0' }, ['limit']],
    [{ limit: '10abc' }, ['limit']],
    [{ limit: '1e3' }, ['limit']],
    [{ offset: '-1' }, ['offset']],
    [{ range: '2w', limit: '-3' }, ['range', 'limit']],
    [{ range: ['7d', '30d'] }, ['range']],
    [{ country: ['DE', 'FR'] }, ['country']],
  ])('refuses %j naming the fields', (query, fields) => {
    expect(faults(() => parsePart(visitors, 'query', query)).sort()).toEqual([...fields].sort());
  });

  it('names unknown and nested fields of a body, and body itself for what is no object', () => {
    expect(
      faults(() => parsePart(websiteEndpoints.change, 'body', { settings: { heatmaps: 'yes', nope: true }, extra: 1 })).sort(),
    ).toEqual(['extra', 'settings.heatmaps', 'settings.nope']);
    for (const body of [null, undefined, [], 'x', 7])
      expect(faults(() => parsePart(websiteSettingsEndpoints.changeGeneral, 'body', body))).toEqual(['body']);
  });

  it('names the path parameter', () => {
    expect(faults(() => parsePart(visitors, 'params', { websiteId: 'x' }))).toEqual(['websiteId']);
  });
});
