import { officePaymentMessages } from '@academy/contracts/rules/office-payments';
import type { Refund } from '../refunds/refund.repository.js';
import { AppError, ValidationFailed } from '../../platform/http/errors/errors.js';

/** The first test is too soon to wait for a payment. */
export class TooLateToWait extends ValidationFailed {
  constructor() {
    super({ 'pay.method': [officePaymentMessages.tooLate] });
  }
}

/** The payment has changed since the page was loaded. */
export class PaymentChangedElsewhere extends AppError {
  constructor(message: string) {
    super('stale_version', message);
  }
}

/** A payment that was recorded, refunded or released in the meantime cannot be recorded again. */
export const alreadyRecorded = () => new PaymentChangedElsewhere('This payment is already recorded.');
export const cardFormOpen = () =>
  new PaymentChangedElsewhere('The family is opening the card form at this moment. Please try again.');
export const draftDeleted = () =>
  new PaymentChangedElsewhere('What was registered has been deleted since. Please register it again.');
/** A refund that is no longer waiting to be paid out. */
export const notToPayOut = (refund: Refund | null) =>
  new PaymentChangedElsewhere(
    refund?.status === 'failed' ? 'This refund has been withdrawn.' : 'This refund is already recorded as paid out.',
  );
export const noLongerWaiting = () => new PaymentChangedElsewhere('This is no longer waiting for payment.');
export const notAllocatable = () =>
  new PaymentChangedElsewhere('This payment cannot be used for a registration: it has been used or refunded.');
