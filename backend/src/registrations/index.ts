export { CancelRegistration } from './commands/cancel-registration.js';
export { MoveRegistration } from './commands/reschedule-registration.js';
export { belongsToAccount, examColumns, toExam, type ExamRow } from './registration.presenter.js';
export type { WantedMove } from './reschedule-rules.js';
export { RegistrationsModule } from './registrations.module.js';
