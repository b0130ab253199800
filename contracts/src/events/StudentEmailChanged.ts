/** A parent gave a child an email address, or another one. */
export interface StudentEmailChanged {
  student_id: string;
}

export const studentEmailChanged = { name: 'StudentEmailChanged', version: 1 } as const;
