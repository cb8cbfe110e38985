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
import { findLatestOccurrences, type Occurrence } from './latest-occurrences.query';

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
  async run({ params, query }: InputOf<Row>): Promise<AnswerOf<Row>> {
    const { websiteId: website, groupId: group } = params;
    const [groups, occurrences] = await Promise.all([
      findErrorGroups(this.reader, { website, group, limit: 1, ...ALL_TIME }),
      findLatestOccurrences(this.reader, website, group, query.limit),
    ]);
    const [found] = groups;
    if (!found) throw refusals.notFound('Group of errors');
    const told = occurrences.map((each) => ({ record: recordOf(each), details: detailsOf(each) }));
    const [latest] = told;
    return {
      error_group: found,
      latest: latest
        ? {
            ...latest.record,
            stack: latest.details.stack || null,
            frames: await this.traced(website, latest.record.release, framesOf(latest.details)),
          }
        : null,
      occurrences: told.map(({ record }) => record),
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

const detailsOf = ({ details }: Occurrence): Told => JSON.parse(details || '{}') as Told;

function recordOf(occurrence: Occurrence) {
  const { message = '', release } = detailsOf(occurrence);
  return {
    id: occurrence.id,
    occurred_at: new Date(occurrence.ts_ms).toISOString(),
    message,
    page: occurrence.path,
    release: release || null,
    visitor_id: occurrence.visitor,
    country_code: occurrence.country,
    device_type: occurrence.device,
    browser: occurrence.browser_name,
    os: occurrence.os_name,
  };
}

/** An error without a stack still says where it was thrown. */
function framesOf({ stack = '', source, line, column }: Told): ReadFrame[] {
  const frames = readFrames(stack, MOST_FRAMES);
  if (frames.length || !source) return frames;
  return readFrames(`@${source}:${line ?? 0}:${column ?? 0}`, 1);
}
