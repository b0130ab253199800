import type { AddressOfFamilyBody } from '@academy/contracts/http/office/registering';
import { officeAccountMessages } from '@academy/contracts/rules/office-accounts';
import { addressOfFamily } from '@academy/contracts/rules/office-families';
import { AppError, ValidationFailed } from '../platform/http/errors/errors.js';

/** The email address belongs to a family that already exists. */
export class FamilyExists extends ValidationFailed {
  constructor() {
    super({ email: ['A family with this email is already here. Search for it by this email.'] });
  }
}

/** An email reveals who the family is and what it bought, so it is sent only to the family's own addresses. */
export class AddressOfAnother extends ValidationFailed {
  constructor() {
    super({ to: [officeAccountMessages.emailNotOfFamily] }, officeAccountMessages.emailNotOfFamily);
  }
}

/** The parent's email of a purchase belongs to another family than the one that staff registered. */
export class AddressOfFamily extends AppError {
  constructor(family: AddressOfFamilyBody['family']) {
    super('validation_failed', addressOfFamily(family.name), { extra: { family } });
  }
}
