import { scoreMessages } from '@academy/contracts/rules/scores';
import { VersionConflict } from '../../platform/http/errors/errors.js';

/** The score was changed since it was read. */
export class ScoreChangedElsewhere extends VersionConflict {
  constructor() {
    super(scoreMessages.stale);
  }
}

/** Another staff member entered the score of this seat first. */
export class ScoreEnteredElsewhere extends VersionConflict {
  constructor() {
    super(scoreMessages.seatTaken);
  }
}
