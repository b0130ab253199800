import { storedValue } from '../../lib/versioned-storage';

/** The link this tab was opened with: it is no longer in the address bar, and a reload needs it again. */
const store = storedValue<string>({
  key: 'payCheckout',
  version: 1,
  area: 'sessionStorage',
  read: (data) => (typeof data === 'string' && data !== '' ? data : null),
});

export const keptPayToken = (): string | null => store.load();

export function keepPayToken(token: string): void {
  store.save(token);
}
