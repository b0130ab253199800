import { ValidationFailed } from '../platform/http/errors/errors.js';

/** The address is that of a family which is already here. */
export class FamilyExists extends ValidationFailed {
  constructor() {
    super({ email: ['A family with this email is already here. Search for it by this email.'] });
  }
}
