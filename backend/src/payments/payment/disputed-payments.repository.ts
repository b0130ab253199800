/**
 * SQL: whether the payer's bank is reviewing a payment, or has taken its money back, so that nothing can be refunded. An inquiry does not
 * count while the provider accepts refunds: a refund is then the usual way to end it. @param id SQL of the payment's id
 */
export const isDisputed = (id: string): string =>
  `EXISTS (SELECT 1 FROM disputes d WHERE d.payment_id = ${id} AND (d.status IN ('open', 'lost') OR d.status = 'inquiry' AND d.refundable IS NOT TRUE))`;
