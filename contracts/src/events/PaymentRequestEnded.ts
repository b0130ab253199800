/** A registration by the office was not paid in time, the office canceled it, or a date of it was closed. Its seats and times are released. */
export interface PaymentRequestEnded {
  checkout_id: string;
}

export const paymentRequestEnded = { name: 'PaymentRequestEnded', version: 1 } as const;
