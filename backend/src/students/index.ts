import { StudentAccount } from './student.entity.js';

export { StudentsModule } from './students.module.js';
export { TellParentWhenStudentCreated } from './subscribers/tell-parent-when-student-created.js';
export { StudentAccount };

/** For the data source. */
export const studentsEntities = [StudentAccount];
