/** A staff member transferred sessions of a registration to another student of its family, for whom a registration was created. */
export interface SessionsTransferred {
  /** Registration that the sessions came from. */
  registration_id: string;
  /** Registration created for the transferred sessions. */
  new_registration_id: string;
}

export const sessionsTransferred = { name: 'SessionsTransferred', version: 1 } as const;
