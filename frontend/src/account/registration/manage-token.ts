import { storedValue } from '../../lib/versioned-storage';

/** The link this tab was opened with: it is no longer in the address bar, and a reload needs it again. */
const stored = storedValue<string>({
  key: 'manageRegistration',
  version: 1,
  area: 'sessionStorage',
  read: (data) => (typeof data === 'string' && data !== '' ? data : null),
});

export const keptManageToken = (): string | null => stored.load();

export function keepManageToken(token: string): void {
  stored.save(token);
}
