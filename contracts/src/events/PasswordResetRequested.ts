/** Somebody asked for a new password by an email address, which may be nobody's. */
export interface PasswordResetRequested {
  /** Where the address is written down. */
  request_id: string;
}

export const passwordResetRequested = { name: 'PasswordResetRequested', version: 1 } as const;
