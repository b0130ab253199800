import { AppError } from '../../platform/http/errors/errors.js';

/** A registration or a consultation, or its money, is not what the office was shown. Nothing was done. */
export class LineChanged extends AppError {
  constructor(message = 'This was changed by someone else. Nothing was done. Please look at what is there now.') {
    super('stale_version', message);
  }
}

/** No money can go back here; the message says why. Nothing was done. */
export class CannotRefund extends AppError {
  constructor(message: string) {
    super('validation_failed', message);
  }
}
