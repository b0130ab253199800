import { StudentAccount } from './student.entity.js';

export { StudentsModule } from './students.module.js';
export { NotifyParentWhenStudentCreated } from './subscribers/notify-parent-when-student-created.js';
export { StudentAccount };

/** For the data source. */
export const studentsEntities = [StudentAccount];
