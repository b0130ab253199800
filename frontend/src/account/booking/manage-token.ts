import { storedValue } from '../../lib/versioned-storage';
import type { BookingKind } from './booking-kind';

const keys = {
  registration: 'manageRegistration',
  consultation: 'manageConsultation',
} as const satisfies Record<BookingKind, string>;

/** Stores the token of this tab's link for reloads, because it is removed from the address bar. */
const storedFor = (kind: BookingKind) =>
  storedValue<string>({
    key: keys[kind],
    version: 1,
    area: 'sessionStorage',
    read: (data) => (typeof data === 'string' && data !== '' ? data : null),
  });

/** Returns the token of this tab's link. Each kind of booking has its own page and token. */
export const keptManageToken = (kind: BookingKind): string | null => storedFor(kind).load();

export function keepManageToken(kind: BookingKind, token: string): void {
  storedFor(kind).save(token);
}
