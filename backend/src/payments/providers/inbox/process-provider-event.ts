import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import type { Transaction } from '../../../platform/database/unit-of-work.js';
import { ExternalSubscriber, Subscriber } from '../../../platform/messaging/subscribers/subscriber.js';
import { PaymentSync, type ProviderState } from '../../payment/payment-sync.service.js';

/** The event is only a hint that something changed: the intent is read afresh, so neither order nor repetition matters. */
@Injectable()
@Subscriber({ name: 'apply-provider-event', event: 'ProviderEventReceived', queue: 'payments' })
export class ProcessProviderEvent extends ExternalSubscriber<'ProviderEventReceived', ProviderState | null> {
  constructor(private readonly paymentSync: PaymentSync) {
    super();
  }

  async execute({ payload }: EventEnvelope<'ProviderEventReceived'>): Promise<ProviderState | null> {
    return this.paymentSync.readIntent(payload.provider_intent_id);
  }

  override async onSuccess(
    { payload }: EventEnvelope<'ProviderEventReceived'>,
    state: ProviderState | null,
    tx: Transaction,
  ): Promise<void> {
    const result = state && (await this.paymentSync.apply(tx, state));
    if (result?.outdated)
      throw new Error(`${payload.provider_intent_id} changed while the provider was asked about it: asked again`);
    await tx.query('UPDATE provider_events SET processed_at = academy_now() WHERE id = $1', [
      payload.provider_event_id,
    ]);
  }
}
