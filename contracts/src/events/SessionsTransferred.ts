/** Sessions were transferred to a sibling, which created a registration for them. */
export interface SessionsTransferred {
  /** Registration that the sessions came from. */
  registration_id: string;
  /** Registration created for the transferred sessions. */
  new_registration_id: string;
}

export const sessionsTransferred = { name: 'SessionsTransferred', version: 1 } as const;
