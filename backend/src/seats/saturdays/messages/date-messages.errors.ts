import { dateMessageMessages } from '@academy/contracts/rules/date-messages';
import { AppError, ValidationFailed } from '../../../platform/http/errors/errors.js';

/** The families have changed since they were shown to the sender. Nothing was sent. */
export class FamiliesChanged extends AppError {
  constructor() {
    super('stale_version', dateMessageMessages.changed);
  }
}

/** No family is registered for what was chosen. */
export class NoFamilies extends ValidationFailed {
  constructor() {
    super({ session_id: [dateMessageMessages.noFamilies] }, dateMessageMessages.noFamilies);
  }
}
