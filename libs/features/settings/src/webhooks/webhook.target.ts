import { refusals } from '@footfall/contracts';
import { OutboundClient } from '@footfall/platform';
import { Inject, Injectable } from '@nestjs/common';

/** Judges where webhooks, and messages to a chat, may lead. What is sent is judged again, since names change where they lead. */
@Injectable()
export class WebhookTarget {
  constructor(@Inject(OutboundClient) private readonly outbound: OutboundClient) {}

  /** @throws ApiError 400 for what nothing would be sent to. */
  async assertAllowed(url: string): Promise<void> {
    const refusal = await this.outbound.refusalOf(url);
    if (refusal) throw refusals.invalid({ field: 'url', message: refusal });
  }

  /** As `assertAllowed`, but a name need not resolve yet. @throws ApiError 400, naming the field */
  async assertNotForbidden(url: string, field: string): Promise<void> {
    const fault = await this.outbound.faultOf(url);
    if (fault && fault.fault !== 'name') throw refusals.invalid({ field, message: fault.message });
  }
}
