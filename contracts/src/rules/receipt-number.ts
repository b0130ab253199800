/**
 * The receipt number shown in emails, on screens and by the office: the first eight characters of the payment's id, so that the
 * number finds the payment. @param paymentId a UUID
 */
export const receiptNumber = (paymentId: string): string => paymentId.slice(0, 8).toUpperCase();

/** Whether this has the form of a receipt number, in any case. */
export const isReceiptNumber = (text: string): boolean => /^[0-9a-f]{8}$/i.test(text);
