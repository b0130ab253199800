/** How a family's recovery codes are called, in the file and on paper. */
export const ownCodes = { account: 'Your account', fileName: 'recovery-codes' } as const;
