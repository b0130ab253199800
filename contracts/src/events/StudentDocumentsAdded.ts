/** Staff added a document for a student. Those that follow within a few minutes belong to the same notice. */
export interface StudentDocumentsAdded {
  student_id: string;
  /** The documents that have it are listed in one email. */
  notice_id: string;
}

export const studentDocumentsAdded = { name: 'StudentDocumentsAdded', version: 1 } as const;
