/** A paid consultation was booked. */
export interface ConsultationBooked {
  consultation_id: string;
  payment_id: string;
  checkout_id: string;
  /** True when the email about the payment confirms it, too; missing in events of earlier releases. */
  confirmed_by_payment?: boolean;
}

export const consultationBooked = { name: 'ConsultationBooked', version: 1 } as const;
