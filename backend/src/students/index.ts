export { listStudents } from './students.repository.js';
export { StudentsModule } from './students.module.js';
export { NotifyParentWhenStudentCreated } from './subscribers/notify-parent-when-student-created.js';
