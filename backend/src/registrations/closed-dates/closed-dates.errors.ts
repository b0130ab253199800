import { closedDateMessages } from '@academy/contracts/rules/closed-dates';
import { AppError, ValidationFailed, VersionConflict } from '../../platform/http/errors/errors.js';

/** A different choice was made for the seat before. Nothing was changed. */
export class AlreadyChosen extends VersionConflict {
  constructor(message: string = closedDateMessages.chosen) {
    super(message);
  }
}

/** The chosen date has no seat left. Nothing was changed. */
export class ChosenDateFull extends AppError {
  constructor() {
    super('seat_taken', closedDateMessages.full, { errors: { to: [closedDateMessages.full] } });
  }
}

/** The choice is not possible; nothing was changed. @param field field that shows the message to the family */
export class CannotChoose extends ValidationFailed {
  constructor(field: 'choice' | 'to' | 'seat_id', message: string) {
    super({ [field]: [message] }, message);
  }
}

/** The date cannot be closed or reopened; the message is for the staff. Nothing was changed. */
export class ClosingRefused extends ValidationFailed {
  constructor(message: string) {
    super({}, message);
  }
}
