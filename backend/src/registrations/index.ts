export { CancelRegistration } from './commands/cancel-registration.js';
export { RescheduleRegistration } from './commands/reschedule-registration.js';
export { listRegistrationsOfStudent } from './registration-lists.js';
export { toRegistrationView } from './registration.presenter.js';
export type { RescheduleRequest } from './reschedule-rules.js';
export { RegistrationsModule } from './registrations.module.js';
