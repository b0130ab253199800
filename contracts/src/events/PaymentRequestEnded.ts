/** What the office had registered was not paid in time, or the office called it off. Its places are released. */
export interface PaymentRequestEnded {
  checkout_id: string;
}

export const paymentRequestEnded = { name: 'PaymentRequestEnded', version: 1 } as const;
