export { CancelRegistration } from './commands/cancel-registration.js';
export { RegistrationsModule } from './registrations.module.js';
