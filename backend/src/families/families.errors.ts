import { ValidationFailed } from '../platform/http/errors/errors.js';

/** The email address belongs to a family that already exists. */
export class FamilyExists extends ValidationFailed {
  constructor() {
    super({ email: ['A family with this email is already here. Search for it by this email.'] });
  }
}
