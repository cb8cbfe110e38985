import { ALL_TIME, ClickHouseReader, findErrorGroups, storeRefusal } from '@footfall/clickhouse';
import { CLICKHOUSE_CLIENT } from '@footfall/clickhouse/module';
import { refusals, type AnswerOf, type InputOf, type errorEndpoints } from '@footfall/contracts';
import { CLOCK, type Clock } from '@footfall/platform';
import type { ClickHouseClient } from '@clickhouse/client';
import { Inject, Injectable } from '@nestjs/common';

type Row = typeof errorEndpoints.setStatus;

// One statement, so that what is said later has the larger revision however far the clocks of two processes are apart.
const SAY_SQL = `
  INSERT INTO error_group_statuses (website_id, group_id, status, changed_at, revision)
  SELECT {website:UUID}, {group:UUID}, {status:String}, fromUnixTimestamp64Milli({at:Int64}), max(revision) + 1
  FROM error_group_statuses
  WHERE website_id = {website:UUID} AND group_id = {group:UUID}`;

/** Keeps what people say of groups of errors beside the occurrences, so that the next question of any process sees it. */
@Injectable()
export class ErrorGroupStatuses {
  constructor(
    @Inject(CLICKHOUSE_CLIENT) private readonly client: ClickHouseClient,
    @Inject(ClickHouseReader) private readonly reader: ClickHouseReader,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ApiError 404 where the website has no such group. */
  async set({ params, body }: InputOf<Row>): Promise<AnswerOf<Row>> {
    await this.find(params);
    await this.say(params, body.status);
    return this.find(params);
  }

  private async find({ websiteId, groupId }: InputOf<Row>['params']): Promise<AnswerOf<Row>> {
    const [group] = await findErrorGroups(this.reader, { website: websiteId, group: groupId, limit: 1, ...ALL_TIME });
    if (!group) throw refusals.notFound('Group of errors');
    return group;
  }

  private async say({ websiteId, groupId }: InputOf<Row>['params'], status: string): Promise<void> {
    try {
      await this.client.command({
        query: SAY_SQL,
        query_params: { website: websiteId, group: groupId, status, at: this.clock.now() },
      });
    } catch (error) {
      throw storeRefusal(error) ?? error;
    }
  }
}
