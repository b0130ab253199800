/** A seat offered to a family on the waitlist was not bought in time. */
export interface SeatOfferEnded {
  entry_id: string;
}

export const seatOfferEnded = { name: 'SeatOfferEnded', version: 1 } as const;
