export { CancelRegistration } from './commands/cancel-registration.js';
export { belongsToAccount, examColumns, toExam, type ExamRow } from './exam-view.js';
export { RegistrationsModule } from './registrations.module.js';
