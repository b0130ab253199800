/** A family keeps its seat of a closed date and will choose a new date later. */
export interface SeatKept {
  registration_id: string;
  seat_id: string;
}

export const seatKept = { name: 'SeatKept', version: 1 } as const;
