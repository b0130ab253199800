/** A parent added a child. */
export interface StudentCreated {
  student_id: string;
  /** The parent's account. */
  account_id: string;
  /** Whether the student has an email address. */
  has_email: boolean;
}

export const studentCreated = { name: 'StudentCreated', version: 1 } as const;
