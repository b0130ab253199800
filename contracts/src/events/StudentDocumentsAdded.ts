/** A staff member added a document for a student. Documents added within the next few minutes belong to the same notice. */
export interface StudentDocumentsAdded {
  student_id: string;
  /** One email lists all documents with this notice id. */
  notice_id: string;
}

export const studentDocumentsAdded = { name: 'StudentDocumentsAdded', version: 1 } as const;
