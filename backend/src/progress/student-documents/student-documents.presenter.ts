import type { DocumentRecord, RecentDocument, StudentDocument } from '@academy/contracts/http/student-documents';
import type { StudentRow } from '../../students/index.js';
import type { StudentActor } from '../student-actor.js';
import type { DocumentRow } from './student-documents.repository.js';

type Viewer = Pick<StudentActor, 'side' | 'id'>;

/** Who added a document, as text for the reader. */
function adderOf({ side, addedBy, staffName }: DocumentRow, viewer: Viewer, studentName: string): string {
  if (side === viewer.side && addedBy === viewer.id) return 'You';
  if (side === 'student') return studentName;
  if (side === 'parent') return viewer.side === 'student' ? 'Your parent' : 'Parent';
  return staffName ?? 'The academy';
}

/** Staff remove everything; a family removes what the family has added. */
export const mayRemove = ({ side }: Pick<DocumentRow, 'side'>, viewer: Pick<Viewer, 'side'>): boolean =>
  viewer.side === 'staff' || side !== 'staff';

export function documentView(row: DocumentRow, actor: StudentActor): StudentDocument {
  const { id, name, type, kind, size, addedAt } = row;
  return {
    id,
    name,
    type,
    kind,
    size,
    added_at: addedAt.toISOString(),
    added_by: adderOf(row, actor, actor.student.studentName),
    can_remove: mayRemove(row, actor),
  };
}

/** @param students include the one the document belongs to */
export function recentDocumentView(
  row: DocumentRow,
  viewer: Viewer,
  students: readonly Pick<StudentRow, 'id' | 'studentName'>[],
): RecentDocument {
  const { id, name, type, studentId, addedAt } = row;
  const studentName = students.find((student) => student.id === studentId)?.studentName ?? '';
  return {
    id,
    name,
    type,
    student_id: studentId,
    student_name: studentName,
    added_at: addedAt.toISOString(),
    added_by: adderOf(row, viewer, studentName),
  };
}

/** As the copy of a family's data lists it. */
export const documentRecord = ({ name, type, size, side, addedAt }: DocumentRow, student: string): DocumentRecord => ({
  student,
  name,
  type,
  size,
  added_at: addedAt.toISOString(),
  added_by: side === 'staff' ? 'academy' : side,
});
