/** A staff member asked for an email once more. */
export interface EmailRepeatRequested {
  /** The key of the email, from which its Message-ID is made. */
  key: string;
}

export const emailRepeatRequested = { name: 'EmailRepeatRequested', version: 1 } as const;
