import { officeAccountMessages } from '@academy/contracts/rules/office-accounts';
import { AppError, ValidationFailed } from '../../platform/http/errors/errors.js';

/** The student of a waitlist entry cannot be replaced. Nothing was changed. @param text says why */
export class CannotReplaceStudent extends ValidationFailed {
  constructor(text: string) {
    super({ student_id: [text] }, text);
  }
}

/** Someone else has chosen another student for the entry in the meantime. */
export class EntryChangedElsewhere extends AppError {
  constructor() {
    super('stale_version', officeAccountMessages.changedElsewhere);
  }
}
