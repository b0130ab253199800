import { Account } from './account.entity.js';

export { AccountsModule } from './accounts.module.js';
export { DisableAccount } from './profile/commands/disable-account.js';
export { ensureDevice } from './devices/device-cookie.js';
export { confirmedDays, EmailCodes } from './email-codes/email-codes.js';
export { FamilyStudents, retryOnReservedEmail } from './family-students.js';
export { OneTimeLinks } from './credentials/one-time-links.js';
export { hashPassword, passwordMatches } from './authentication/password.js';
export { tokenHash } from './authentication/session-token.js';
export { Sessions } from './authentication/sessions.js';
export type { Requester } from './devices/client-context.js';
export { Account };

/** For the data source. */
export const accountsEntities = [Account];
