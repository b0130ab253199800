import { familyMessages } from '@academy/contracts/rules/office-families';
import { AppError, ValidationFailed } from '../../platform/http/errors/errors.js';

/** One of the families has changed since the staff member's page was loaded. */
export class MergedMeanwhile extends AppError {
  constructor() {
    super('stale_version', familyMessages.mergedMeanwhile);
  }
}

/** The two families cannot be merged or separated. */
export class CannotMerge extends ValidationFailed {
  constructor(why: 'mergeItself' | 'mergeHasOthers' | 'mergeErased' | 'nobodyToSeparate') {
    super({ family_id: [familyMessages[why]] }, familyMessages[why]);
  }
}
