/** The office registered a family that still has to pay. Published again to resend the email. */
export interface PaymentRequested {
  checkout_id: string;
  payment_id: string;
}

export const paymentRequested = { name: 'PaymentRequested', version: 1 } as const;
