/** A parent's account has another email address, which is not confirmed yet. */
export interface EmailChanged {
  account_id: string;
  /** Where the address before it is written down. */
  email_change_id: string;
}

export const emailChanged = { name: 'EmailChanged', version: 1 } as const;
