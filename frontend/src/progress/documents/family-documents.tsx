import { useMemo } from 'react';
import { familyDocuments } from '../../api/progress/documents';
import { StudentDocuments } from './student-documents';

/** The documents of a student, for the parent and the student. */
export function FamilyDocuments({ studentId, empty }: { studentId: string; empty: string }) {
  const documents = useMemo(() => familyDocuments(studentId), [studentId]);
  return <StudentDocuments documents={documents} id="documents" empty={empty} />;
}
