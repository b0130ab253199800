/** The office gave a registration of one student of a family to another one. */
export interface RegistrationStudentChanged {
  registration_id: string;
  /** Whose it was. */
  old_student_id: string;
  /** Whose it is now. */
  new_student_id: string;
}

export const registrationStudentChanged = { name: 'RegistrationStudentChanged', version: 1 } as const;
