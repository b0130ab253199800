/** A student lost their email address, because a student of another confirmed family has it already. */
export interface StudentEmailRemoved {
  student_id: string;
}

export const studentEmailRemoved = { name: 'StudentEmailRemoved', version: 1 } as const;
