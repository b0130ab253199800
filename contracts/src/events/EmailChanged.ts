/** The new email address of a parent's account was confirmed and took effect. */
export interface EmailChanged {
  account_id: string;
  /** The row that stores the previous address. */
  email_change_id: string;
}

export const emailChanged = { name: 'EmailChanged', version: 1 } as const;
