import { officeCall as call } from './office-route.js';

/** Calls for registering a family by phone, and for payments without a card. */
export const registeringRoutes = {
  startOfficePurchase: call('POST', '/purchases', 'desk'),
  getAllocatablePayment: call('GET', '/payments/:id/allocation', 'desk'),
  allocatePayment: call('POST', '/payments/:id/allocation', 'desk'),
  listExpectedPayments: call('GET', '/expected-payments', 'desk'),
  recordExpectedPayment: call('POST', '/expected-payments/:id/received', 'desk'),
  releaseExpectedPayment: call('POST', '/expected-payments/:id/release', 'desk'),
  sendPaymentLink: call('POST', '/expected-payments/:id/link', 'desk'),
  recordRefundPayout: call('POST', '/refunds/:id/paid-out', 'manager'),
} as const;
