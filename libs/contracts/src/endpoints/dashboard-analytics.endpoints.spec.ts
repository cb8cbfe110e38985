import { dashboardAnalyticsEndpoints, dashboardMirrorOf } from './dashboard-analytics.endpoints';
import { ENDPOINTS } from './index';
import { websiteEndpoints } from './website.endpoints';

/** The dashboard has its own row for the website itself. */
const external = ENDPOINTS.filter(
  ({ audience, resource, name }) => audience === 'external' && resource === 'websiteId' && name !== 'external.website',
);

describe('the analytics rows of the dashboard', () => {
  it('are at addresses of the website', () => {
    const paths = Object.values(dashboardAnalyticsEndpoints).map(({ method, path }) => `${method} ${path}`);
    expect(paths).toEqual(
      expect.arrayContaining([
        'GET /api/websites/:websiteId/analytics',
        'GET /api/websites/:websiteId/analytics/pages',
        'GET /api/websites/:websiteId/heatmaps/points',
        'POST /api/websites/:websiteId/query',
      ]),
    );
    expect(paths.filter((path) => !/^(GET|POST) \/api\/websites\/:websiteId\/[a-z]+/.test(path))).toEqual([]);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it.each(external.map((row) => [row.name, row] as const))('%s is among them, for members of the team and without credits', (name, row) => {
    const mirror = dashboardMirrorOf(row);
    const { method, owner, status, plan, list, failure, refuses, shapes, summary } = row;
    expect(mirror).toEqual(
      expect.objectContaining({ name: `dashboard.${name}`, audience: 'dashboard', role: 'viewer', resource: 'websiteId', mirrors: row }),
    );
    expect(mirror).toMatchObject(
      Object.fromEntries(
        Object.entries({ method, owner, status, plan, list, failure, refuses, summary }).filter(([, value]) => value !== undefined),
      ),
    );
    expect(mirror?.shapes).toBe(shapes);
    for (const field of ['scope', 'credits', 'perMinute', 'aliases']) expect(mirror).not.toHaveProperty(field);
    expect(ENDPOINTS).toContain(mirror);
  });

  it('are of external rows alone', () => {
    expect(dashboardMirrorOf(websiteEndpoints.read)).toBeUndefined();
  });
});
