export { AccessibleStudents, StudentTutors } from './accessible-students.js';
export { CorrectStudent } from './commands/correct-student.js';
export { DisableStudent, EnableStudent } from './commands/disable-student.js';
export { type ConfirmedFamily, listConfirmedParents } from './families.js';
export {
  dismissPossiblyShared,
  listPossiblySharedStudents,
  type PossiblySharedStudent,
} from './sharing/shared-students.repository.js';
export { eraseGuestStudents } from './guest-students.repository.js';
export { listInfoRules } from './info/student-info.repository.js';
export { StudentInfoQueries } from './info/student-info.queries.js';
export {
  emptyDetails,
  fillDetails,
  isNameTaken,
  lockMergeable,
  namesOfDetails,
  showStudent,
  type MergeableStudent,
} from './merged-students.repository.js';
export { StudentAccess, StudentLessons } from './student-access.js';
export { forgetInvitedAddresses, listSent, listSharing } from './second-parents/second-parents.repository.js';
export { listEveryStudentId } from './student-access.repository.js';
export {
  findStudent,
  getStudents,
  listGuestStudents,
  listStudents,
  lockMayBookLessons,
  lockStudent,
  lockWeek,
  type StudentRow,
} from './students.repository.js';
export { StudentsModule } from './students.module.js';
