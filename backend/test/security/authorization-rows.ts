import { randomUUID } from 'node:crypto';
import type { RouteName } from '@academy/contracts/http/routes';
import { newParent, newStudent } from '../support/families.js';
import { courseBody } from '../support/journey.js';
import type { Actor, Resources } from './authorization-fixture.js';

/** What there is to know of a route beside who may call it, which its contract says. */
export interface Row {
  /** The kind of resource the call names. Without one there is nothing to be foreign or missing. */
  resource?: keyof Resources;
  /** Name of the path parameter that holds it, when it is not in the body. */
  parameter?: string;
  /** @param resource the id or address that is named; empty without one */
  body?: (resource: string) => unknown;
  /** Status for a permitted caller who names their own resource. */
  ok: number;
  /** Which of the permitted callers may also have the resource; all by default. */
  owners?: (actor: Actor) => boolean;
  /** Status for a resource that belongs to another caller or does not exist; 404 by default. */
  refused?: number;
  /** Message for a caller with the wrong role; 'Access Denied' by default. */
  denied?: string;
  /** True when a success leaves the fixture changed for the next call. */
  once?: boolean;
}

const unpaid = { body: () => courseBody(), ok: 402 };
const reading = { ok: 200 };
const signedIn = (actor: Actor) => actor !== 'anonymous' && actor !== 'disabled account';

const toStudent = (to: string) => ({
  to,
  subject: 'Your student account',
  html: '<p>Hello</p>',
  type: 'student_account_notification',
});

/** One row a route; a route without one fails to compile, and fails the test. */
export const rows: Record<RouteName, Row> = {
  register: { body: () => newParent(), ok: 201 },
  login: { body: () => ({ email: 'nobody@example.com', password: 'Wrong2026' }), ok: 401 },
  studentLogin: { body: () => ({ email: 'nobody@example.com', password: 'Wrong2026' }), ok: 401 },
  logout: { ok: 200, once: true },
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
  listSessions: reading,
  revokeSessions: reading,
  getNotificationPreferences: reading,
  updateNotificationPreferences: { body: () => ({ marketing: false }), ok: 200 },

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
  getStudentDashboard: reading,
  sendEmail: {
    resource: 'studentEmail',
    body: toStudent,
    ok: 200,
    refused: 422,
    denied: 'Only parents can create student accounts.',
  },
  listRegistrations: { resource: 'account', parameter: 'parentId', ok: 200 },

  listPrograms: reading,
  listCoursePackages: reading,
  listAdmissionsPackages: reading,
  listEssayPackages: reading,
  listExecutivePackages: reading,
  listTestSessions: reading,
  listTestDates: reading,

  listHeroBanners: reading,
  getAbout: reading,
  listTestimonials: reading,
  listTutors: reading,
  getApproach: reading,

  createPaymentIntent: { body: () => ({ amount: 5_000, currency: 'usd' }), ok: 200 },
  getCheckout: { resource: 'checkout', parameter: 'id', ok: 200, owners: signedIn },
  confirmDemoPayment: { parameter: 'intent', body: () => ({ outcome: 'succeeded' }), ok: 404 },
  stripeWebhook: { body: () => ({ id: `evt_${randomUUID()}` }), ok: 400 },
  recordPayment: { body: () => ({}), ok: 402 },
  listPayments: reading,
  createSatActRegistration: unpaid,
  createPracticeTestRegistration: unpaid,
  createAdmissionsRegistration: unpaid,
  createEssaysRegistration: unpaid,
  createExecutiveRegistration: unpaid,

  listSlots: reading,
  scheduleConsultation: { body: () => ({}), ok: 402 },
  submitLead: { body: () => ({ kind: 'nothing we know' }), ok: 422 },

  getConfig: reading,
  getLiveness: reading,
  getReadiness: reading,
};
