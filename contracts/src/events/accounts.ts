import { type } from '../http/call.js';
import { defineEvent } from './event.js';
import { exampleIds as ids } from './example-ids.js';

/** A parent signed up. */
export interface AccountCreated {
  account_id: string;
}

export const accountCreated = defineEvent('AccountCreated', type<AccountCreated>(), { account_id: ids.account_id });

/** A parent deleted the account. */
export interface AccountDeleted {
  account_id: string;
}

export const accountDeleted = defineEvent('AccountDeleted', type<AccountDeleted>(), { account_id: ids.account_id });

/** A parent entered a new email address, which takes effect once it is confirmed. */
export interface EmailChangeRequested {
  account_id: string;
  /** The row that stores both addresses. */
  email_change_id: string;
}

export const emailChangeRequested = defineEvent('EmailChangeRequested', type<EmailChangeRequested>(), {
  account_id: ids.account_id,
  email_change_id: ids.requested_email_change_id,
});

/** The new email address of a parent's account was confirmed and took effect. */
export interface EmailChanged {
  account_id: string;
  /** The row that stores the previous address. */
  email_change_id: string;
}

export const emailChanged = defineEvent('EmailChanged', type<EmailChanged>(), {
  account_id: ids.account_id,
  email_change_id: ids.email_change_id,
});

/** A caller has to prove that they receive email at an address. The event does not contain the code. */
export interface EmailCodeRequested {
  code_id: string;
}

export const emailCodeRequested = defineEvent('EmailCodeRequested', type<EmailCodeRequested>(), {
  code_id: ids.code_id,
});

/** A staff member requested that an email be sent again. */
export interface EmailRepeatRequested {
  /** The email's key, from which its Message-ID is derived. */
  key: string;
}

export const emailRepeatRequested = defineEvent('EmailRepeatRequested', type<EmailRepeatRequested>(), {
  key: 'again-a1a1c0de-003d-4000-8000-00000000003d',
});

/** A parent confirmed the email address of their account. */
export interface EmailVerified {
  account_id: string;
}

export const emailVerified = defineEvent('EmailVerified', type<EmailVerified>(), { account_id: ids.account_id });

/** The office erased a family's personal data. There is one event for each address that gets an email about it. */
export interface FamilyErased {
  /** The stored recipient, which is deleted once the email is sent. */
  email_id: string;
}

export const familyErased = defineEvent('FamilyErased', type<FamilyErased>(), { email_id: ids.email_id });

/** The office invited a parent without an account to create one. */
export interface FamilyInvited {
  /** The row that stores the address. */
  invitation_id: string;
}

export const familyInvited = defineEvent('FamilyInvited', type<FamilyInvited>(), { invitation_id: ids.invitation_id });

/** A parent changed their password, on the profile or through a link. */
export interface PasswordChanged {
  account_id: string;
}

export const passwordChanged = defineEvent('PasswordChanged', type<PasswordChanged>(), { account_id: ids.account_id });

/** A caller requested a password reset for an email address, which may have no account. */
export interface PasswordResetRequested {
  /** The row that stores the address. */
  request_id: string;
}

export const passwordResetRequested = defineEvent('PasswordResetRequested', type<PasswordResetRequested>(), {
  request_id: ids.request_id,
});

/** How it changed. `off`: turned off by the account's owner. `removed`: by the office. */
export type TwoFactorChange = 'on' | 'off' | 'new_codes' | 'removed';

/** Two-factor authentication of a parent or a student was changed. Exactly one of the two ids is set. */
export interface TwoFactorChanged {
  account_id?: string;
  student_id?: string;
  change: TwoFactorChange;
}

export const twoFactorChanged = defineEvent('TwoFactorChanged', type<TwoFactorChanged>(), {
  account_id: ids.account_id,
  change: 'on',
});

/** A parent requested another link to confirm their email address. */
export interface VerificationRequested {
  account_id: string;
}

export const verificationRequested = defineEvent('VerificationRequested', type<VerificationRequested>(), {
  account_id: ids.account_id,
});
