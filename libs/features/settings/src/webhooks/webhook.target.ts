import { refusals } from '@footfall/contracts';
import { CONFIG, OutboundClient, type Config } from '@footfall/platform';
import { Inject, Injectable } from '@nestjs/common';

/** Judges where webhooks may lead. What is sent is judged again, since names change where they lead. */
@Injectable()
export class WebhookTarget {
  private readonly outbound: OutboundClient;

  constructor(@Inject(CONFIG) config: Config) {
    this.outbound = OutboundClient.of(config);
  }

  /** @throws ApiError 400 for what nothing would be sent to. */
  async assertAllowed(url: string): Promise<void> {
    const refusal = await this.outbound.refusalOf(url);
    if (refusal) throw refusals.invalid({ field: 'url', message: refusal });
  }
}
