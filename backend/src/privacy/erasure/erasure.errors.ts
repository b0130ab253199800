import { erasureBlockerTexts, erasureMessages, type ErasureBlocker } from '@academy/contracts/rules/office-erasure';
import { AppError, ValidationFailed } from '../../platform/http/errors/errors.js';

/** The family cannot be erased yet, for example because of an upcoming booking or an open payment. */
export class CannotErase extends ValidationFailed {
  constructor(blockers: readonly ErasureBlocker[]) {
    super({ family: blockers.map((blocker) => erasureBlockerTexts[blocker]) }, erasureMessages.notYet);
  }
}

/** The name typed as confirmation does not match the family's name. */
export class ErasureNotConfirmed extends ValidationFailed {
  constructor(message: string) {
    super({ confirmation: [message] }, message);
  }
}

/** Another staff member erased the family first. */
export class ErasedMeanwhile extends AppError {
  constructor() {
    super('stale_version', erasureMessages.already);
  }
}
