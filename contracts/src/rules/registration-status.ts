/** Display names of statuses that differ from the stored ones. */
const shown: Record<string, string> = { booked: 'scheduled', cancelled: 'canceled' };

/** The dashboard says "scheduled" where the server says "booked". */
export function shownStatus(status: string): string {
  return shown[status] ?? status;
}

export type StatusTone = 'green' | 'blue' | 'orange' | 'gray';

/** Badge color of a shown status. */
export function statusTone(status: string): StatusTone {
  const tones: Record<string, StatusTone> = { completed: 'green', active: 'blue', scheduled: 'orange' };
  return tones[status] ?? 'gray';
}
