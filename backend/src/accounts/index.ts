import { Account } from './account.entity.js';

export { AccountsModule } from './accounts.module.js';
export { hashPassword, passwordMatches } from './password.js';
export { Account };

/** For the data source. */
export const accountsEntities = [Account];
