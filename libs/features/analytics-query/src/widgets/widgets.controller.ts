import { ClickHouseReader } from '@footfall/clickhouse';
import { refusals, widgetEndpoints, type InputOf, type RequestContext, type WebsiteScope, type WidgetFormat } from '@footfall/contracts';
import { CLOCK, Context, Endpoint, Input, LiveFigures, type Clock } from '@footfall/platform';
import { COUNTER_STORE, type CounterStore } from '@footfall/ports';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { WIDGET_SECONDS, WidgetFigures, type FiguresOf, type WidgetName } from './figures';
import { previewMain, realtimeMain, recentMain, widgetPage } from './html';
import { widgetLook, type WidgetLook } from './look';
import { previewPicture, realtimePicture, recentPicture } from './svg';

type WidgetInput = InputOf<(typeof widgetEndpoints)[WidgetName]>;

const MEDIA = { html: 'text/html', json: 'application/json', svg: 'image/svg+xml' } as const satisfies Record<WidgetFormat, string>;

/** How one widget is made of its figures. */
interface Form<Name extends WidgetName> {
  readonly page: (figures: FiguresOf<Name>, look: WidgetLook) => Drawn;
  readonly picture: (figures: FiguresOf<Name>, look: WidgetLook) => Drawn;
}
interface Drawn {
  readonly text: string;
  readonly contentSecurityPolicy: string;
}

/** Widgets of websites that show their figures to anybody; the gateway has found the website. */
@Controller()
export class WidgetsController {
  private readonly figures: WidgetFigures;

  constructor(
    @Inject(ClickHouseReader) reader: ClickHouseReader,
    @Inject(COUNTER_STORE) counters: CounterStore,
    @Inject(CLOCK) clock: Clock,
  ) {
    this.figures = new WidgetFigures(reader, new LiveFigures(counters, clock), clock);
  }

  @Endpoint(widgetEndpoints.realtime)
  async realtime(
    @Input() input: WidgetInput,
    @Context() context: RequestContext,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const figures = await this.figures.realtime(websiteOf(context), input.params.trackingCode);
    return answer(
      'realtime',
      figures,
      input,
      { request, reply },
      {
        page: (given, look) =>
          widgetPage(
            look,
            look.locale.counted(given.live_visitors, look.locale.words.visitorsNow),
            WIDGET_SECONDS.realtime,
            realtimeMain(given, look.locale),
          ),
        picture: realtimePicture,
      },
    );
  }

  @Endpoint(widgetEndpoints.preview)
  async preview(
    @Input() input: WidgetInput,
    @Context() context: RequestContext,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const website = websiteOf(context);
    const figures = await this.figures.preview(website, input.params.trackingCode);
    return answer(
      'preview',
      figures,
      input,
      { request, reply },
      {
        page: (given, look) =>
          widgetPage(look, look.locale.words.lastDay, WIDGET_SECONDS.preview, previewMain(given, look.locale, website.timezone)),
        picture: (given, look) => previewPicture(given, look, website.timezone),
      },
    );
  }

  @Endpoint(widgetEndpoints.recent)
  async recent(
    @Input() input: WidgetInput,
    @Context() context: RequestContext,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const figures = await this.figures.recent(websiteOf(context), input.params.trackingCode);
    return answer(
      'recent',
      figures,
      input,
      { request, reply },
      {
        page: (given, look) => widgetPage(look, look.locale.words.countries, WIDGET_SECONDS.recent, recentMain(given, look.locale)),
        picture: recentPicture,
      },
    );
  }
}

function websiteOf({ website }: RequestContext): WebsiteScope {
  if (!website) throw refusals.notFound('Tracking code');
  return website;
}

function answer<Name extends WidgetName>(
  name: Name,
  figures: FiguresOf<Name>,
  { query }: WidgetInput,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { page, picture }: Form<Name>,
): string {
  const format = query.format ?? preferred(request);
  reply.type(`${MEDIA[format]}; charset=utf-8`).headers({
    'access-control-allow-origin': '*',
    'cache-control': `public, max-age=${WIDGET_SECONDS[name]}`,
    // Pages that take only what allows it may show the picture.
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    vary: 'Accept',
  });
  if (format === 'json') return JSON.stringify(figures);
  const drawn = (format === 'svg' ? picture : page)(figures, widgetLook(query));
  reply.header('content-security-policy', drawn.contentSecurityPolicy);
  return drawn.text;
}

/** What the caller would rather have; a page where it does not say, or wants nothing of it. */
function preferred(request: FastifyRequest): WidgetFormat {
  const media = new Negotiator(request).mediaType(Object.values(MEDIA));
  return (Object.keys(MEDIA) as WidgetFormat[]).find((format) => MEDIA[format] === media) ?? 'html';
}
