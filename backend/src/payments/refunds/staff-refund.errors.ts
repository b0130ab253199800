import { AppError, changedBySomeoneElse } from '../../platform/http/errors/errors.js';

/** A registration, a consultation or its payment has changed since the office was shown it. Nothing was done. */
export class LineChanged extends AppError {
  constructor(message = changedBySomeoneElse) {
    super('stale_version', message);
  }
}

/** Nothing can be refunded here; the message says why. Nothing was done. */
export class CannotRefund extends AppError {
  constructor(message: string) {
    super('validation_failed', message);
  }
}
