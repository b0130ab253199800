/** The office has registered a family that has not paid yet. It may be published again, to send the email again. */
export interface PaymentRequested {
  checkout_id: string;
  payment_id: string;
}

export const paymentRequested = { name: 'PaymentRequested', version: 1 } as const;
