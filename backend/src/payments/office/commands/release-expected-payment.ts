import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ExpectedPaymentResponse } from '@academy/contracts/http/office/registering';
import { Database } from '../../../platform/database/database.js';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { NotFound } from '../../../platform/http/errors/errors.js';
import { CheckoutExpiry } from '../../checkout/checkout-expiry.js';
import { Checkouts } from '../../checkout/checkouts.js';
import { findOfficePayment } from '../expected-payments.repository.js';
import { noLongerWaiting } from '../office-payment.errors.js';

/** Cancels an office registration that waits for payment. */
export class ReleaseExpectedPayment extends Command<ExpectedPaymentResponse> {
  constructor(readonly paymentId: string) {
    super();
  }
}

/** Releases its seats and emails the family. @throws NotFound, VersionConflict, CheckoutClosed, ProviderDown */
@CommandHandler(ReleaseExpectedPayment)
export class ReleaseExpectedPaymentHandler implements ICommandHandler<ReleaseExpectedPayment> {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly checkoutExpiry: CheckoutExpiry,
    private readonly checkouts: Checkouts,
  ) {}

  async execute({ paymentId }: ReleaseExpectedPayment): Promise<ExpectedPaymentResponse> {
    const expected = await findOfficePayment(this.database, paymentId);
    if (!expected) throw new NotFound();
    if (expected.checkoutStatus !== 'open') throw noLongerWaiting();
    const { checkoutId } = expected;
    await this.checkoutExpiry.cancelAtProvider(checkoutId);
    await this.unitOfWork.run(async (tx) => {
      auditSubject(tx, 'payment', paymentId);
      await this.checkouts.release(tx, checkoutId);
    });
    return { success: true, status: 'released' };
  }
}
