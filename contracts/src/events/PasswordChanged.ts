/** A parent changed their password, on the profile or through a link. */
export interface PasswordChanged {
  account_id: string;
}

export const passwordChanged = { name: 'PasswordChanged', version: 1 } as const;
