import { WebsiteErasure } from '@footfall/clickhouse';
import { Metrics } from '@footfall/platform';
import { COUNTER_STORE, type CounterStore } from '@footfall/ports';
import { Inject, Injectable } from '@nestjs/common';
import { ConsentRegister } from '../consent/consent.register';
import { countersOf } from '../live/live.keys';
import { HitProcessing } from '../process/hit.processing';
import { DeletedWebsites } from './deleted-websites';

/** Removes what is stored of deleted websites, in the store of events, among the counters and the consents, and what this process remembers. */
@Injectable()
export class WebsiteEraser {
  private readonly erased;

  constructor(
    @Inject(WebsiteErasure) private readonly store: WebsiteErasure,
    @Inject(COUNTER_STORE) private readonly counters: CounterStore,
    @Inject(ConsentRegister) private readonly consents: Pick<ConsentRegister, 'forget'>,
    @Inject(DeletedWebsites) private readonly deleted: DeletedWebsites,
    @Inject(HitProcessing) private readonly processing: Pick<HitProcessing, 'forget'>,
    @Inject(Metrics) metrics: Metrics,
  ) {
    this.erased = metrics.counter('footfall_erased_tables_total', 'Tables out of which rows of deleted websites were removed', ['table']);
  }

  /**
   * The websites are known as deleted here before this looks: what is stored afterwards was in hand already, and `ErasureSweep` finds it.
   * @param onStep called again and again while the store works.
   * @throws Error where the store cannot, or takes too long.
   */
  async erase(ids: readonly string[], onStep?: () => Promise<void>): Promise<void> {
    if (!ids.length) return;
    this.deleted.add(ids);
    await this.counters.forget(ids.flatMap(countersOf));
    try {
      for (const table of await this.store.erase(ids, onStep ? { onStep } : {})) this.erased.inc({ table });
    } finally {
      await this.processing.forget();
    }
    await this.consents.forget(ids);
  }
}
