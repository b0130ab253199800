/** What an authenticator app has to be given. */
export interface TwoFactorSetupResponse {
  success: true;
  /** Base32, to type in. */
  secret: string;
  /** `otpauth://` address, for a QR code. */
  uri: string;
}

/** Each works once, in place of a code of the app. They are shown this one time. */
export interface RecoveryCodesResponse {
  success: true;
  recovery_codes: string[];
}

/**
 * Two-factor authentication of the caller. What changes it emails the person. While it is on, `POST /login` and
 * `POST /students/login` also need a code; see `LoginRequest`.
 */
export interface TwoFactorState {
  /** ISO 8601; null while it is off. */
  enabled_at: string | null;
  /** Recovery codes that were not used yet. */
  recovery_codes_left: number;
}

/** `GET /account/two-factor` (signed in, parents and students). */
export interface TwoFactorStateResponse {
  success: true;
  data: TwoFactorState;
}

/**
 * `POST /account/two-factor/setup` (signed in) answers a new key, {@link TwoFactorSetupResponse}; until its first code is sent nothing
 * changes. `POST /account/two-factor/removal` turns two-factor authentication off: {@link TwoFactorStateResponse}.
 * `POST /account/two-factor/recovery-codes` answers new codes, {@link RecoveryCodesResponse}; the earlier ones end.
 *
 * 422 `errors.current_password` when it is missing or wrong, `errors.email` for a set-up before the address is confirmed; 409
 * `stale_version` when it is on already, or off; 429 after 10 wrong passwords in 15 minutes.
 */
export interface TwoFactorPasswordRequest {
  current_password: string;
}

/**
 * `POST /account/two-factor` (signed in) turns it on with the first code of the app, and ends the caller's other sessions:
 * {@link RecoveryCodesResponse}. 422 `errors.code` for a wrong one, 409 `stale_version` when it is on already; 429 after 10 in 15 minutes.
 */
export interface EnableTwoFactorRequest {
  code: string;
}
