import { CONSUMER_GROUPS, type WebsiteChanged } from '@footfall/contracts';
import { LogConsumer } from '@footfall/platform';
import type { LogBatch } from '@footfall/ports';
import { Controller, Inject } from '@nestjs/common';
import { WebsiteEraser } from './website.eraser';

/** Erases a website as soon as it is told that it is deleted: one process does, and its group is past the fact only when that is done. */
@Controller()
export class ErasureConsumer {
  constructor(@Inject(WebsiteEraser) private readonly eraser: WebsiteEraser) {}

  @LogConsumer({ ...CONSUMER_GROUPS.erasure, maxRecords: 500, maxBytes: 4 * 1024 * 1024 })
  async erase(batch: LogBatch): Promise<void> {
    const facts = batch.records.filter(({ value }) => value.length).map(({ value }) => JSON.parse(value.toString()) as WebsiteChanged);
    const deleted = new Set(facts.filter((fact) => fact.deleted).map((fact) => fact.id));
    await this.eraser.erase([...deleted], async () => {
      if (batch.isStale()) throw new Error('The group is stopping; whoever reads on erases the rest');
      await batch.heartbeat();
    });
  }
}
