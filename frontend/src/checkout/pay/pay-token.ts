import { storedValue } from '../../lib/versioned-storage';

/** Token of the link that opened this tab. It is removed from the address bar, and a reload needs it again. */
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
