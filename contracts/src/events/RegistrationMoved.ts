/** The family or the staff moved one test of a registration to another date. */
export interface RegistrationMoved {
  registration_id: string;
  /** The moved test. */
  session_id: string;
  /** "YYYY-MM-DD HH:mm", academy time. */
  old_date: string;
  /** "YYYY-MM-DD HH:mm", academy time. */
  new_date: string;
}

export const registrationMoved = { name: 'RegistrationMoved', version: 1 } as const;
