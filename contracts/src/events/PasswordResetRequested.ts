/** A caller requested a password reset for an email address, which may have no account. */
export interface PasswordResetRequested {
  /** The row that stores the address. */
  request_id: string;
}

export const passwordResetRequested = { name: 'PasswordResetRequested', version: 1 } as const;
