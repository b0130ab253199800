/** A registration by the office was not paid in time, or the office canceled it. Its seats and times are released. */
export interface PaymentRequestEnded {
  checkout_id: string;
}

export const paymentRequestEnded = { name: 'PaymentRequestEnded', version: 1 } as const;
