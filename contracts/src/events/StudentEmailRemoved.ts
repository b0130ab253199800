/** A student's email address was removed because a student of another confirmed family already has it. */
export interface StudentEmailRemoved {
  student_id: string;
}

export const studentEmailRemoved = { name: 'StudentEmailRemoved', version: 1 } as const;
