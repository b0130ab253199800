import { previewStudentMerge, previewStudentSeparation } from '@academy/contracts/http/office/student-merging';
import { officeQuery } from './query';
import { freshDialog } from './refresh';

/** What merging another student into a student would do. */
export const studentMergeQuery = (mainId: string, otherId: string) =>
  officeQuery(previewStudentMerge, { params: { id: mainId }, query: { student_id: otherId } }, freshDialog);

/** What separating merged students would do. @param id of the merge */
export const studentSeparationQuery = (id: string) =>
  officeQuery(previewStudentSeparation, { params: { id } }, freshDialog);
