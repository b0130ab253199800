import type { CheckInTest } from '@academy/contracts/http/office/saturdays';
import type { CheckInAction } from '@academy/contracts/rules/saturdays';
import { storedValue } from '../../lib/versioned-storage';

/** Data stored on a device while it has unsent check-ins. */
export interface StoredCheckIn {
  /** YYYY-MM-DD. */
  day: string;
  /** Time of the first unsent check-in, in milliseconds since 1970. */
  since: number;
  /** First names, last initials and seat ids. */
  tests: CheckInTest[];
  /** In the order of the taps. */
  pending: CheckInAction[];
}

/** How long a list with names may stay on a device. */
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

/** @returns the data stored on this device; erased once it is a day old */
export function loadCheckIn(now: number = Date.now()): StoredCheckIn | null {
  const stored = area.load();
  if (!stored || now - stored.since < keptMs) return stored;
  area.remove();
  return null;
}

const withoutInfo = (test: CheckInTest): CheckInTest => ({
  ...test,
  students: test.students.map(({ info: _info, ...student }) => student),
});

/**
 * Stores unsent check-ins, without what is known about the students. With none left, the stored names are erased.
 * @returns false when the browser refuses to store them
 */
export function saveCheckIn(stored: StoredCheckIn): boolean {
  if (stored.pending.length > 0) return area.save({ ...stored, tests: stored.tests.map(withoutInfo) });
  area.remove();
  return true;
}

export const forgetCheckIn = (): void => area.remove();

/** Number of unsent check-ins on this device. */
export const unsentCheckIns = (): number => loadCheckIn()?.pending.length ?? 0;
