/** A free seat is held for a family on the waitlist, until the offer ends. */
export interface SeatOffered {
  entry_id: string;
}

export const seatOffered = { name: 'SeatOffered', version: 1 } as const;
