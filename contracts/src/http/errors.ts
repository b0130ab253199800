import type { Cents } from '../rules/money.js';

/** Stable error codes and their HTTP statuses. Programs read `error`; `message` is for users. */
export const errorStatus = {
  unreadable_body: 400,
  bad_signature: 400,
  unusable_event: 400,
  unauthenticated: 401,
  bad_credentials: 401,
  payment_required: 402,
  payment_not_completed: 402,
  payment_declined: 402,
  access_denied: 403,
  confirmation_required: 403,
  link_invalid: 403,
  link_claimed: 403,
  account_paused: 403,
  not_found: 404,
  price_changed: 409,
  refund_changed: 409,
  payment_already_used: 409,
  checkout_closed: 409,
  seat_taken: 409,
  slot_taken: 409,
  idempotency_mismatch: 409,
  stale_version: 409,
  email_code_required: 409,
  two_factor_required: 409,
  too_many_holds: 409,
  too_large: 413,
  unsupported_media_type: 415,
  validation_failed: 422,
  too_many_requests: 429,
  internal: 500,
  mail_failed: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** Messages by field name, to show next to each field. */
export type FieldErrors = Record<string, string[]>;

/** Body of every response that is not 2xx. */
export interface ErrorBody {
  success: false;
  /** For users. */
  message: string;
  error: ErrorCode;
  errors?: FieldErrors;
  /** Request id for support requests. It is also in the server's log. */
  request_id: string;
}

/** 409 `price_changed`: the current price, in cents. */
export interface PriceChangedBody extends ErrorBody {
  error: 'price_changed';
  amount: Cents;
  lines: { line_id: string; amount: Cents }[];
}

/** 409 `seat_taken` before a charge: the sold-out seats of each line. `errors` has a message under `lines.<line_id>.dates`. */
export interface SeatTakenBody extends ErrorBody {
  error: 'seat_taken';
  /** `date` is "YYYY-MM-DD HH:mm", academy time. */
  seats: { line_id: string; session_id: string; date: string }[];
}

/**
 * 409 `email_code_required`: nothing was stored. The caller requests a code with `POST /api/email-codes` and sends the same request again
 * with the code in `email_code`. A browser that has proved an email address does not need another code for a while.
 */
export interface EmailCodeRequiredBody extends ErrorBody {
  error: 'email_code_required';
  /** The address that the code must be sent to. */
  email: string;
}
