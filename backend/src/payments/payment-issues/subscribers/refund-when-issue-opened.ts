import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { ExternalSubscriber, Subscriber } from '../../../platform/messaging/subscribers/subscriber.js';
import { RefundPayment } from '../../refunds/commands/refund-payment.js';
import { NothingToRefund } from '../../payment/payment.errors.js';

/** Refunds payments that were never allocated or can no longer be fulfilled. All other issues need a person. */
@Injectable()
@Subscriber({ name: 'refund-when-case-opened', event: 'CaseOpened', queue: 'payments' })
export class RefundWhenIssueOpened extends ExternalSubscriber<'CaseOpened'> {
  constructor(private readonly commands: CommandBus) {
    super();
  }

  async execute({ id, payload: { case_id, payment_id, kind } }: EventEnvelope<'CaseOpened'>): Promise<void> {
    if (kind !== 'unclaimed' && kind !== 'cannot_deliver') return;
    try {
      await this.commands.execute(
        new RefundPayment({ paymentId: payment_id, amount: null, reason: kind, requestKey: id, issueId: case_id }),
      );
    } catch (error) {
      if (!(error instanceof NothingToRefund)) throw error;
    }
  }
}
