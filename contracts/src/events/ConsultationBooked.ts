/** A paid consultation has its place. */
export interface ConsultationBooked {
  consultation_id: string;
  payment_id: string;
  checkout_id: string;
}

export const consultationBooked = { name: 'ConsultationBooked', version: 1 } as const;
