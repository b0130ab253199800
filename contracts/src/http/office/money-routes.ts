import { officeCall as call } from './office-route.js';

/** What came in and went back, and the payments that need a person. */
export const moneyRoutes = {
  getMoneyMonth: call('GET', '/money/months/:month', 'manager'),
  listMoneyEntries: call('GET', '/money/months/:month/entries', 'manager'),
  getAccountingFile: call('GET', '/money/months/:month/accounting', 'manager'),
  listPaymentEntries: call('GET', '/money/payments/:id/entries', 'manager'),
  listOutstanding: call('GET', '/money/outstanding', 'manager'),

  listPaymentIssues: call('GET', '/money/issues', 'desk'),
  placePaymentIssue: call('POST', '/money/issues/:id/place', 'manager'),
  // The password is asked for by amount: see `staffRefundLimit`.
  refundPaymentIssue: call('POST', '/money/issues/:id/refund', 'manager'),
  closePaymentIssue: call('POST', '/money/issues/:id/close', 'manager'),
} as const;
