import { refusals, type AnswerOf, type InputOf, type RequestContext, type webhookEndpoints } from '@footfall/contracts';
import { Database, draftDelivery, type Records, type Transaction, type WebhookEntity } from '@footfall/postgres';
import { CLOCK, type Clock } from '@footfall/platform';
import { Inject, Injectable } from '@nestjs/common';
import { Dispatcher } from '../dispatch';
import { deliveryRecordOf, type DeliveryRecord } from './delivery.record';
import { testMessageOf } from './message';
import { testDataOf } from './test.data';

type Rows = typeof webhookEndpoints;

/** What became of the messages to a webhook; and messages that somebody asks for. */
@Injectable()
export class Deliveries {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(Dispatcher) private readonly dispatcher: Dispatcher,
  ) {}

  /** Newest first. @throws ApiError 404 where the website has no such webhook. */
  async list({ params, query }: InputOf<Rows['deliveries']>, context: RequestContext): Promise<DeliveryRecord[]> {
    const webhook = found(await this.database.read.webhooks.find(admittedWebsite(context), params.webhookId));
    return (await this.database.read.deliveries.list(webhook, query.limit, query.offset)).map(deliveryRecordOf);
  }

  /** Sends one message of the first kind that the webhook wants, whether it is active or not. @throws ApiError 404 */
  async test({ params }: InputOf<Rows['test']>, context: RequestContext): Promise<DeliveryRecord> {
    return this.change(params.webhookId, context, async ({ deliveries }, webhook, at) => {
      const [kind = 'event.tracked'] = webhook.events;
      const message = testMessageOf(kind, testDataOf(kind, webhook.websiteId, at), at);
      const delivery = draftDelivery({ webhook, ...message, isTest: true, at });
      await deliveries.insert([delivery]);
      return deliveryRecordOf(delivery);
    });
  }

  /** @throws ApiError 404 where the webhook has no such delivery, 409 where nothing is sent to it or the body is forgotten. */
  async redeliver({ params }: InputOf<Rows['redeliver']>, context: RequestContext): Promise<DeliveryRecord> {
    return this.change(params.webhookId, context, async ({ deliveries }, webhook, at) => {
      const delivery = await deliveries.find(webhook, params.deliveryId);
      if (!delivery) throw refusals.notFound('Delivery');
      if (!delivery.isTest) assertActive(webhook);
      if (!(await deliveries.requeue(webhook, delivery.id, at))) throw refusals.conflict('The body of this delivery is no longer kept');
      return deliveryRecordOf((await deliveries.find(webhook, delivery.id)) ?? delivery);
    });
  }

  /** @throws ApiError 404, or 409 where nothing is sent to the webhook. */
  async replay({ params, body }: InputOf<Rows['replay']>, context: RequestContext): Promise<AnswerOf<Rows['replay']>> {
    return this.change(params.webhookId, context, async ({ deliveries }, webhook, at) => {
      assertActive(webhook);
      return { queued: await deliveries.requeueSpan(webhook, new Date(body.from), new Date(body.to), at) };
    });
  }

  /** Under the webhook's lock: what is put into the queue is not of a webhook that is ended at the same time. */
  private async change<T>(
    webhookId: string,
    context: RequestContext,
    work: (transaction: Transaction, webhook: WebhookEntity, at: Date) => Promise<T>,
  ): Promise<T> {
    const result = await this.database.transaction(async (transaction) => {
      const webhook = found(await transaction.webhooks.lock(admittedWebsite(context), webhookId));
      return work(transaction, webhook, new Date(this.clock.now()));
    });
    this.dispatcher.wake();
    return result;
  }
}

function admittedWebsite({ website }: RequestContext): Parameters<Records['webhooks']['find']>[0] {
  if (!website) throw refusals.notFound('Website');
  return website;
}

function found(webhook: WebhookEntity | null): WebhookEntity {
  if (!webhook) throw refusals.notFound('Webhook');
  return webhook;
}

function assertActive({ isActive }: WebhookEntity): void {
  if (!isActive) throw refusals.conflict('The webhook is not active');
}
