import { errorStatus, type ErrorCode, type FieldErrors } from '@academy/contracts/http/errors';

/** Fields of an error response besides its message. */
export interface ErrorDetails {
  errors?: FieldErrors;
  /** In seconds; sent as `Retry-After`. */
  retryAfter?: number;
  /** Other documented fields of the response, for example the new amount after a price change. */
  extra?: Record<string, unknown>;
}

/**
 * An expected error, with a stable code and a message for people. The error filter turns it into a response. Features derive their own
 * classes; any other thrown value is a bug and becomes a 500.
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

/** Someone changed what the request is about since it was read. Nothing was done. @param message by default, for staff */
export class VersionConflict extends AppError {
  constructor(message = 'Someone else changed this. Please review it and try again.') {
    super('stale_version', message);
  }
}

/** The action requires that the password was entered a few minutes ago. */
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
  /** @param retryAfter seconds */
  constructor(
    message = 'We could not complete this right now. Nothing was lost. Please try again in a moment.',
    retryAfter = 5,
  ) {
    super('unavailable', message, { retryAfter });
  }
}

/** The caller first has to prove that they can read this address's email, then may repeat the request. Nothing was stored. */
export class EmailCodeRequired extends AppError {
  constructor(email: string) {
    super('email_code_required', 'Please confirm your email address. We will send you a code.', { extra: { email } });
  }
}
