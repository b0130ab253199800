import { scoreMessages } from '@academy/contracts/rules/scores';
import { AppError } from '../../platform/http/errors/errors.js';

/** The score was changed since it was read. */
export class ScoreChangedElsewhere extends AppError {
  constructor() {
    super('stale_version', scoreMessages.stale);
  }
}

/** Another staff member entered the score of this seat first. */
export class ScoreEnteredElsewhere extends AppError {
  constructor() {
    super('stale_version', scoreMessages.seatTaken);
  }
}
