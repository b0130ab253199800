/** A parent signed up. */
export interface AccountCreated {
  account_id: string;
}

export const accountCreated = { name: 'AccountCreated', version: 1 } as const;
