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
