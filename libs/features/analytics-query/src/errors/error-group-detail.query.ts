import { ALL_TIME, findErrorGroups, type ClickHouseReader } from '@footfall/clickhouse';
import {
  internalSourceMapEndpoints,
  refusals,
  type AnswerOf,
  type InputOf,
  type OriginalPlace,
  type detailEndpoints,
} from '@footfall/contracts';
import { readFrames, type ReadFrame } from '@footfall/domain';
import type { Logger, ServiceClient } from '@footfall/platform';
import { findLatestOccurrence } from './latest-occurrence.query';

type Row = typeof detailEndpoints.errorGroup;
type Frame = NonNullable<AnswerOf<Row>['latest']>['frames'][number];
interface Told {
  readonly message?: string;
  readonly stack?: string;
  readonly release?: string;
  readonly source?: string;
  readonly line?: number;
  readonly column?: number;
}

const MOST_FRAMES = 50;
/** Maps are read when somebody first asks for what they say. */
const TRACING_MS = 15_000;

/** A group of errors with its latest occurrence. Its stack is traced as it is read, so that a map may come after the error. */
export class ErrorGroupDetailQuery {
  constructor(
    private readonly reader: ClickHouseReader,
    private readonly services: Pick<ServiceClient, 'ask'>,
    private readonly logger: Pick<Logger, 'warn'>,
  ) {}

  /** @throws ApiError 404 where the website has no such group. */
  async run({ params }: InputOf<Row>): Promise<AnswerOf<Row>> {
    const { websiteId: website, groupId: group } = params;
    const [groups, latest] = await Promise.all([
      findErrorGroups(this.reader, { website, group, limit: 1, ...ALL_TIME }),
      findLatestOccurrence(this.reader, website, group),
    ]);
    const [found] = groups;
    if (!found) throw refusals.notFound('Group of errors');
    if (!latest) return { error_group: found, latest: null };
    const told = JSON.parse(latest.details || '{}') as Told;
    const release = told.release || null;
    return {
      error_group: found,
      latest: {
        id: latest.id,
        occurred_at: new Date(latest.ts_ms).toISOString(),
        message: told.message ?? '',
        page: latest.path,
        release,
        visitor_id: latest.visitor,
        country_code: latest.country,
        device_type: latest.device,
        browser: latest.browser_name,
        os: latest.os_name,
        stack: told.stack || null,
        frames: await this.traced(website, release, framesOf(told)),
      },
    };
  }

  private async traced(websiteId: string, release: string | null, frames: readonly ReadFrame[]): Promise<Frame[]> {
    const traceable = frames.flatMap(({ file, line, column, inApp }, at) =>
      inApp && line && column ? [{ at, place: { file, line, column } }] : [],
    );
    const originals = new Map<number, OriginalPlace>();
    for (const [index, place] of (
      await this.ask(
        websiteId,
        release,
        traceable.map(({ place }) => place),
      )
    ).entries()) {
      if (place) originals.set(traceable[index]?.at ?? -1, place);
    }
    return frames.map(({ name, file, line, column, inApp }, at) => {
      const original = originals.get(at) ?? null;
      // What stands where a function is called from is its name; its own place says what failed in it.
      const called = originals.get(at + 1)?.name ?? name;
      return { function: name, file, line, column, in_app: inApp, original: original && { ...original, function: called } };
    });
  }

  /** Nothing where maps cannot be asked now: an error is told without its sources rather than not at all. */
  private async ask(websiteId: string, release: string | null, places: { file: string; line: number; column: number }[]) {
    if (!places.length) return [];
    try {
      return (await this.services.ask(internalSourceMapEndpoints.trace, { websiteId }, { release, places }, TRACING_MS))?.places ?? [];
    } catch (error) {
      this.logger.warn({ err: error }, 'a stack could not be traced');
      return [];
    }
  }
}

/** An error without a stack still says where it was thrown. */
function framesOf({ stack = '', source, line, column }: Told): ReadFrame[] {
  const frames = readFrames(stack, MOST_FRAMES);
  if (frames.length || !source) return frames;
  return readFrames(`@${source}:${line ?? 0}:${column ?? 0}`, 1);
}
