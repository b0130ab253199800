import { randomUUID } from 'node:crypto';
import type { StaffCallName } from '@academy/contracts/http/all-calls';
import { sharedStudentId } from '@academy/contracts/rules/office-today';
import type { TestApp } from '../support/app.js';
import { storeFamily, storeMerge, storeNote, storeTask } from '../support/office-families.js';
import { addStaff, staffPassword } from '../support/office.js';
import { closedDay, soldDay, tap, testDay } from '../support/saturdays.js';
import { accountRows } from './office-account-rows.js';
import { leadRows, newsletterRows } from './office-lead-rows.js';
import { purchaseRows } from './office-purchase-rows.js';
import { registrationRows } from './office-registration-rows.js';
import { settingsRows } from './office-settings-rows.js';
import { seatScoreRows, studentRows } from './office-student-rows.js';
import { tutorRows } from './office-tutor-rows.js';
import { heldPayment } from '../support/payment-issues.js';

/** How to make an office call and what it returns. The contract says who may make it. */
export interface OfficeRow {
  /** Creates the resource in the path, new for each call. @returns the path parameters */
  params?: (app: TestApp) => Promise<Record<string, string>>;
  body?: () => unknown;
  /** Field values that look empty or wrong but are valid. */
  mayBe?: Record<string, readonly unknown[]>;
  /** Status for a permitted caller. */
  ok: number;
  /** Status for an id that does not exist, if it is not 404 because other input is checked first. */
  unknown?: number;
  /** Status for a tutor who does not teach the student in the path; absent if the role alone decides. */
  otherTutor?: number;
}

const deadLink = { token: 'x', password: 'Another2026', password_confirmation: 'Another2026' };

const aMember = async (app: TestApp) => ({ id: (await addStaff(app, 'desk')).id });

const aFamily = async (app: TestApp) => ({ id: await storeFamily(app) });
let otherFamily = '';
const twoFamilies = async (app: TestApp) => {
  otherFamily = await storeFamily(app);
  return aFamily(app);
};
const aMerge = async (app: TestApp) => ({ id: await storeMerge(app) });
const aNote = async (app: TestApp) => ({ id: await storeNote(app) });
const aTask = async (app: TestApp) => ({ id: await storeTask(app) });
/** A test date of today, which proctors may see too. */
const today = async (app: TestApp) => ({ date: await testDay(app) });

/** A test on a separate day for each call, so that it still has its first version. */
let days = 100;
const unchanged = async (app: TestApp) => ({ date: await testDay(app, (days += 1)), session: 'practice-act' });
const aClosedDay = async (app: TestApp) => ({ date: await closedDay(app, (days += 1)) });
/** A test day for which one family has bought a seat. */
const aSoldDay = async (app: TestApp) => ({ date: await soldDay(app) });
const aMessage = () => ({
  id: randomUUID(),
  session_id: '',
  subject: 'Parking',
  text: 'Use the back lot.',
  recipients: 1,
});
const aMonth = () => Promise.resolve({ month: '2026-11' });
const anIssue = async (app: TestApp) => ({ id: (await heldPayment(app)).issueId });

/** One row per call. A call without a row fails the type check. */
export const officeRows: Record<StaffCallName, OfficeRow> = {
  getStaffSession: { ok: 200 },
  signInStaff: { body: () => ({ email: 'nobody@example.com', password: 'Wrong2026' }), ok: 401 },
  signOutStaff: { ok: 200 },
  enterStaffCode: { body: () => ({ code: '000000' }), ok: 422 },
  confirmStaffPassword: { body: () => ({ password: staffPassword }), ok: 200 },
  startTwoFactor: { ok: 200 },
  confirmTwoFactor: { body: () => ({ code: '000000' }), ok: 422 },
  previewStaffLink: { body: () => ({ token: 'x' }), ok: 422 },
  setStaffPassword: { body: () => deadLink, ok: 422 },
  listStaff: { ok: 200 },
  inviteStaff: { body: () => ({ name: 'New', email: `${randomUUID()}@example.com`, role: 'desk' }), ok: 201 },
  updateStaff: { params: aMember, body: () => ({ name: 'New', role: 'desk', version: 1 }), ok: 200 },
  disableStaff: { params: aMember, ok: 200 },
  enableStaff: { params: aMember, ok: 200 },
  sendStaffLink: { params: aMember, ok: 200 },
  resetTwoFactor: { params: aMember, ok: 200 },

  searchFamilies: { ok: 200 },
  getFamiliesFile: { ok: 200 },
  addFamily: {
    body: () => ({ first_name: 'Ann', last_name: 'Doe', phone: '2035550187', email: `${randomUUID()}@example.com` }),
    mayBe: { email: ['', ' '] },
    ok: 201,
  },
  getFamily: { params: aFamily, ok: 200 },
  mergeFamily: { params: twoFamilies, body: () => ({ family_id: otherFamily, reason: 'The same mother.' }), ok: 201 },
  separateFamily: { params: aMerge, ok: 200 },
  getFamilyErasure: { params: aFamily, ok: 200 },
  eraseFamily: { params: aFamily, body: () => ({ confirmation: 'Fay Caller', reason: 'Asked by phone.' }), ok: 200 },
  addFamilyNote: { params: aFamily, body: () => ({ text: 'Called.' }), ok: 201 },
  removeFamilyNote: { params: aNote, ok: 200 },
  addFamilyTask: {
    params: aFamily,
    body: () => ({ text: 'Call back', due_on: '2026-12-01' }),
    mayBe: { due_on: [''] },
    ok: 201,
  },
  finishFamilyTask: { params: aTask, ok: 200 },
  reopenFamilyTask: { params: aTask, ok: 200 },
  listSaturdays: { ok: 200 },
  getSaturday: { params: today, ok: 200 },
  getRosterFile: { params: today, ok: 200 },
  updateTestDate: {
    params: unchanged,
    body: () => ({ capacity: 20, room: 'Library', version: 1 }),
    mayBe: { capacity: [0], room: ['', ' '] },
    ok: 200,
  },
  getCheckIn: { params: today, ok: 200 },
  recordCheckIns: { params: today, body: () => ({ actions: [tap(randomUUID())] }), ok: 200 },
  markAbsences: { params: today, ok: 200 },
  releaseUnpaidHolds: { params: today, ok: 200 },
  assignOfficeWaitlistStudent: {
    params: async () => ({ id: randomUUID() }),
    body: () => ({ student_id: randomUUID(), instead_of: null }),
    ok: 404,
  },
  ...accountRows,
  listDateFamilies: { params: today, ok: 200 },
  listDateMessages: { params: today, ok: 200 },
  sendDateMessage: { params: aSoldDay, body: aMessage, mayBe: { session_id: [''] }, ok: 201 },
  getDateClosing: { params: today, ok: 200 },
  previewDateClosing: { params: unchanged, body: () => ({ reason: 'Snow' }), ok: 200 },
  closeDate: { params: unchanged, body: () => ({ reason: 'Snow' }), ok: 200 },
  reopenDate: { params: aClosedDay, ok: 200 },
  ...leadRows,
  ...purchaseRows,
  ...registrationRows,
  getToday: { ok: 200 },
  dismissSharedStudent: { body: () => ({ id: sharedStudentId(randomUUID(), randomUUID()) }), ok: 404 },
  markEmailSeen: { body: () => ({ id: 'unknown@example.com' }), ok: 404 },
  listNewRegistrations: { ok: 200 },
  listDayConsultations: { ok: 200 },
  ...newsletterRows,
  ...studentRows,
  ...seatScoreRows,
  ...settingsRows,
  ...tutorRows,
  getMoneyMonth: { params: aMonth, ok: 200 },
  listMoneyEntries: { params: aMonth, ok: 200 },
  getAccountingFile: { params: aMonth, ok: 200 },
  listPaymentEntries: { params: async (app) => ({ id: (await heldPayment(app)).paymentId }), ok: 200 },
  listOutstanding: { ok: 200 },
  listPaymentIssues: { ok: 200 },
  placePaymentIssue: { params: anIssue, ok: 200 },
  refundPaymentIssue: { params: anIssue, body: () => ({ amount: 10_000 }), ok: 200 },
  closePaymentIssue: { params: anIssue, body: () => ({ note: 'Paid by check.' }), ok: 200 },
};
