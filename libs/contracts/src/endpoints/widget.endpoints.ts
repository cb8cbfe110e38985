import { z } from 'zod';
import { endpoint } from './endpoint';
import { codeParams, oneOf } from './parameters';

export const WIDGET_FORMATS = ['html', 'json', 'svg'] as const;
export type WidgetFormat = (typeof WIDGET_FORMATS)[number];

/** What cannot be read counts as not given: a page that embeds a widget should not lose it over a colour. */
const lenient = () => z.string().max(64).optional().catch(undefined);

const query = z.object({
  format: oneOf(WIDGET_FORMATS).optional().describe('Wins over `Accept`; HTML where neither chooses'),
  theme: lenient().describe('`light` or `dark`; else as the reader’s system has it'),
  color: lenient().describe('Accent: 3 or 6 hex digits, with or without #'),
  locale: lenient().describe('BCP 47, of words and numbers'),
});

const open = {
  method: 'GET',
  audience: 'public',
  owner: 'analytics-query',
  status: 200,
  perMinute: 600,
  resource: 'trackingCode',
  media: 'text/html',
} as const;

const count = z.number();

export const widgetFigures = {
  realtime: z.object({ tracking_code: z.string(), live_visitors: count, window_seconds: z.literal(300), updated_at: z.string() }),
  preview: z.object({
    tracking_code: z.string(),
    interval: z.literal('hour'),
    points: z.array(z.object({ timestamp: z.string(), visitors: count, page_views: count })).describe('The 24 hours, oldest first'),
    total_visitors: count,
    total_page_views: count,
    updated_at: z.string(),
  }),
  recent: z.object({
    tracking_code: z.string(),
    window: z.literal('24h'),
    countries: z
      .array(z.object({ country_code: z.string(), country_name: z.string(), visitors: count, percentage: z.number() }))
      .max(20)
      .describe('Shares are of `total_visitors`'),
    total_visitors: count,
    updated_at: z.string(),
  }),
} as const;

const widget = <const Name extends string, const Figures extends z.ZodType>(name: Name, summary: string, figures: Figures) =>
  endpoint({
    ...open,
    name: `widgets.${name}`,
    summary,
    path: `/widgets/:trackingCode/${name}`,
    alsoAs: { 'application/json': figures, 'image/svg+xml': z.string() },
    shapes: { params: codeParams, query, answer: z.string() },
  });

/** Small public figures for any page: a page for an iframe, a picture, or plain JSON. */
export const widgetEndpoints = {
  realtime: widget('realtime', 'How many visitors are there now', widgetFigures.realtime),
  preview: widget('preview', 'Visitors and page views of the last 24 clock hours', widgetFigures.preview),
  recent: widget('recent', 'Countries of the visitors of the last 24 hours', widgetFigures.recent),
} as const;
