import { officeAccountMessages } from '@academy/contracts/rules/office-accounts';
import { ValidationFailed } from '../../platform/http/errors/errors.js';

/** Only a person who may sign in has two-factor authentication to turn off. */
export class PersonMayNotSignIn extends ValidationFailed {
  constructor() {
    super({ reason: [officeAccountMessages.twoFactorDisabled] }, officeAccountMessages.twoFactorDisabled);
  }
}
