import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { DataSource } from 'typeorm';
import type { Transaction } from '../../../platform/database/unit-of-work.js';
import { ExternalSubscriber, Subscriber } from '../../../platform/messaging/subscribers/subscriber.js';
import { Disputes } from '../../payment-issues/disputes.js';
import { canChange, type PaymentStatus } from '../../payment/payment-state.js';
import { PaymentSync, type ProviderState } from '../../payment/payment-sync.service.js';
import { PaymentProvider, type ProviderDispute, type StoredEvent } from '../payment-provider.js';

/**
 * Most events are only a hint that something changed: the intent is read afresh, so neither order nor repetition matters. It is not read
 * when nothing can change, and a dispute is applied from the stored event.
 */
@Injectable()
@Subscriber({ name: 'apply-provider-event', event: 'ProviderEventReceived', queue: 'payments' })
export class ProcessProviderEvent extends ExternalSubscriber<'ProviderEventReceived', ProviderState | null> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly paymentProvider: PaymentProvider,
    private readonly paymentSync: PaymentSync,
    private readonly disputes: Disputes,
  ) {
    super();
  }

  async execute({ payload }: EventEnvelope<'ProviderEventReceived'>): Promise<ProviderState | null> {
    const event = await this.stored(this.dataSource, payload.provider_event_id);
    const [payment] = await this.dataSource.query<{ status: PaymentStatus }[]>(
      'SELECT status FROM payments WHERE provider_intent_id = $1',
      [payload.provider_intent_id],
    );
    if (event && (this.disputeOf(event) || (payment && !canChange(event.type, payment.status)))) return null;
    return this.paymentSync.readIntent(payload.provider_intent_id);
  }

  override async onSuccess(
    { payload }: EventEnvelope<'ProviderEventReceived'>,
    state: ProviderState | null,
    tx: Transaction,
  ): Promise<void> {
    if (state) await this.paymentSync.apply(tx, state);
    const event = await this.stored(tx, payload.provider_event_id);
    const dispute = event && this.disputeOf(event);
    if (dispute) await this.disputes.apply(tx, payload.provider_intent_id, dispute);
    await tx.query('UPDATE provider_events SET processed_at = academy_now() WHERE id = $1', [
      payload.provider_event_id,
    ]);
  }

  private async stored(database: Pick<Transaction, 'query'>, id: string): Promise<StoredEvent | undefined> {
    const [event] = await database.query<StoredEvent[]>('SELECT type, payload FROM provider_events WHERE id = $1', [
      id,
    ]);
    return event;
  }

  /** Null also for an event that a process of the release before stored without its payload. */
  private disputeOf(event: StoredEvent): ProviderDispute | null {
    return (event.payload as object | null) && this.paymentProvider.disputeOf(event);
  }
}
