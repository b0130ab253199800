import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import type { Transaction } from '../../../platform/database/unit-of-work.js';
import { ExternalSubscriber, Subscriber } from '../../../platform/messaging/subscribers/subscriber.js';
import { PaymentSync, type ProviderState } from '../../payment/payment-sync.service.js';

/** The event is only a hint that something changed: the intent is read afresh, so neither order nor repetition matters. */
@Injectable()
@Subscriber('apply-provider-event')
export class ProcessProviderEvent extends ExternalSubscriber<'ProviderEventReceived', ProviderState | null> {
  constructor(private readonly paymentSync: PaymentSync) {
    super();
  }

  async perform({ payload }: EventEnvelope<'ProviderEventReceived'>): Promise<ProviderState | null> {
    return this.paymentSync.readIntent(payload.provider_intent_id);
  }

  override async save(
    { payload }: EventEnvelope<'ProviderEventReceived'>,
    state: ProviderState | null,
    tx: Transaction,
  ): Promise<void> {
    if (state) await this.paymentSync.apply(tx, state);
    await tx.query('UPDATE provider_events SET processed_at = academy_now() WHERE id = $1', [
      payload.provider_event_id,
    ]);
  }
}
