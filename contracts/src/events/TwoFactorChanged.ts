/** How it changed. `off`: turned off by the account's owner. `removed`: by the office. */
export type TwoFactorChange = 'on' | 'off' | 'new_codes' | 'removed';

/** Two-factor authentication of a parent or a student was changed. Exactly one of the two ids is set. */
export interface TwoFactorChanged {
  account_id?: string;
  student_id?: string;
  change: TwoFactorChange;
}

export const twoFactorChanged = { name: 'TwoFactorChanged', version: 1 } as const;
