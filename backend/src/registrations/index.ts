export { listCalendarTests, type CalendarTest } from './calendar-tests.js';
export { CancelRegistration, type Cancellation } from './commands/cancel-registration.js';
export { RecordSessions } from './commands/record-sessions.js';
export { AssignStudent } from './commands/assign-student.js';
export { GiveSessions } from './commands/give-sessions.js';
export { RefundSessions } from './commands/refund-sessions.js';
export { TransferSessions } from './commands/transfer-sessions.js';
export { RescheduleRegistration } from './commands/reschedule-registration.js';
export { belongsToAccount, isForStudent, listRegistrationsOfStudent, reviewedSeats } from './registration-lists.js';
export {
  eraseRegistrations,
  listErasableRegistrations,
  listRegistrationRecords,
  lockRegistrations,
} from './registration-records.repository.js';
export { TooLateToMove } from './registration.errors.js';
export { toRegistrationView } from './registration.presenter.js';
export type { RescheduleRequest } from './reschedule-rules.js';
export { RegistrationLinks } from './registration-links.js';
export { readSessionBalance, sessionsText, type SessionBalance } from './session-balance.js';
export { findSibling } from './family-students.repository.js';
export { previewTransfer } from './session-transfer.js';
export { RegistrationsModule } from './registrations.module.js';
export { moveSessionOfLesson, PackageLessons, type NewOwner } from './lesson-sessions.js';
export { lockRegistration } from './registrations.repository.js';
export { sessionsLeft, sessionsTotal } from './session-movements.repository.js';
export { listNewRegistrations, type RegisteredChild } from './new-registrations.repository.js';
export { listUnassignedRegistrations, type UnassignedRegistration } from './unassigned-registrations.repository.js';
export { readExpiringSessions } from './expiring-sessions.repository.js';
