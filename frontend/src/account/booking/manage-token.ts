import { storedValue } from '../../lib/versioned-storage';
import type { BookingKind } from './booking-kind';

const keys = {
  registration: 'manageRegistration',
  consultation: 'manageConsultation',
} as const satisfies Record<BookingKind, string>;

/** The link this tab was opened with: it is no longer in the address bar, and a reload needs it again. */
const storedFor = (kind: BookingKind) =>
  storedValue<string>({
    key: keys[kind],
    version: 1,
    area: 'sessionStorage',
    read: (data) => (typeof data === 'string' && data !== '' ? data : null),
  });

/** The token of this tab's link; each kind of booking has its own page, and so its own token. */
export const keptManageToken = (kind: BookingKind): string | null => storedFor(kind).load();

export function keepManageToken(kind: BookingKind, token: string): void {
  storedFor(kind).save(token);
}
