import { call, type } from './call.js';

/**
 * `POST /api/email-codes` (public): emails a six-digit code. 202 whether or not the address is known; 422 `errors.email`; 429 after too
 * many codes for the caller or the address. Sets the device cookie if the browser has none, because a code only works for the browser or
 * the network that requested it.
 */
export interface SendEmailCodeRequest {
  email: string;
}

/** Part of the request of a form that may need proof of its email address: past the limit of its network, see `EmailCodeRequiredBody`. */
export interface EmailCodeField {
  /** The emailed code, for the retry after 409 `email_code_required`. 422 `errors.email_code` if it is wrong or expired. */
  email_code?: string;
}

export interface SendEmailCodeResponse {
  success: true;
  /** Shown to the user. */
  message: string;
}

/** Emails a six-digit code to an address. A later call uses it to prove that the caller receives email there. */
export const sendEmailCode = call('POST', '/email-codes', 'public', {
  body: type<SendEmailCodeRequest>(),
  answer: type<SendEmailCodeResponse>(),
  status: 202,
  idempotent: 'key',
  audit: ['email_code'],
  example: { email: 'jane@example.com' },
});
