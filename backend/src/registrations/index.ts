export { CancelRegistration } from './commands/cancel-registration.js';
export { RescheduleRegistration } from './commands/reschedule-registration.js';
export {
  belongsToAccount,
  registrationColumns,
  toRegistrationView,
  type RegistrationRow,
} from './registration.presenter.js';
export type { RescheduleRequest } from './reschedule-rules.js';
export { RegistrationsModule } from './registrations.module.js';
