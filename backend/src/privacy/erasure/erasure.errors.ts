import { erasureBlockerTexts, erasureMessages, type ErasureBlocker } from '@academy/contracts/rules/office-erasure';
import { AppError, ValidationFailed } from '../../platform/http/errors/errors.js';

/** Something of the family is not over. */
export class CannotErase extends ValidationFailed {
  constructor(blockers: readonly ErasureBlocker[]) {
    super({ family: blockers.map((blocker) => erasureBlockerTexts[blocker]) }, erasureMessages.notYet);
  }
}

/** The name that was typed is not that of the family. */
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
