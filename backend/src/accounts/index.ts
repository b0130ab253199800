import { Account } from './account.entity.js';

export { AccountsModule } from './accounts.module.js';
export { DisableAccount } from './commands/disable-account.js';
export { ensureDevice } from './device-cookie.js';
export { EmailCodes } from './email-codes/email-codes.js';
export { FamilyStudents, retryOnReservedEmail } from './family-students.js';
export { OneTimeLinks } from './one-time-links.js';
export { hashPassword, passwordMatches } from './password.js';
export { tokenHash } from './session-token.js';
export { Sessions } from './sessions.js';
export type { Requester } from './visitor.js';
export { Account };

/** For the data source. */
export const accountsEntities = [Account];
