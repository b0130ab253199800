import { pausedText } from '@academy/contracts/rules/address-changes';
import { officeAccountMessages } from '@academy/contracts/rules/office-accounts';
import { passwordMessages } from '@academy/contracts/rules/password';
import { AppError, ValidationFailed, VersionConflict } from '../platform/http/errors/errors.js';

const emailOfAnotherText = 'Another account already uses this email address.';
const deadLinkText = 'This link has expired or was already used. Please request a new one.';
const emailTakenText = 'This email is already registered. Would you like to sign in instead?';

export class EmailTaken extends ValidationFailed {
  constructor() {
    super({ email: [emailTakenText] }, emailTakenText);
  }
}

/** Another account has the address a parent wants to change to. */
export class EmailAlreadyInUse extends ValidationFailed {
  constructor() {
    super({ email: [emailOfAnotherText] }, emailOfAnotherText);
  }
}

/** A one-time link is unknown, expired, replaced or used. The message does not say which. */
export class LinkExpired extends ValidationFailed {
  constructor() {
    super({ token: [deadLinkText] }, deadLinkText);
  }
}

export class CurrentPasswordNeeded extends ValidationFailed {
  constructor() {
    super({ current_password: [passwordMessages.currentRequired] }, passwordMessages.currentRequired);
  }
}

export class CurrentPasswordWrong extends ValidationFailed {
  constructor() {
    super({ current_password: [passwordMessages.currentWrong] }, passwordMessages.currentWrong);
  }
}

/** A family's record was changed since the office loaded it. */
export class OfficeChangedElsewhere extends VersionConflict {
  constructor() {
    super(officeAccountMessages.changedElsewhere);
  }
}

/** The office changed the account's address a few days ago, without the approval of the old one. */
export class AccountPaused extends AppError {
  constructor(until: Date) {
    super('account_paused', pausedText(until.toISOString()));
  }
}

/** A staff member ends a pause that has already ended. */
export class NotPaused extends ValidationFailed {
  constructor() {
    super({ reason: [officeAccountMessages.notPaused] }, officeAccountMessages.notPaused);
  }
}

/** The office cannot send a link. @param text says why, and what to do instead */
export class NoLinkPossible extends ValidationFailed {
  constructor(text: string) {
    super({ email: [text] }, text);
  }
}

/** The address of a disabled account cannot be changed, because confirmation links do not work for it. */
export class AddressOfDisabledAccount extends ValidationFailed {
  constructor() {
    super({ email: [officeAccountMessages.changeDisabled] }, officeAccountMessages.changeDisabled);
  }
}

/** The same response for an unknown address, a wrong password, a student's address and a disabled account. */
export class BadCredentials extends AppError {
  constructor() {
    super('bad_credentials', 'Invalid email or password. Please try again.');
  }
}

export class BadStudentCredentials extends AppError {
  constructor() {
    super('bad_credentials', 'Invalid student credentials. Only student accounts can access the student dashboard.');
  }
}

/** The password is correct, but the parent has not yet confirmed that the student is theirs. */
export class StudentNotConfirmed extends AppError {
  constructor() {
    super(
      'access_denied',
      'Your parent needs to confirm your student account first. Please ask them to sign in and answer the question on their dashboard.',
    );
  }
}
