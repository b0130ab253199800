import { staffMessages } from '@academy/contracts/rules/staff';
import { twoFactorMessages } from '@academy/contracts/rules/two-factor';
import { AppError, ValidationFailed } from '../platform/http/errors/errors.js';

/** A failed sign-in. The response is the same for an unknown email, a wrong password and a disabled account. */
export class BadStaffCredentials extends AppError {
  constructor() {
    super('bad_credentials', 'That email and password do not match a staff account.');
  }
}

export class WrongCode extends ValidationFailed {
  constructor() {
    super({ code: [twoFactorMessages.codeWrong] }, twoFactorMessages.codeWrong);
  }
}

export class WrongStaffPassword extends ValidationFailed {
  constructor() {
    super({ password: [staffMessages.passwordWrong] }, staffMessages.passwordWrong);
  }
}

/** A password link that is unknown, expired or already used. */
export class StaffLinkExpired extends ValidationFailed {
  constructor() {
    super({ token: [staffMessages.linkExpired] }, staffMessages.linkExpired);
  }
}

export class StaffEmailTaken extends ValidationFailed {
  constructor() {
    super({ email: [staffMessages.emailTaken] }, staffMessages.emailTaken);
  }
}

/** A change that would leave the academy without an owner. */
export class LastOwner extends ValidationFailed {
  constructor() {
    super({ role: [staffMessages.lastOwner] }, staffMessages.lastOwner);
  }
}

/** An owner's attempt to disable or demote their own account. It is rejected so that owners cannot lock themselves out. */
export class OwnAccount extends ValidationFailed {
  constructor() {
    super({ role: [staffMessages.self] }, staffMessages.self);
  }
}

/** A request to send a password link to a disabled account, which could not use it. */
export class StaffDisabled extends ValidationFailed {
  constructor() {
    super({ email: [staffMessages.disabled] }, staffMessages.disabled);
  }
}
