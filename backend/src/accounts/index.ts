import { Account } from './account.entity.js';

export { AccountsModule } from './accounts.module.js';
export { DisableAccount } from './commands/disable-account.js';
export { FamilyStudents, retryOnReservedEmail } from './family-students.js';
export { OneTimeLinks } from './one-time-links.js';
export { hashPassword, passwordMatches } from './password.js';
export { Sessions } from './sessions.js';
export { Account };

/** For the data source. */
export const accountsEntities = [Account];
