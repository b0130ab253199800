/**
 * The number on a receipt, as mails, screens and the office quote it: the start of our own id of the payment, so that whoever has
 * the number finds the payment. @param paymentId a UUID
 */
export const receiptNumber = (paymentId: string): string => paymentId.slice(0, 8).toUpperCase();

/** Whether this could be a receipt number, in capitals or not. */
export const isReceiptNumber = (text: string): boolean => /^[0-9a-f]{8}$/i.test(text);
