/** Stands in the prerendered HTML for how payments are taken, and is replaced when a page is served. */
export const paymentsPlaceholder = '__PAYMENTS__';

/** `demo` where no card is charged, `cards` where cards are; written on the root element, so that styles can tell before any script runs. */
export function paymentsMode(): string | undefined {
  return typeof document === 'undefined' ? paymentsPlaceholder : document.documentElement.dataset.payments;
}
