export { CancelRegistration } from './commands/cancel-registration.js';
export { MoveRegistration } from './commands/move-registration.js';
export { belongsToAccount, examColumns, toExam, type ExamRow } from './exam-view.js';
export type { WantedMove } from './move-rules.js';
export { RegistrationsModule } from './registrations.module.js';
