/** Texts for the recovery codes of staff: on the page, in the file and in print. */
export const officeCodes = {
  account: 'Office',
  done: 'Two-factor authentication is on.',
  fileName: 'office-recovery-codes',
} as const;
