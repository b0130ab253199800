import { slotMessages } from '@academy/contracts/rules/slots';
import { AppError } from '../platform/http/errors/errors.js';

/** The last place was taken by another booking. */
export class SlotTaken extends AppError {
  constructor() {
    super('slot_taken', slotMessages.taken, { errors: { 'booking.time_slot': [slotMessages.taken] } });
  }
}

/** The money came after the last place had gone, or after the time itself. */
export class SlotUnavailable extends AppError {
  constructor() {
    super('slot_taken', 'We could not book this consultation. Your payment is being returned.');
  }
}
