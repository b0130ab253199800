/** A parent confirmed the email address of their account. */
export interface EmailVerified {
  account_id: string;
}

export const emailVerified = { name: 'EmailVerified', version: 1 } as const;
