/** A parent added or changed a child's email address. */
export interface StudentEmailChanged {
  student_id: string;
}

export const studentEmailChanged = { name: 'StudentEmailChanged', version: 1 } as const;
