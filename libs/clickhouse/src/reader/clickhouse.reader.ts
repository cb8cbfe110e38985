import type { ClickHouseClient } from '@clickhouse/client';
import { refusals } from '@footfall/contracts';
import { leftSignal } from '@footfall/platform';
import { OwnChanges, type DaysOfWebsite } from '../writer/own.changes';
import { LAST_CHANGE, SettledAnswers, type AnswerScope, type LastChange } from './settled.answers';
import { storeRefusal } from './store-failure';
import { UnchangedAnswers } from './unchanged.answers';

export type BoundValue = string | number | bigint | boolean | readonly (string | number | bigint)[];
export type BoundValues = Readonly<Record<string, BoundValue>>;

export interface ReadQuery {
  /** Stands in the store's own log of queries. */
  readonly name: string;
  /** Constant text: whatever comes from outside is bound as `{name:Type}`. */
  readonly sql: string;
  readonly params?: BoundValues;
  /** Figures that are looked at first: the embedded engine keeps connections free for them. */
  readonly isUrgent?: boolean;
  /** Where it may take longer than others. The client itself waits for 30 s. */
  readonly maxSeconds?: number;
}

export interface SharedQuery extends ReadQuery {
  /** Name of the parameter that says nothing but when it is asked: questions that differ in it alone are one. */
  readonly moment?: string;
}

const MAX_SECONDS = 10;
/** Says so to the embedded engine; a server knows nothing of it and has connections enough. */
const PATIENT = { http_headers: { 'x-footfall-patient': '1' } };

/** Asks the store questions that can change nothing and end within 10 s, or in the time that they name. */
export class ClickHouseReader {
  /** By what they ask; none stays longer than the store takes. */
  private readonly onTheirWay = new Map<string, Promise<readonly unknown[]>>();
  private readonly answers: SettledAnswers;
  /** Of the only process that writes to the store. */
  private readonly unchangedAnswers: UnchangedAnswers | undefined;

  /** @param isOfOnlyWriter whether nobody but this process writes to the store, and by this client alone */
  constructor(
    private readonly client: ClickHouseClient,
    isOfOnlyWriter = false,
  ) {
    const ownChanges = isOfOnlyWriter ? OwnChanges.of(client) : undefined;
    this.answers = new SettledAnswers((scope) => this.lastChange(scope), { ownChanges });
    this.unchangedAnswers = ownChanges && new UnchangedAnswers(ownChanges);
  }

  /**
   * The rows by their column names; 64-bit integers come as numbers. Given up where nobody waits for the answer any more.
   * @throws ApiError 503 where the store is overloaded, late or unreachable.
   */
  query<Row>(query: ReadQuery): Promise<Row[]> {
    return this.ask(query, leftSignal());
  }

  private async ask<Row>(
    { name, sql, params = {}, isUrgent = false, maxSeconds = MAX_SECONDS }: ReadQuery,
    left?: AbortSignal,
  ): Promise<Row[]> {
    try {
      const answer = await this.client.query({
        query: sql,
        query_params: { ...params },
        format: 'JSONEachRow',
        ...(left ? { abort_signal: left } : {}),
        ...(isUrgent ? {} : PATIENT),
        clickhouse_settings: {
          readonly: '1',
          max_execution_time: maxSeconds,
          log_comment: name,
          cancel_http_readonly_queries_on_client_close: 1,
          // Versions of a visit never lie in different months.
          do_not_merge_across_partitions_select_final: 1,
          output_format_json_quote_64bit_integers: 0,
        },
      });
      return await answer.json<Row>();
    } catch (error) {
      if (left?.aborted) throw refusals.unavailable('Nobody waits for the answer', error);
      throw storeRefusal(error) ?? error;
    }
  }

  /**
   * The same for what several ask at once, such as parts of one page: whoever asks while an answer is on its way gets that one.
   * Nothing is kept, so who asks after an answer is told what is stored by then.
   */
  async shared<Row>({ moment, ...query }: SharedQuery): Promise<readonly Row[]> {
    const { [moment ?? '']: _, ...params } = query.params ?? {};
    const key = JSON.stringify([query.sql, params], (_name, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value));
    const known = this.onTheirWay.get(key);
    if (known) return known as Promise<readonly Row[]>;
    // Not given up with the one who asked first: others may wait for it.
    const asked = this.ask<Row>(query).finally(() => this.onTheirWay.delete(key));
    this.onTheirWay.set(key, asked);
    return asked;
  }

  /**
   * What `find` gives, kept until a visit of the days it tells of is changed; while the last change of a window that runs is less than two minutes ago
   * it is found anew each time. Not to be changed by who gets it.
   */
  settled<Answer extends object>(scope: AnswerScope, find: () => Promise<Answer>): Promise<Answer> {
    return this.answers.of(scope, find);
  }

  /**
   * What `find` gives of what is stored of some days, kept while they are not changed where this process would know; elsewhere found each time. Not to be changed by
   * who gets it.
   */
  unchanged<Answer extends object>(days: DaysOfWebsite, question: readonly unknown[], find: () => Promise<Answer>): Promise<Answer> {
    return this.unchangedAnswers ? this.unchangedAnswers.of(days, question, find) : find();
  }

  private async lastChange({ website, firstDay, lastDay }: AnswerScope): Promise<LastChange> {
    const params = { website, first_day: firstDay, last_day: lastDay };
    const [last] = await this.ask<LastChange>({ name: 'answers.last-change', sql: LAST_CHANGE, params, isUrgent: true });
    if (!last) throw new Error('a SELECT of maxima gave no row');
    return last;
  }

  /** The one row of a question that always has one. */
  async one<Row>(query: ReadQuery): Promise<Row> {
    const [row] = await this.query<Row>(query);
    if (row === undefined) throw new Error(`${query.name} gave no row`);
    return row;
  }
}
