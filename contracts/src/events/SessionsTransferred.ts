/** The staff transferred sessions of a registration to another student of its family, who has a registration of their own for them. */
export interface SessionsTransferred {
  /** Where they came from. */
  registration_id: string;
  /** The one that was made for them. */
  new_registration_id: string;
}

export const sessionsTransferred = { name: 'SessionsTransferred', version: 1 } as const;
