import { officeCall as call } from './office-route.js';

/**
 * What the desk does about a registration or a consultation of a family, and about its money. Previews change nothing. The password is
 * asked for by amount: see `staffRefundLimit`.
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

  getOfficeConsultation: call('GET', '/consultations/:id', 'desk'),
  previewOfficeConsultationMove: call('GET', '/consultations/:id/move', 'desk'),
  moveOfficeConsultation: call('POST', '/consultations/:id/move', 'desk'),
  previewOfficeConsultationCancellation: call('GET', '/consultations/:id/cancellation', 'desk'),
  cancelOfficeConsultation: call('POST', '/consultations/:id/cancellation', 'desk'),
  refundOfficeConsultation: call('POST', '/consultations/:id/refund', 'desk'),
} as const;
