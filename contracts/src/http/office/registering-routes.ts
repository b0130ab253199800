import { officeCall as call } from './office-route.js';

/**
 * Calls for registering a family by phone, for payments without a card, and for payments of a custom amount. For their refunds, whether the
 * password is required depends on the amount: see `staffRefundLimit`.
 */
export const registeringRoutes = {
  startOfficePurchase: call('POST', '/purchases', 'desk'),
  getAllocatablePayment: call('GET', '/payments/:id/allocation', 'desk'),
  allocatePayment: call('POST', '/payments/:id/allocation', 'desk'),
  // The policy proposes no refund of a custom amount, so only a manager can refund one.
  getRefundablePayment: call('GET', '/payments/:id/refund', 'manager'),
  refundOfficePayment: call('POST', '/payments/:id/refund', 'manager'),
  listExpectedPayments: call('GET', '/expected-payments', 'desk'),
  recordExpectedPayment: call('POST', '/expected-payments/:id/received', 'desk'),
  releaseExpectedPayment: call('POST', '/expected-payments/:id/release', 'desk'),
  sendPaymentLink: call('POST', '/expected-payments/:id/link', 'desk'),
  recordRefundPayout: call('POST', '/refunds/:id/paid-out', 'manager'),
  withdrawRefund: call('POST', '/refunds/:id/withdrawal', 'manager'),
} as const;
