/** Texts for the recovery codes of staff: on the page, in the file and in print. */
export const officeCodes = {
  account: 'Office',
  done: 'Two-factor sign-in is on.',
  fileName: 'office-recovery-codes',
} as const;
