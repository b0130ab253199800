import { closedDateMessages } from '@academy/contracts/rules/closed-dates';
import { AppError, ValidationFailed } from '../../platform/http/errors/errors.js';

/** Something else was chosen for the seat before. Nothing has changed. */
export class AlreadyChosen extends AppError {
  constructor(message: string = closedDateMessages.chosen) {
    super('stale_version', message);
  }
}

/** The chosen date has no seat left. Nothing has changed. */
export class ChosenDateFull extends AppError {
  constructor() {
    super('seat_taken', closedDateMessages.full, { errors: { to: [closedDateMessages.full] } });
  }
}

/** A choice that cannot be made; nothing has changed. @param field where the family sees the message */
export class CannotChoose extends ValidationFailed {
  constructor(field: 'choice' | 'to' | 'seat_id', message: string) {
    super({ [field]: [message] }, message);
  }
}

/** A date that cannot be closed or opened again; the message is for the staff. Nothing has changed. */
export class ClosingRefused extends ValidationFailed {
  constructor(message: string) {
    super({}, message);
  }
}
