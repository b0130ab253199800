import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../../../platform/database/database.js';
import { ExternalSubscriber, type Statement, Subscriber } from '../../../platform/messaging/subscribers/subscriber.js';
import { DeclineLimits } from '../../checkout/decline-limits.js';
import { Disputes } from '../../payment-issues/disputes.js';
import { FraudWarnings } from '../../payment-issues/fraud-warnings.js';
import { canChange } from '../../payment/payment-state.js';
import { PaymentSync, type ProviderState } from '../../payment/payment-sync.service.js';
import { PaymentProvider, type ProviderDispute, type StoredEvent } from '../payment-provider.js';
import { eventProcessed, findEventToProcess, markEventProcessed } from './provider-event.repository.js';

/** The effect of an event: a state to apply, a dispute to follow, a fraud warning to report, or none when nothing can change. */
interface EventOutcome {
  state: ProviderState | null;
  dispute: ProviderDispute | null;
  /** The kind of fraud that the card's owner reported. */
  fraud: string | null;
}

const nothing: EventOutcome = { state: null, dispute: null, fraud: null };

/**
 * Most events are only a hint that something changed: the intent is read again, so neither order nor repetition matters. It is not
 * read when nothing can change. A dispute is applied from the stored event.
 */
@Injectable()
@Subscriber({ name: 'apply-provider-event', event: 'ProviderEventReceived', queue: 'payments' })
export class ApplyProviderEvent extends ExternalSubscriber<'ProviderEventReceived', EventOutcome> {
  constructor(
    private readonly database: Database,
    private readonly paymentProvider: PaymentProvider,
    private readonly paymentSync: PaymentSync,
    private readonly disputes: Disputes,
    private readonly fraudWarnings: FraudWarnings,
    private readonly declines: DeclineLimits,
  ) {
    super();
  }

  async execute({ payload }: EventEnvelope<'ProviderEventReceived'>): Promise<EventOutcome> {
    const { provider_event_id, provider_intent_id } = payload;
    const { event, payment } = await findEventToProcess(this.database, provider_event_id, provider_intent_id);
    const dispute = event && this.disputeOf(event);
    if (dispute) return { ...nothing, dispute };
    const fraud = event && this.paymentProvider.fraudWarningOf(event);
    if (fraud) return { ...nothing, fraud };
    if (event?.type === 'payment_intent.payment_failed') await this.declines.endAfterDeclines(provider_intent_id);
    if (event && payment && !canChange(event.type, payment.status)) return nothing;
    return { ...nothing, state: await this.paymentSync.readIntent(provider_intent_id, payment?.id ?? null) };
  }

  override saveStatement(
    { payload }: EventEnvelope<'ProviderEventReceived'>,
    { state, dispute, fraud }: EventOutcome,
  ): Statement | null {
    return state || dispute || fraud ? null : eventProcessed(payload.provider_event_id);
  }

  override async onSuccess(
    { payload }: EventEnvelope<'ProviderEventReceived'>,
    { state, dispute, fraud }: EventOutcome,
    tx: Tx,
  ): Promise<void> {
    if (state) await this.paymentSync.apply(tx, state);
    if (dispute) await this.disputes.apply(tx, payload.provider_intent_id, dispute);
    if (fraud) await this.fraudWarnings.apply(tx, payload.provider_intent_id, fraud);
    await markEventProcessed(tx, payload.provider_event_id);
  }

  /** Also null for an event whose payload was erased with its family. */
  private disputeOf(event: StoredEvent): ProviderDispute | null {
    return (event.payload as object | null) && this.paymentProvider.disputeOf(event);
  }
}
