/** A family joined the waitlist of a full date. */
export interface WaitlistJoined {
  entry_id: string;
}

export const waitlistJoined = { name: 'WaitlistJoined', version: 1 } as const;
