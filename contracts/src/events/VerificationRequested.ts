/** A parent asked for another link to confirm their address. */
export interface VerificationRequested {
  account_id: string;
}

export const verificationRequested = { name: 'VerificationRequested', version: 1 } as const;
