/** The waitlist of a date closed before a seat was offered to this entry. Published for confirmed addresses only. */
export interface WaitlistClosed {
  entry_id: string;
}

export const waitlistClosed = { name: 'WaitlistClosed', version: 1 } as const;
