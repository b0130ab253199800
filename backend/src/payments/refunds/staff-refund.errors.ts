import { AppError } from '../../platform/http/errors/errors.js';

/** Nothing can be refunded here; the message says why. Nothing was done. */
export class CannotRefund extends AppError {
  constructor(message: string) {
    super('validation_failed', message);
  }
}
