import { scoreMessages } from '@academy/contracts/rules/scores';
import { AppError } from '../../platform/http/errors/errors.js';

/** The score was changed since it was read. */
export class ScoreChangedElsewhere extends AppError {
  constructor() {
    super('stale_version', scoreMessages.stale);
  }
}

/** Another staff member was first to enter the score of a seat. */
export class ScoreEnteredElsewhere extends AppError {
  constructor() {
    super('stale_version', scoreMessages.seatTaken);
  }
}
