import { errorStatus, type ErrorCode, type FieldErrors } from '@academy/contracts/http/errors';

/** What a refused call carries beside its message. */
export interface ErrorDetails {
  errors?: FieldErrors;
  /** Seconds, sent as `Retry-After`. */
  retryAfter?: number;
  /** Further documented fields of the answer, e.g. the new amount of a price change. */
  extra?: Record<string, unknown>;
}

/**
 * A failure we expect: it has a stable code and words for people, and the error filter turns it into its answer.
 * Features derive their own; anything else that is thrown is a bug and answers 500.
 */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details: ErrorDetails = {},
  ) {
    super(message);
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

export class NotFound extends AppError {
  constructor() {
    super('not_found', 'We could not find that. It may have been deleted.');
  }
}

export class ValidationFailed extends AppError {
  constructor(errors: FieldErrors, message = 'Please correct the highlighted errors before submitting.') {
    super('validation_failed', message, { errors });
  }
}

export class Unauthenticated extends AppError {
  constructor() {
    super('unauthenticated', 'Please sign in.');
  }
}

export class AccessDenied extends AppError {
  constructor(message = 'Access Denied') {
    super('access_denied', message);
  }
}

/** Message of a 409 `stale_version` when another staff member has changed what a staff member is working on. */
export const changedBySomeoneElse = 'Someone else changed this. Please review it and try again.';

/** What was asked for takes a password that was entered a moment ago. */
export class ConfirmationRequired extends AppError {
  constructor() {
    super('confirmation_required', 'Please enter your password again to do this.');
  }
}

export class TooManyRequests extends AppError {
  /** @param retryAfter seconds */
  constructor(retryAfter: number) {
    super('too_many_requests', 'Too many attempts. Please wait a moment and try again.', { retryAfter });
  }
}

export class Unavailable extends AppError {
  constructor(message = 'We could not complete this right now. Nothing was lost. Please try again in a moment.') {
    super('unavailable', message, { retryAfter: 5 });
  }
}

/** Nothing was stored: the caller first has to prove that they read the email of this address, and may then send the same again. */
export class EmailCodeRequired extends AppError {
  constructor(email: string) {
    super('email_code_required', 'Please confirm your email address. We will send you a code.', { extra: { email } });
  }
}
