import { officePaymentMessages } from '@academy/contracts/rules/office-payments';
import type { Refund } from '../refunds/refund.repository.js';
import { ValidationFailed, VersionConflict } from '../../platform/http/errors/errors.js';

/** The first test is too soon to wait for a payment. */
export class TooLateToWait extends ValidationFailed {
  constructor() {
    super({ 'pay.method': [officePaymentMessages.tooLate] });
  }
}

/** A payment that was recorded, refunded or released in the meantime cannot be recorded again. */
export const alreadyRecorded = () => new VersionConflict('This payment is already recorded.');
export const cardFormOpen = () =>
  new VersionConflict('The family is opening the card form at this moment. Please try again.');
export const draftDeleted = () =>
  new VersionConflict('What was registered has been deleted since. Please register it again.');
/** A refund that is no longer waiting to be paid out. */
export const notToPayOut = (refund: Refund | null) =>
  new VersionConflict(
    refund?.status === 'failed' ? 'This refund has been withdrawn.' : 'This refund is already recorded as paid out.',
  );
export const noLongerWaiting = () => new VersionConflict('This is no longer waiting for payment.');
export const notAllocatable = () =>
  new VersionConflict('This payment cannot be used for a registration: it has been used or refunded.');
