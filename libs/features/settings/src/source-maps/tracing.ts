import { isStorable, type AnswerOf, type InputOf, type OriginalPlace, type internalSourceMapEndpoints } from '@footfall/contracts';
import { isHashedFile } from '@footfall/domain';
import { LOGGER, type Logger } from '@footfall/platform';
import { Database, type SourceMapEntity } from '@footfall/postgres';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { MapTurn } from './map.turn';
import { candidatesOf } from './script.file';
import { traceApart } from './tracing.thread';

type Row = (typeof internalSourceMapEndpoints)['trace'];
type Place = InputOf<Row>['body']['places'][number];

/** Where `--max-old-space-size` stands in NODE_OPTIONS, that is the bound of every thread's heap instead of this one. */
const BOUNDS = { milliseconds: 5_000, megabytes: 384 };
const MAX_BYTES = 16 * 1024 * 1024;
const MOST_MAPS = 8;
/** Of one script, in several releases and by ends of its path. */
const MOST_FOUND = 100;
/** A map that could not be read is not tried again for so long. */
const BROKEN_MS = 300_000;

/** Where places in scripts come from, by the maps that were uploaded. Answers are kept by map and place: a map never changes under its id. */
@Injectable()
export class Tracing {
  private readonly known = new LRUCache<string, { readonly place: OriginalPlace | null }>({ max: 5_000 });
  private readonly broken = new LRUCache<string, true>({ max: 1_000, ttl: BROKEN_MS });

  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(MapTurn) private readonly turn: MapTurn,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async run({ params, body }: InputOf<Row>): Promise<AnswerOf<Row>> {
    const places: (OriginalPlace | null)[] = body.places.map(() => null);
    for (const { map, of } of await this.mapsOf(params.websiteId, body)) {
      const asked = of.map((at) => body.places[at] as Place);
      const found = await this.trace(map, asked);
      of.forEach((at, index) => (places[at] = found[index] ?? null));
    }
    return { places };
  }

  /** The map of each place that has one, with the indexes of its places. */
  private async mapsOf(
    websiteId: string,
    { release, places }: InputOf<Row>['body'],
  ): Promise<Iterable<{ map: SourceMapEntity; of: number[] }>> {
    const maps = new Map<string, { map: SourceMapEntity; of: number[] }>();
    const byFile = new Map<string, SourceMapEntity | null>();
    for (const [at, { file }] of places.entries()) {
      let map = byFile.get(file);
      if (map === undefined) {
        map = byFile.size < MOST_MAPS ? await this.mapOf(websiteId, release, file) : null;
        byFile.set(file, map);
      }
      if (map) maps.set(map.id, { map, of: [...(maps.get(map.id)?.of ?? []), at] });
    }
    return maps.values();
  }

  /** Of a page that tells no release, a file whose name says which build it is of is known by that. */
  private async mapOf(websiteId: string, release: string | null, file: string): Promise<SourceMapEntity | null> {
    if (!release && !isHashedFile(file)) return null;
    // Browsers tell what they like; the store cannot even be asked for these.
    if (!isStorable(`${release}${file}`)) return null;
    const candidates = candidatesOf(file);
    const maps = await this.database.read.sourceMaps.ofFiles(websiteId, release || null, candidates, MOST_FOUND);
    return candidates.map((candidate) => maps.find((map) => map.file === candidate)).find((map) => map !== undefined) ?? null;
  }

  private async trace({ id: mapId, teamId }: SourceMapEntity, places: readonly Place[]): Promise<(OriginalPlace | null)[]> {
    const key = ({ line, column }: Place) => `${mapId}:${line}:${column}`;
    const missing = places.filter((place) => !this.known.has(key(place)));
    const found = new Map(places.map((place) => [key(place), this.known.get(key(place))?.place ?? null]));
    if (missing.length && !this.broken.has(mapId)) {
      const answers = await this.turn.take(teamId, () => this.ask(mapId, missing));
      for (const [index, place] of answers.entries()) {
        const of = key(missing[index] as Place);
        found.set(of, place);
        this.known.set(of, { place });
      }
    }
    return places.map((place) => found.get(key(place)) ?? null);
  }

  /** Nothing where the map is gone or cannot be read. */
  private async ask(mapId: string, places: readonly Place[]): Promise<(OriginalPlace | null)[]> {
    const content = await this.database.read.sourceMaps.content(mapId);
    if (!content) return [];
    try {
      return await traceApart({ content, maxBytes: MAX_BYTES, places: places.map(({ line, column }) => ({ line, column })) }, BOUNDS);
    } catch (error) {
      this.broken.set(mapId, true);
      this.logger.warn({ err: error, sourceMap: mapId }, 'a source map could not be read');
      return [];
    }
  }
}
