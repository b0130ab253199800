import { officeCall as call } from './office-route.js';

/**
 * Calls for changing, canceling and refunding a family's registrations and consultations. Previews change nothing. For refunds, whether the
 * password is required depends on the amount: see `staffRefundLimit`.
 */
export const registrationRoutes = {
  getOfficeRegistration: call('GET', '/registrations/:id', 'desk'),
  correctRegistration: call('PUT', '/registrations/:id/contact', 'desk'),
  previewOfficeMove: call('GET', '/registrations/:id/move', 'desk'),
  moveOfficeRegistration: call('POST', '/registrations/:id/move', 'desk'),
  previewOfficeCancellation: call('GET', '/registrations/:id/cancellation', 'desk'),
  cancelOfficeRegistration: call('POST', '/registrations/:id/cancellation', 'desk'),
  refundOfficeRegistration: call('POST', '/registrations/:id/refund', 'desk'),
  recordOfficeSessions: call('POST', '/registrations/:id/sessions', 'desk'),
  adjustOfficeSessions: call('POST', '/registrations/:id/adjustment', 'manager'),
  giveOfficeSessions: call('POST', '/registrations/:id/extra-sessions', 'manager'),
  assignOfficeStudent: call('POST', '/registrations/:id/student', 'desk'),
  listOfficeClosedSeats: call('GET', '/registrations/:id/closed-seats', 'desk'),
  chooseOfficeClosedSeat: call('POST', '/registrations/:id/closed-seats', 'desk'),

  getOfficeConsultation: call('GET', '/consultations/:id', 'desk'),
  previewOfficeConsultationMove: call('GET', '/consultations/:id/move', 'desk'),
  moveOfficeConsultation: call('POST', '/consultations/:id/move', 'desk'),
  assignOfficeConsultationStudent: call('POST', '/consultations/:id/student', 'desk'),
  previewOfficeConsultationCancellation: call('GET', '/consultations/:id/cancellation', 'desk'),
  cancelOfficeConsultation: call('POST', '/consultations/:id/cancellation', 'desk'),
  refundOfficeConsultation: call('POST', '/consultations/:id/refund', 'desk'),
} as const;
