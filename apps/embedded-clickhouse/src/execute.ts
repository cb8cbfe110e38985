import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { fromFile, withSettings, withSettingsBeforeValues } from './compose';
import type { DiskRoom } from './disk-room';
import type { Answer, Engine } from './engine';
import { EngineError } from './errors';
import type { InsertSpool } from './insert-spool';
import { withParameters } from './parameters';
import { guardRead } from './read-guard';
import type { ClickhouseRequest } from './request';
import type { EmbeddedClickhouseSettings } from './settings';
import { isWord, parseStatement, type Statement } from './statement';

export interface Execution extends Answer {
  format: string;
  writtenRows: number;
}

/** What carries the rows of an insert: a body that streams in, or what followed the statement. */
export interface Rows {
  source: Readable | Iterable<Uint8Array>;
  expectedBytes: number;
}

const THREAD_MEMORY = 'max_threads_min_free_memory_per_thread';
const TOKEN = 'insert_deduplication_token';
/**
 * Of this process. A former one may have remembered the token of rows whose files were never whole, and the engine would take those for repeated that are sent again. Nothing
 * that it was told is under way any more, so that whoever sends again can see what is there.
 */
const LIFE = randomUUID();
/** They make room, or order the engine about. */
const NEEDS_NO_ROOM = new Set(['DROP', 'TRUNCATE', 'SYSTEM', 'KILL']);
const empty: Answer = { body: Buffer.alloc(0), rowsRead: 0, bytesRead: 0 };

/** Runs the statements of requests: refuses, binds, adds settings, hands over. */
export class Executor {
  constructor(
    private readonly engine: Engine,
    private readonly spool: InsertSpool,
    private readonly room: Pick<DiskRoom, 'isShort' | 'assertWritten'>,
    private readonly settings: EmbeddedClickhouseSettings,
  ) {}

  /**
   * @param text the statement; rows may follow it inline
   * @param rows rows apart from the statement
   * @throws EngineError
   */
  async execute(text: Buffer, rows: Rows | undefined, request: ClickhouseRequest, signal: AbortSignal): Promise<Execution> {
    const given = text.toString('utf8');
    const whole = parseStatement(given);
    if (whole.kind !== 'insert-data' && rows) throw new EngineError(62, 'SYNTAX_ERROR', 'Rows were sent with a statement that takes none');
    // Bound before it is cut: nothing that is bound can look like a clause, and inline rows hold no placeholders.
    const source =
      withParameters(given.slice(0, whole.dataAt), request.parameters) +
      (whole.kind === 'insert-values' ? bound(given, whole, request) : '');
    const statement = parseStatement(source);
    const readonly = request.settings.get('readonly');
    if (readonly !== undefined && readonly !== '0') guardRead(statement);
    if (statement.kind === 'session') return { ...empty, format: request.defaultFormat, writtenRows: 0 };
    if (statement.kind === 'change') this.refuseWithoutRoom(statement);
    const tag = randomUUID();
    const { isPatient } = request;
    const options = { database: request.database, format: request.defaultFormat, tag, signal, killable: false, isPatient };
    const settings = this.settingsFor(statement, request.settings, tag);
    // Beside others it takes one processor, so that what is waited for first has most of them.
    if (isPatient && this.engine.running > 0 && !settings.has('max_threads')) settings.set('max_threads', '1');
    if (statement.kind === 'read') rank(settings, isPatient);
    const format = statement.format ?? request.defaultFormat;
    if (statement.kind === 'insert-data') {
      const inline = text.subarray(Buffer.byteLength(given.slice(0, whole.dataAt)));
      const carrier = rows ?? { source: inline.length > 0 ? [inline] : [], expectedBytes: inline.length };
      const answer = await this.spool.with(carrier.source, carrier.expectedBytes, (file) =>
        this.engine.run(fromFile(statement, settings, file), options),
      );
      this.room.assertWritten();
      return { ...answer, format, writtenRows: answer.rowsRead };
    }
    if (statement.kind === 'insert-values') {
      const answer = await this.engine.run(withSettingsBeforeValues(statement, settings, source), options);
      this.room.assertWritten();
      return { ...answer, format, writtenRows: answer.rowsRead };
    }
    const killable = statement.kind === 'read' || statement.kind === 'insert-select';
    const answer = await this.engine.run(withSettings(statement, settings, request.defaultFormat), { ...options, killable });
    if (statement.kind === 'insert-select') this.room.assertWritten();
    return { ...answer, format, writtenRows: 0 };
  }

  /** What it is made of would be written over with nothing. @throws EngineError */
  private refuseWithoutRoom({ verb, tokens }: Statement): void {
    const isMade = tokens.some((token, at) => isWord(token, 'NOT') && isWord(tokens[at + 1], 'EXISTS'));
    if (NEEDS_NO_ROOM.has(verb) || isMade || !this.room.isShort) return;
    throw new EngineError(243, 'NOT_ENOUGH_SPACE', `There is too little room on the disk for ${verb}`);
  }

  private settingsFor({ kind }: Statement, given: ReadonlyMap<string, string>, tag: string): Map<string, string> {
    const settings = new Map(given);
    if (kind === 'change') return settings;
    if (kind === 'read') {
      bounded(settings, 'max_execution_time', this.settings.maxExecutionSeconds);
      bounded(settings, 'max_result_bytes', this.settings.maxResultBytes);
      settings.set('result_overflow_mode', 'throw');
      // By default it wants 4 GiB free for each thread, which it never has here: all reads would take one processor.
      if (!settings.has(THREAD_MEMORY)) settings.set(THREAD_MEMORY, '0');
    } else if (!settings.has('async_insert')) settings.set('async_insert', '0');
    // One statement may not starve the others of memory.
    if (!settings.has('max_memory_usage')) settings.set('max_memory_usage', String(Math.floor(this.settings.memoryBytes * 0.7)));
    settings.set('log_comment', tag);
    const token = settings.get(TOKEN);
    if (token) settings.set(TOKEN, `${token}.${LIFE}`);
    return settings;
  }
}

/** What is patient rests at each of its blocks while a read that is not runs, and for so short a time that it comes to its end under a steady load. */
function rank(settings: Map<string, string>, isPatient: boolean): void {
  settings.set('priority', isPatient ? '2' : '1');
  settings.set('low_priority_query_wait_time_ms', '100');
}

/** The rows of INSERT … VALUES are SQL, so placeholders in them are bound too. */
function bound(given: string, whole: Statement, request: ClickhouseRequest): string {
  return withParameters(given.slice(whole.dataAt), request.parameters);
}

/** Keeps a limit that was asked for where it is the narrower one; 0 means none and is not had. */
function bounded(settings: Map<string, string>, name: string, limit: number): void {
  const asked = Number(settings.get(name));
  if (!(asked > 0) || (name === 'max_result_bytes' && asked > limit)) settings.set(name, String(limit));
}
