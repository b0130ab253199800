import { AppError } from '../platform/http/errors.js';

/** The money came after the last seat had gone. */
export class CannotDeliver extends AppError {
  constructor() {
    super('seat_taken', 'We could not complete this registration. Your payment is being returned.');
  }
}
