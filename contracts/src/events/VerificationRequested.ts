/** A parent requested another link to confirm their email address. */
export interface VerificationRequested {
  account_id: string;
}

export const verificationRequested = { name: 'VerificationRequested', version: 1 } as const;
