/** SQL: whether the payer's bank is reviewing a payment, or has taken its money back. @param id SQL of the payment's id */
export const isDisputed = (id: string): string =>
  `EXISTS (SELECT 1 FROM disputes d WHERE d.payment_id = ${id} AND d.status IN ('inquiry', 'open', 'lost'))`;
