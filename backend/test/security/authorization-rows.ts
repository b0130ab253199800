import { billingDetails } from '../support/billing.js';
import { randomUUID } from 'node:crypto';
import type { FamilyCallName } from '@academy/contracts/http/all-calls';
import { newParent, newStudent } from '../support/families.js';
import { courseBody } from '../support/journey.js';
import { studentRows } from './student-rows.js';
import type { Actor, Resources } from './authorization-fixture.js';

/** How to make a call and what it returns. The contract says who may make it. */
export interface Row {
  /** The kind of resource the call names. If absent, the foreign and missing cases do not apply. */
  resource?: keyof Resources;
  /** Name of the path parameter that holds the resource, if it is not in the body. */
  parameter?: string;
  /** @param resource the resource's id or address; empty if the call names none */
  body?: (resource: string) => unknown;
  /** Status for a permitted caller who names their own resource. */
  ok: number;
  /** Status for a permitted caller who is not signed in; `ok` by default. */
  okSignedOut?: number;
  /** Which of the permitted callers can own the resource; all by default. */
  owners?: (actor: Actor) => boolean;
  /** Status for a resource that belongs to another caller or does not exist; 404 by default. */
  refused?: number;
  /** Message for a caller with the wrong role; 'Access Denied' by default. */
  denied?: string;
  /** Values of the other path parameters, which work for every caller. */
  others?: Record<string, string>;
  /** True if a successful call changes the fixture, so that the next call needs a new one. */
  once?: boolean;
}

const unpaid = { body: () => courseBody(), ok: 402 };
const reading = { ok: 200 };
const registration = { resource: 'registration', parameter: 'id', ok: 200 } as const;
const consultation = { resource: 'consultation', parameter: 'id', ok: 200 } as const;

const toStudent = (to: string) => ({
  to,
  subject: 'Your student account',
  html: '<p>Hello</p>',
  type: 'student_account_notification',
});

/** One row per call. A call without a row fails both the type check and the test. */
export const rows: Record<FamilyCallName, Row> = {
  register: { body: () => newParent(), ok: 201 },
  login: { body: () => ({ email: 'nobody@example.com', password: 'Wrong2026' }), ok: 401 },
  studentLogin: { body: () => ({ email: 'nobody@example.com', password: 'Wrong2026' }), ok: 401 },
  logout: { ok: 200, once: true },
  // The cookies of a sign-in restore its session.
  restoreSession: { ok: 200, okSignedOut: 401 },
  getProfile: reading,
  updateAccount: {
    resource: 'account',
    parameter: 'id',
    body: () => ({ firstname: 'Maria' }),
    ok: 200,
    denied: 'Only parents can update their profile.',
  },
  forgotPassword: { body: () => ({ email: 'nobody@example.com' }), ok: 202 },
  resetPassword: {
    body: () => ({ token: 'x', password: 'Another2026', password_confirmation: 'Another2026' }),
    ok: 422,
  },
  verifyEmail: { body: () => ({ token: 'x' }), ok: 422 },
  previewVerification: { body: () => ({ token: 'x' }), ok: 422 },
  rejectAccount: { body: () => ({ token: 'x' }), ok: 422 },
  resendVerification: { ok: 202 },
  sendEmailCode: { body: () => ({ email: 'jane@example.com' }), ok: 202 },
  cancelEmailChange: reading,
  approveEmailChange: { body: () => ({ token: 'x' }), ok: 422 },
  undoEmailChange: { body: () => ({ token: 'x' }), ok: 422 },
  listSessions: reading,
  revokeSessions: reading,
  getNotificationPreferences: reading,
  updateNotificationPreferences: { body: () => ({ marketing: false }), ok: 200 },
  getTwoFactor: reading,
  setUpTwoFactor: { body: () => ({ current_password: 'Wrong2026' }), ok: 422 },
  enableTwoFactor: { body: () => ({ code: '000000' }), ok: 422 },
  disableTwoFactor: { body: () => ({ current_password: 'Wrong2026' }), ok: 422 },
  replaceRecoveryCodes: { body: () => ({ current_password: 'Wrong2026' }), ok: 422 },

  getFamilyData: reading,
  getFamilyDataFile: reading,
  deleteAccount: { body: () => ({ current_password: 'Wrong2026' }), ok: 422 },

  listCalendarFeeds: reading,
  createCalendarFeed: { resource: 'student', body: (student) => ({ student_id: student }), ok: 200 },
  deleteCalendarFeed: {
    resource: 'calendarFeed',
    parameter: 'id',
    ok: 200,
    owners: (actor) => actor === 'parent',
    once: true,
  },
  getCalendarFile: { ok: 404 },

  listStudents: { resource: 'account', parameter: 'parentId', ok: 200 },
  createStudents: {
    body: () => ({ students: [newStudent()] }),
    ok: 201,
    denied: 'Only parents can create student accounts.',
  },
  updateStudent: {
    resource: 'student',
    parameter: 'id',
    body: () => ({ student_name: 'Ann Marie Doe' }),
    ok: 200,
    denied: 'Only parents can update student accounts.',
  },
  deleteStudent: {
    resource: 'student',
    parameter: 'id',
    ok: 200,
    denied: 'Only parents can delete student accounts.',
    once: true,
  },
  confirmStudents: { resource: 'student', body: (student) => ({ student_ids: [student] }), ok: 200 },
  ...studentRows,
  listSecondParents: reading,
  inviteSecondParent: {
    resource: 'student',
    body: (student) => ({ email: `${randomUUID()}@example.com`, student_ids: [student] }),
    ok: 200,
    once: true,
  },
  // second-parents.test.ts covers access to existing invitations.
  getSecondParentInvitation: { body: () => ({ token: 'x' }), ok: 403 },
  acceptSecondParentInvitation: { body: () => ({ token: 'x' }), ok: 403 },
  endSharing: { others: { id: randomUUID() }, ok: 404 },
  getStudentDashboard: reading,
  changeStudentPassword: {
    body: () => ({ current_password: 'Wrong2026', password: 'Changed2026', password_confirmation: 'Changed2026' }),
    ok: 422,
  },
  sendEmail: {
    resource: 'studentEmail',
    body: toStudent,
    ok: 200,
    refused: 422,
    denied: 'Only parents can create student accounts.',
  },
  listRegistrations: { resource: 'account', parameter: 'parentId', ok: 200 },
  // The fixture's registration is a course. It has no test to move (422), and the refund due is more than 0 (409).
  getRegistration: registration,
  // Only for links, which have a test of their own: signed-in families read the student’s documents.
  getRegistrationDocument: { ...registration, ok: 404, others: { documentId: randomUUID() } },
  previewCancellation: registration,
  cancelRegistration: { ...registration, body: () => ({ refund_cents: 0 }), ok: 409 },
  previewMove: { ...registration, ok: 422 },
  moveRegistration: {
    ...registration,
    body: () => ({ session_id: 'practice-sat', from: '2026-11-28 09:00', to: '2026-12-05 09:00' }),
    ok: 422,
  },
  updateRegistrationDetails: { ...registration, body: () => ({ school: 'Rye High School' }), ok: 200 },

  listConsultations: reading,
  // The body states a refund other than the one due (409) and a start other than the booked one (422).
  getConsultation: consultation,
  previewConsultationCancellation: consultation,
  cancelConsultation: { ...consultation, body: () => ({ refund_cents: 1 }), ok: 409 },
  previewConsultationMove: { ...consultation, ok: 422 },
  moveConsultation: { ...consultation, body: () => ({ from: '2026-11-28 10:00', to: '2026-12-05 10:00' }), ok: 422 },

  listPrograms: reading,
  listCoursePackages: reading,
  listAdmissionsPackages: reading,
  listEssayPackages: reading,
  listExecutivePackages: reading,
  listTestSessions: reading,
  listTestDates: reading,
  listPrices: reading,
  getFacts: reading,

  listHeroBanners: reading,
  getAbout: reading,
  listTestimonials: reading,
  listTutors: reading,
  getApproach: reading,
  listPageTexts: reading,
  listLegalVersions: reading,
  getPicture: { ok: 404 },

  createPaymentIntent: { body: () => ({ amount: 5_000, currency: 'usd' }), ok: 200 },
  getCheckout: { resource: 'checkout', parameter: 'id', ok: 200, owners: (actor) => actor === 'parent' },
  // The request lacks the token of a checkout that was paid without an account.
  createCheckoutAccount: { parameter: 'id', body: () => ({ password: 'Abcdefg1' }), ok: 404 },
  confirmDemoPayment: { parameter: 'intent', body: () => ({ outcome: 'succeeded' }), ok: 404 },
  stripeWebhook: { body: () => ({ id: `evt_${randomUUID()}` }), ok: 400 },
  recordPayment: { body: () => ({}), ok: 402 },
  listPayments: reading,
  getReceiptFile: { resource: 'payment', parameter: 'id', ok: 200 },
  // No payment was made in the requested year.
  getStatementFile: { parameter: 'year', ok: 404 },
  getBillingDetails: reading,
  updateBillingDetails: { body: () => ({ ...billingDetails }), ok: 200 },
  deleteBillingDetails: reading,
  createSatActRegistration: unpaid,
  createPracticeTestRegistration: unpaid,
  createAdmissionsRegistration: unpaid,
  createEssaysRegistration: unpaid,
  createExecutiveRegistration: unpaid,

  listSlots: reading,
  scheduleConsultation: { body: () => ({}), ok: 402 },
  submitLead: { body: () => ({ kind: 'nothing we know' }), ok: 422 },
  // The tokens are not from a signed link.
  getTestimonial: { body: () => ({ token: 'x' }), ok: 422 },
  answerTestimonial: { body: () => ({ token: 'x', answer: 'yes' }), ok: 422 },
  confirmNewsletter: { ok: 422 },
  unsubscribeNewsletter: { ok: 422 },

  joinWaitlist: { body: () => ({ session_id: 'practice-sat' }), ok: 422 },
  // The tokens are not from a signed link.
  getWaitlistEntry: { body: () => ({ token: 'x' }), ok: 422 },
  confirmWaitlistEntry: { body: () => ({ token: 'x' }), ok: 422 },
  leaveWaitlist: { body: () => ({ token: 'x' }), ok: 422 },
  listWaitlist: reading,
  // The tokens are not from a signed link.
  getClosedDate: { body: () => ({ token: 'x' }), ok: 422 },
  chooseForClosedDate: {
    body: () => ({ token: 'x', seat_id: randomUUID(), choice: 'refund', to: '' }),
    ok: 422,
  },
  listClosedDates: reading,

  reportClientError: { body: () => ({ kind: 'route', message: 'Could not be shown', page: '/' }), ok: 204 },
  getConfig: reading,
  getLiveness: reading,
  getReadiness: reading,
  getOpenApi: reading,
  getApiDocs: reading,
};
