/** How the recovery codes of staff are called, in the file and on paper. */
export const officeCodes = { account: 'Office', fileName: 'office-recovery-codes' } as const;
