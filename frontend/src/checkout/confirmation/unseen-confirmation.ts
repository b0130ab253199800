import { storedValue } from '../../lib/versioned-storage';

/** Id of a checkout that was paid in this tab and whose confirmation has not been shown. */
const stored = storedValue<string>({
  key: 'unseenConfirmation',
  version: 1,
  area: 'sessionStorage',
  read: (data) => (typeof data === 'string' && data !== '' ? data : null),
});

export const unseenConfirmation = (): string | null => stored.load();

export function keepUnseen(checkoutId: string): void {
  stored.save(checkoutId);
}

export function markSeen(checkoutId: string): void {
  if (stored.load() === checkoutId) stored.remove();
}
