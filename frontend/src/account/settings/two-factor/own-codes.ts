/** Name of the account and of the file for downloaded or printed recovery codes. */
export const ownCodes = { account: 'Your account', fileName: 'recovery-codes' } as const;
