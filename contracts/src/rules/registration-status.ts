/** The dashboard says "scheduled" where the server says "booked". */
export function shownStatus(status: string): string {
  return status === 'booked' ? 'scheduled' : status;
}

export type StatusTone = 'green' | 'blue' | 'orange' | 'gray';

/** Badge colour of a shown status. */
export function statusTone(shown: string): StatusTone {
  const tones: Record<string, StatusTone> = { completed: 'green', active: 'blue', scheduled: 'orange' };
  return tones[shown] ?? 'gray';
}
