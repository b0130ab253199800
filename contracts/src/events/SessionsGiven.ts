/** A manager gave a package's student extra sessions. They are stored as a separate free registration. */
export interface SessionsGiven {
  /** Registration of the package they were given with. */
  registration_id: string;
  /** Registration created for the extra sessions. */
  given_registration_id: string;
}

export const sessionsGiven = { name: 'SessionsGiven', version: 1 } as const;
