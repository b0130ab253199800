/** A staff member requested that an email be sent again. */
export interface EmailRepeatRequested {
  /** The email's key, from which its Message-ID is derived. */
  key: string;
}

export const emailRepeatRequested = { name: 'EmailRepeatRequested', version: 1 } as const;
