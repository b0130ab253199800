/** `off` by the person, `removed` by the office. */
export type TwoFactorChange = 'on' | 'off' | 'new_codes' | 'removed';

/** Two-factor authentication of a parent's account, or of a student's, was changed. One of the two ids is there. */
export interface TwoFactorChanged {
  account_id?: string;
  student_id?: string;
  change: TwoFactorChange;
}

export const twoFactorChanged = { name: 'TwoFactorChanged', version: 1 } as const;
