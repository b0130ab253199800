export { CancelRegistration } from './commands/cancel-registration.js';
export { examColumns, toExam, type ExamRow } from './exam-view.js';
export { RegistrationsModule } from './registrations.module.js';
