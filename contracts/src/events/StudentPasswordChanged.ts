/** A student's password was changed. */
export interface StudentPasswordChanged {
  student_id: string;
  /** True if the student changed it; omitted if the parent did. */
  by_student?: true;
}

export const studentPasswordChanged = { name: 'StudentPasswordChanged', version: 1 } as const;
