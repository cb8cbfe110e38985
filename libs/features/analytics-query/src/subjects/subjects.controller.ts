import { ClickHouseReader, ReplayObjects } from '@footfall/clickhouse';
import { internalSubjectEndpoints, type InputOf } from '@footfall/contracts';
import { Endpoint, Input } from '@footfall/platform';
import { Controller, Inject } from '@nestjs/common';
import { SubjectRecordsQuery } from './subject-records.query';

@Controller()
export class SubjectsController {
  private readonly recordsQuery: SubjectRecordsQuery;

  constructor(@Inject(ClickHouseReader) reader: ClickHouseReader, @Inject(ReplayObjects) objects: ReplayObjects) {
    this.recordsQuery = new SubjectRecordsQuery(reader, objects);
  }

  @Endpoint(internalSubjectEndpoints.name)
  name(@Input() input: InputOf<typeof internalSubjectEndpoints.name>) {
    return this.recordsQuery.name(input);
  }

  @Endpoint(internalSubjectEndpoints.records)
  records(@Input() input: InputOf<typeof internalSubjectEndpoints.records>) {
    return this.recordsQuery.run(input);
  }
}
