import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import type { ExpectedPaymentResponse } from '@academy/contracts/http/office/registering';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { NotFound } from '../../../platform/http/errors/errors.js';
import { createEvent } from '../../../platform/messaging/event.js';
import { findOfficePayment } from '../expected-payments.repository.js';
import { noLongerWaiting } from '../office-payment.errors.js';

/** Emails the payment instructions to a family again. */
export class SendPaymentLink extends Command<ExpectedPaymentResponse> {
  constructor(readonly paymentId: string) {
    super();
  }
}

/** @throws NotFound, VersionConflict */
@CommandHandler(SendPaymentLink)
export class SendPaymentLinkHandler implements ICommandHandler<SendPaymentLink> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly eventBus: EventBus,
  ) {}

  execute({ paymentId }: SendPaymentLink): Promise<ExpectedPaymentResponse> {
    return this.unitOfWork.run(async (tx) => {
      const expected = await findOfficePayment(tx, paymentId);
      if (!expected) throw new NotFound();
      if (expected.checkoutStatus !== 'open') throw noLongerWaiting();
      auditSubject(tx, 'payment', paymentId);
      const event = createEvent('PaymentRequested', { checkout_id: expected.checkoutId, payment_id: paymentId });
      await this.eventBus.publish(event, tx);
      return { success: true, status: 'waiting' } as const;
    });
  }
}
