/** Placeholder for the payment mode in the prerendered HTML, replaced when a page is served. */
export const paymentsPlaceholder = '__PAYMENTS__';

/** `demo` where no card is charged, `cards` where cards are; written on the root element, so that styles can use it before any script runs. */
export function paymentsMode(): string | undefined {
  return typeof document === 'undefined' ? paymentsPlaceholder : document.documentElement.dataset.payments;
}
