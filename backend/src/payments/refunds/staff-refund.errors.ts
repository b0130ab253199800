import { AppError } from '../../platform/http/errors/errors.js';

/** A registration, a consultation or its payment has changed since the office was shown it. Nothing was done. */
export class LineChanged extends AppError {
  constructor(message = 'This was changed by someone else. Nothing was done. Please look at what is there now.') {
    super('stale_version', message);
  }
}

/** Nothing can be refunded here; the message says why. Nothing was done. */
export class CannotRefund extends AppError {
  constructor(message: string) {
    super('validation_failed', message);
  }
}
