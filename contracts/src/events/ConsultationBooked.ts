/** A paid consultation was booked. */
export interface ConsultationBooked {
  consultation_id: string;
  payment_id: string;
  checkout_id: string;
  /** True if the payment email also confirms the consultation. Missing in events of earlier releases. */
  confirmed_by_payment?: boolean;
}

export const consultationBooked = { name: 'ConsultationBooked', version: 1 } as const;
