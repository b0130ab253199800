/** A student has another password. */
export interface StudentPasswordChanged {
  student_id: string;
  /** The student changed it; left out when the parent did. */
  by_student?: true;
}

export const studentPasswordChanged = { name: 'StudentPasswordChanged', version: 1 } as const;
