import { AppError } from '../platform/http/errors/errors.js';

/** The staff asked for a move that cannot be; the message is for them. Nothing has changed. */
export class CannotReschedule extends AppError {
  constructor(message: string, code: 'validation_failed' | 'seat_taken' = 'validation_failed') {
    super(code, message);
  }
}

/** The money came after the last seat had gone. */
export class FulfillmentFailed extends AppError {
  constructor() {
    super('seat_taken', 'We could not complete this registration. Your payment is being returned.');
  }
}
