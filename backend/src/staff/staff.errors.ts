import { staffMessages } from '@academy/contracts/rules/staff';
import { twoFactorMessages } from '@academy/contracts/rules/two-factor';
import { AppError, ValidationFailed } from '../platform/http/errors/errors.js';

/** One answer for an unknown address, a wrong password and a disabled account. */
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

/** A link that is unknown, expired or used. */
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

/** The academy would be left without an owner. */
export class LastOwner extends ValidationFailed {
  constructor() {
    super({ role: [staffMessages.lastOwner] }, staffMessages.lastOwner);
  }
}

/** Owners change the accounts of others only, which keeps them from locking themselves out. */
export class OwnAccount extends ValidationFailed {
  constructor() {
    super({ role: [staffMessages.self] }, staffMessages.self);
  }
}

/** A disabled account gets no link: it could not be used. */
export class StaffDisabled extends ValidationFailed {
  constructor() {
    super({ email: [staffMessages.disabled] }, staffMessages.disabled);
  }
}

/** Another owner has changed the account since it was read. */
export class StaffChangedElsewhere extends AppError {
  constructor() {
    super('stale_version', 'This staff account was changed by someone else. Please reload and try again.');
  }
}
