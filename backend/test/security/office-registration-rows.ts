import { randomUUID } from 'node:crypto';
import type { StaffCallName } from '@academy/contracts/http/all-calls';
import type { TestApp } from '../support/app.js';
import { weekdayFrom } from '../support/bookings.js';
import { saturday } from '../support/forms.js';
import { buyConsultation, buyPractice } from '../support/registration-tour.js';
import type { OfficeRow } from './office-authorization-rows.js';

/** One registration and one consultation per app. They can be reused, because a call with a stale version changes nothing. */
const [registrations, consultations] = [
  new WeakMap<TestApp, Promise<string>>(),
  new WeakMap<TestApp, Promise<string>>(),
];

function once(made: WeakMap<TestApp, Promise<string>>, make: (app: TestApp) => Promise<string>) {
  return async (app: TestApp): Promise<Record<string, string>> => {
    const id = made.get(app) ?? make(app);
    made.set(app, id);
    return { id: await id };
  };
}

const aRegistration = once(registrations, (app) => buyPractice(app));
const aConsultation = once(consultations, (app) => buyConsultation(app));

const stale = { version: 'of-before' };
const aMove = () => ({ session_id: 'practice-review', from: saturday(9), to: saturday(10), ...stale });
const aTime = () => ({ from: `${weekdayFrom(16)} 12:00`, to: `${weekdayFrom(20)} 12:00`, ...stale });
const aRefund = () => ({ amount: 5_000, proposal: 5_000, reason: 'The room was cold.', ...stale });
const aSession = () => ({ kind: 'used', count: 1, request_key: randomUUID() });
const anAdjustment = () => ({ count: 1, reason: 'Sold by mistake.', request_key: randomUUID() });
const aCancellation = () => ({ refund: 5_000, ...stale });

/**
 * Rows for the calls about registrations and consultations. The bodies do not come from a preview, so a permitted caller gets
 * 409 for a stale version or 422 for missing input.
 */
export const registrationRows = {
  getOfficeRegistration: { params: aRegistration },
  correctRegistration: { params: aRegistration, body: () => ({ school: 'Hastings High', ...stale }), ok: 409 },
  previewOfficeMove: { params: aRegistration, ok: 422 },
  moveOfficeRegistration: { params: aRegistration, body: aMove, ok: 409 },
  previewOfficeCancellation: { params: aRegistration },
  cancelOfficeRegistration: { params: aRegistration, body: aCancellation, ok: 409 },
  refundOfficeRegistration: { params: aRegistration, body: aRefund, ok: 409 },
  // A test has no sessions.
  recordOfficeSessions: { params: aRegistration, body: aSession, ok: 422 },
  adjustOfficeSessions: { params: aRegistration, body: anAdjustment, ok: 422 },
  giveOfficeSessions: { params: aRegistration, body: () => ({ ...anAdjustment(), expires_on: '' }), ok: 422 },
  assignOfficeStudent: { params: aRegistration, body: () => ({ student_id: randomUUID() }), ok: 422 },
  // Without a student, there is nothing to preview.
  previewOfficeStudent: { params: aRegistration, ok: 404 },
  // Its student never changed.
  undoOfficeStudent: {
    params: async (app) => ({ ...(await aRegistration(app)), changeId: randomUUID() }),
    ok: 409,
  },
  listOfficeClosedSeats: { params: aRegistration },
  // None of its dates is closed.
  chooseOfficeClosedSeat: {
    params: aRegistration,
    body: () => ({ seat_id: randomUUID(), choice: 'refund', to: '' }),
    ok: 404,
  },

  getOfficeConsultation: { params: aConsultation },
  previewOfficeConsultationMove: { params: aConsultation, ok: 422 },
  moveOfficeConsultation: { params: aConsultation, body: aTime, ok: 409 },
  // Someone else's consultation has no students.
  assignOfficeConsultationStudent: {
    params: aConsultation,
    body: () => ({ student_id: randomUUID(), instead_of: null }),
    ok: 422,
  },
  previewOfficeConsultationCancellation: { params: aConsultation },
  cancelOfficeConsultation: { params: aConsultation, body: aCancellation, ok: 409 },
  refundOfficeConsultation: { params: aConsultation, body: aRefund, ok: 409 },
} satisfies Partial<Record<StaffCallName, OfficeRow>>;
