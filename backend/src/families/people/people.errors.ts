import { officeAccountMessages } from '@academy/contracts/rules/office-accounts';
import { ValidationFailed } from '../../platform/http/errors/errors.js';

/** Two-factor authentication cannot be turned off for a person who may not sign in. */
export class PersonMayNotSignIn extends ValidationFailed {
  constructor() {
    super({ reason: [officeAccountMessages.twoFactorDisabled] }, officeAccountMessages.twoFactorDisabled);
  }
}
