import { call, type } from './call.js';

/** The key for an authenticator app. */
export interface TwoFactorSetupResponse {
  success: true;
  /** Base32, to enter by hand. */
  secret: string;
  /** `otpauth://` URI, for a QR code. */
  uri: string;
}

/** Recovery codes. Each works once instead of a code of the app. They are only shown in this response. */
export interface RecoveryCodesResponse {
  success: true;
  recovery_codes: string[];
}

/**
 * Two-factor authentication of the caller. Every change is emailed to the user. While it is on, `POST /login` and `POST /students/login`
 * also require a code; see `LoginRequest`.
 */
export interface TwoFactorState {
  /** ISO 8601; null while it is off. */
  enabled_at: string | null;
  /** Number of unused recovery codes. */
  recovery_codes_left: number;
}

/** `GET /account/two-factor` (signed in, parents and students). */
export interface TwoFactorStateResponse {
  success: true;
  data: TwoFactorState;
}

/**
 * `POST /account/two-factor/setup` (signed in) returns a new key, {@link TwoFactorSetupResponse}. Nothing changes until its first code is
 * entered. `POST /account/two-factor/removal` turns two-factor authentication off: {@link TwoFactorStateResponse}.
 * `POST /account/two-factor/recovery-codes` replaces the recovery codes: {@link RecoveryCodesResponse}.
 *
 * 422 `errors.current_password` when it is missing or wrong, `errors.email` for a setup before the address is confirmed; 409
 * `stale_version` when it is already on, or already off; 429 after 10 wrong passwords in 15 minutes.
 */
export interface TwoFactorPasswordRequest {
  current_password: string;
}

/**
 * `POST /account/two-factor` (signed in) turns it on with the first code of the app, and ends the caller's other sessions:
 * {@link RecoveryCodesResponse}. 422 `errors.code` for a wrong code, 409 `stale_version` when it is already on; 429 after 10 codes in 15
 * minutes.
 */
export interface EnableTwoFactorRequest {
  code: string;
}

/** Whether two-factor authentication is on for the signed-in user. */
export const getTwoFactor = call('GET', '/account/two-factor', 'signed-in', { answer: type<TwoFactorStateResponse>() });
/** Creates a new key for an authenticator app. It takes effect when its first code is sent. */
export const setUpTwoFactor = call('POST', '/account/two-factor/setup', 'signed-in', {
  body: type<TwoFactorPasswordRequest>(),
  answer: type<TwoFactorSetupResponse>(),
  idempotent: { none: 'Each request creates a new secret; only the last one is valid.' },
  refusals: ['stale_version'],
  audit: ['account', 'student'],
  example: { current_password: 'Abcdefg1' },
});
/** Turns two-factor authentication on with the first code from the app. The recovery codes are shown only once. */
export const enableTwoFactor = call('POST', '/account/two-factor', 'signed-in', {
  body: type<EnableTwoFactorRequest>(),
  answer: type<RecoveryCodesResponse>(),
  idempotent: 'state',
  refusals: ['stale_version'],
  audit: ['account', 'student'],
  example: { code: '123456' },
});
export const disableTwoFactor = call('POST', '/account/two-factor/removal', 'signed-in', {
  body: type<TwoFactorPasswordRequest>(),
  answer: type<TwoFactorStateResponse>(),
  idempotent: 'state',
  refusals: ['stale_version'],
  audit: ['account', 'student'],
  example: { current_password: 'Abcdefg1' },
});
/** Creates new recovery codes, which are shown only once. The previous ones become invalid. */
export const replaceRecoveryCodes = call('POST', '/account/two-factor/recovery-codes', 'signed-in', {
  body: type<TwoFactorPasswordRequest>(),
  answer: type<RecoveryCodesResponse>(),
  idempotent: { none: 'Each request creates new codes, and the previous ones become invalid.' },
  refusals: ['stale_version'],
  audit: ['account', 'student'],
  example: { current_password: 'Abcdefg1' },
});
