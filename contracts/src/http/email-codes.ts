/**
 * `POST /api/email-codes` (public): emails a six-digit code. 202 whether or not the address is known; 422 `errors.email`; 429 after too
 * many codes for the caller or the address. Sets the device cookie if the browser has none, because a code only works for the browser or
 * the network that requested it.
 */
export interface SendEmailCodeRequest {
  email: string;
}

export interface SendEmailCodeResponse {
  success: true;
  /** Shown to the user. */
  message: string;
}
