import { refusals } from '@footfall/contracts';
import { OutboundClient } from '@footfall/platform';
import { Inject, Injectable } from '@nestjs/common';

/** Judges where webhooks may lead. What is sent is judged again, since names change where they lead. */
@Injectable()
export class WebhookTarget {
  constructor(@Inject(OutboundClient) private readonly outbound: OutboundClient) {}

  /** @throws ApiError 400 for what nothing would be sent to. */
  async assertAllowed(url: string): Promise<void> {
    const refusal = await this.outbound.refusalOf(url);
    if (refusal) throw refusals.invalid({ field: 'url', message: refusal });
  }
}
