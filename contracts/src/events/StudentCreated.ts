/** A parent added a child. */
export interface StudentCreated {
  student_id: string;
  /** The parent's account. */
  account_id: string;
  /** Whether the child has an address a mail can be sent to. */
  has_email: boolean;
}

export const studentCreated = { name: 'StudentCreated', version: 1 } as const;
