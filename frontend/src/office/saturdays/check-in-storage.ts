import type { CheckInTest } from '@academy/contracts/http/office/saturdays';
import type { CheckInAction } from '@academy/contracts/rules/saturdays';
import { storedValue } from '../../lib/versioned-storage';

/** What a device keeps while it has check-ins that are not sent yet. */
export interface StoredCheckIn {
  /** YYYY-MM-DD. */
  day: string;
  /** Milliseconds since 1970: when the first of them was made. */
  since: number;
  /** First names, last initials and seat ids. */
  tests: CheckInTest[];
  /** In the order of the taps. */
  pending: CheckInAction[];
}

/** For so long a list with names may stay on a device. */
const keptMs = 24 * 3_600_000;

const isStored = (data: unknown): data is StoredCheckIn =>
  typeof data === 'object' &&
  data !== null &&
  'pending' in data &&
  Array.isArray(data.pending) &&
  'tests' in data &&
  Array.isArray(data.tests) &&
  'day' in data &&
  typeof data.day === 'string' &&
  'since' in data &&
  typeof data.since === 'number';

const area = storedValue<StoredCheckIn>({
  key: 'office-check-in',
  version: 1,
  read: (data, version) => (version === 1 && isStored(data) ? data : null),
});

/** @returns what is kept on this device; erases it once it is a day old */
export function loadCheckIn(now: number = Date.now()): StoredCheckIn | null {
  const stored = area.load();
  if (!stored || now - stored.since < keptMs) return stored;
  area.remove();
  return null;
}

/** Keeps what is not sent yet. With nothing left to send, the names go too. @returns false when the browser refuses */
export function saveCheckIn(stored: StoredCheckIn): boolean {
  if (stored.pending.length > 0) return area.save(stored);
  area.remove();
  return true;
}

export const forgetCheckIn = (): void => area.remove();

/** How many check-ins of this device are not sent yet. */
export const unsentCheckIns = (): number => loadCheckIn()?.pending.length ?? 0;
