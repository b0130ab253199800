/** The office gave a consultation of one student of a family to another one. */
export interface ConsultationStudentChanged {
  consultation_id: string;
  /** Whose it was. */
  old_student_id: string;
  /** Whose it is now. */
  new_student_id: string;
}

export const consultationStudentChanged = { name: 'ConsultationStudentChanged', version: 1 } as const;
