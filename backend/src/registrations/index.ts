export { GuestStudents, type GuestStudent, type ChildOfGuest } from './guest-students.js';
export { listCalendarTests, type CalendarTest } from './calendar-tests.js';
export { CancelRegistration, RescheduleRegistration } from './registrations.commands.js';
export { GiveSessions, RecordSessions, RefundSessions, TransferSessions } from './sessions.commands.js';
export { AssignStudent } from './registration-people.commands.js';
export { listRegistrationsOfStudent } from './registration-lists.js';
export {
  eraseRegistrations,
  listErasableRegistrations,
  listRegistrationRecords,
  lockRegistrations,
} from './registration-records.repository.js';
export { toRegistrationView } from './registration.presenter.js';
export type { RescheduleRequest } from './registration.js';
export { RegistrationLinkGuard, RegistrationLinks } from './registration-links.js';
export { previewTransfer, readSessionBalance, type SessionBalance } from './session-previews.js';
export { sessionsText } from './registration-sessions.js';
export { findSibling } from './family-students.repository.js';
export { countWork } from './registered-work.repository.js';
export { Registrations } from './registrations.js';
export { RegistrationsModule } from './registrations.module.js';
export { moveSessionOfLesson, PackageLessons, type NewOwner } from './lesson-sessions.js';
export { lockRegistration } from './registrations.repository.js';
export { listNewRegistrations, type RegisteredChild } from './new-registrations.repository.js';
export { listUnassignedRegistrations, type UnassignedRegistration } from './unassigned-registrations.repository.js';
export { readExpiringSessions } from './expiring-sessions.repository.js';
