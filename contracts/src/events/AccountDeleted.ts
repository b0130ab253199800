/** A parent deleted the account. */
export interface AccountDeleted {
  account_id: string;
}

export const accountDeleted = { name: 'AccountDeleted', version: 1 } as const;
