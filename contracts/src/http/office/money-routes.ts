import { officeCall as call } from './office-route.js';

/** Calls for payments and refunds, and for payment issues that need manual work. */
export const moneyRoutes = {
  getMoneyMonth: call('GET', '/money/months/:month', 'manager'),
  listMoneyEntries: call('GET', '/money/months/:month/entries', 'manager'),
  getAccountingFile: call('GET', '/money/months/:month/accounting', 'manager'),
  listPaymentEntries: call('GET', '/money/payments/:id/entries', 'manager'),
  listOutstanding: call('GET', '/money/outstanding', 'desk'),

  listPaymentIssues: call('GET', '/money/issues', 'desk'),
  placePaymentIssue: call('POST', '/money/issues/:id/place', 'manager'),
  // Whether the password is required depends on the amount: see `staffRefundLimit`.
  refundPaymentIssue: call('POST', '/money/issues/:id/refund', 'manager'),
  closePaymentIssue: call('POST', '/money/issues/:id/close', 'manager'),
} as const;
