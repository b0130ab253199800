/** A seat on a date with a waitlist was released. */
export interface SeatReleased {
  session_id: string;
  /** "YYYY-MM-DD HH:mm", academy time. */
  date: string;
}

export const seatReleased = { name: 'SeatReleased', version: 1 } as const;
