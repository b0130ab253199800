/**
 * `POST /api/email-codes` (public): emails six digits to an address. 202 whether or not the address is known; 422 `errors.email`;
 * 429 when the caller or the address has had too many. Sets the device cookie if the browser has none: a code only works for the
 * browser, or the network, that asked for it.
 */
export interface SendEmailCodeRequest {
  email: string;
}

export interface SendEmailCodeResponse {
  success: true;
  /** For people. */
  message: string;
}
