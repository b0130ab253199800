/** A manager gave the student of a package extra sessions, as a registration of their own that costs nothing. */
export interface SessionsGiven {
  /** Of the package they were given with. */
  registration_id: string;
  /** The one that was made for them. */
  given_registration_id: string;
}

export const sessionsGiven = { name: 'SessionsGiven', version: 1 } as const;
