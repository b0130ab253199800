/**
 * The receipt number shown in emails, on pages and in the office: the first eight characters of the payment's id, which are enough to
 * look up the payment. @param paymentId a UUID
 */
export const receiptNumber = (paymentId: string): string => paymentId.slice(0, 8).toUpperCase();

/** Whether the text has the format of a receipt number. Ignores case. */
export const isReceiptNumber = (text: string): boolean => /^[0-9a-f]{8}$/i.test(text);
