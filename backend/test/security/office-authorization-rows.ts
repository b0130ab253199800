import { randomUUID } from 'node:crypto';
import { staffCalls, type StaffCallName } from '@academy/contracts/http/all-calls';
import type { StaffCall } from '@academy/contracts/http/call';
import { sharedStudentId } from '@academy/contracts/rules/office-today';
import type { TestApp } from '../support/app.js';
import { storeFamily, storeMerge, storeNote, storeTask } from '../support/office-families.js';
import { addStaff } from '../support/office.js';
import { closedDay, soldDay, tap, testDay } from '../support/saturdays.js';
import { accountRows } from './office-account-rows.js';
import { aLead, leadRows, newsletterRows } from './office-lead-rows.js';
import { purchaseRows } from './office-purchase-rows.js';
import { registrationRows } from './office-registration-rows.js';
import { settingsRows } from './office-settings-rows.js';
import { seatScoreRows, studentRows } from './office-student-rows.js';
import { tutorRows } from './office-tutor-rows.js';
import { shareStudent } from '../support/second-parents.js';
import { heldPayment } from '../support/payment-issues.js';

/** How to make an office call and what it returns. The contract says who may make it. */
export interface OfficeRow {
  /** Creates the resource in the path, new for each call. @returns the path parameters */
  params?: (app: TestApp) => Promise<Record<string, string>>;
  /** By default the example of the declaration. */
  body?: () => unknown;
  /** Field values that look empty or wrong but are valid. */
  mayBe?: Record<string, readonly unknown[]>;
  /** Status for a permitted caller; by default the declared one. */
  ok?: number;
  /** Status for an id that does not exist, if it is not 404 because other input is checked first. */
  unknown?: number;
  /** Status for a tutor who does not teach the student in the path; absent if the role alone decides. */
  otherTutor?: number;
}

const deadLink = { token: 'x', password: 'Another2026', password_confirmation: 'Another2026' };

const aMember = async (app: TestApp) => ({ id: (await addStaff(app, 'desk')).id });

const aFamily = async (app: TestApp) => ({ id: await storeFamily(app) });
let invited = '';
const anInvitedFamily = async (app: TestApp) => {
  invited = `${randomUUID()}@example.com`;
  return { id: await storeFamily(app, 'Caller', invited) };
};
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
const aSharing = async (app: TestApp) => ({ id: (await shareStudent(app)).id });
const anIssue = async (app: TestApp) => ({ id: (await heldPayment(app)).issueId });

/** What most calls below a path are made with. */
const paramsBelow = {
  '/office/families/:id': aFamily,
  '/office/leads/:id': aLead,
  '/office/saturdays/:date': today,
  '/office/staff/:id': aMember,
} satisfies Record<string, OfficeRow['params']>;

type Below = keyof typeof paramsBelow | `${keyof typeof paramsBelow}/${string}`;

/** Calls with a parameter in their path that {@link paramsBelow} does not know. */
type CallWithParams = {
  [Name in StaffCallName]: (typeof staffCalls)[Name]['path'] extends infer Path
    ? Path extends Below
      ? never
      : Path extends `${string}:${string}`
        ? Name
        : never
    : never;
}[StaffCallName];

/**
 * The rows of calls that differ from their declaration, here or in an `office-*-rows.ts` imported above. The type check requires a row
 * for a path with a parameter that {@link paramsBelow} does not create.
 */
const givenRows: Partial<Record<StaffCallName, OfficeRow>> & Record<CallWithParams, OfficeRow> = {
  signInStaff: { body: () => ({ email: 'nobody@example.com', password: 'Wrong2026' }), ok: 401 },
  enterStaffCode: { body: () => ({ code: '000000' }), ok: 422 },
  confirmTwoFactor: { body: () => ({ code: '000000' }), ok: 422 },
  previewStaffLink: { body: () => ({ token: 'x' }), ok: 422 },
  setStaffPassword: { body: () => deadLink, ok: 422 },
  inviteStaff: { body: () => ({ name: 'New', email: `${randomUUID()}@example.com`, role: 'desk' }) },
  updateStaff: { body: () => ({ name: 'New', role: 'desk', version: 1 }) },
  addFamily: {
    body: () => ({ first_name: 'Ann', last_name: 'Doe', phone: '2035550187', email: `${randomUUID()}@example.com` }),
    mayBe: { email: ['', ' '] },
  },
  mergeFamily: { params: twoFamilies, body: () => ({ family_id: otherFamily, reason: 'The same mother.' }) },
  separateFamily: { params: aMerge },
  inviteFamily: { params: anInvitedFamily, body: () => ({ email: invited }) },
  inviteSecondParentOfFamily: {
    body: () => ({ email: `${randomUUID()}@example.com`, student_ids: [randomUUID()] }),
    ok: 404,
  },
  endSharingOfFamily: { params: aSharing },
  addFamilyNote: { body: () => ({ text: 'Called.' }) },
  removeFamilyNote: { params: aNote },
  addFamilyTask: { mayBe: { due_on: [''] } },
  finishFamilyTask: { params: aTask },
  reopenFamilyTask: { params: aTask },
  updateTestDate: { params: unchanged, mayBe: { capacity: [0], room: ['', ' '] } },
  recordCheckIns: { body: () => ({ actions: [tap(randomUUID())] }) },
  assignOfficeWaitlistStudent: {
    params: async () => ({ id: randomUUID() }),
    body: () => ({ student_id: randomUUID(), instead_of: null }),
    ok: 404,
  },
  ...accountRows,
  sendDateMessage: { params: aSoldDay, body: aMessage, mayBe: { session_id: [''] } },
  previewDateClosing: { params: unchanged },
  closeDate: { params: unchanged },
  reopenDate: { params: aClosedDay },
  ...leadRows,
  ...purchaseRows,
  ...registrationRows,
  dismissSharedStudent: { body: () => ({ id: sharedStudentId(randomUUID(), randomUUID()) }), ok: 404 },
  markEmailSeen: { body: () => ({ id: 'unknown@example.com' }), ok: 404 },
  ...newsletterRows,
  ...studentRows,
  ...seatScoreRows,
  ...settingsRows,
  ...tutorRows,
  getMoneyMonth: { params: aMonth },
  listMoneyEntries: { params: aMonth },
  getAccountingFile: { params: aMonth },
  listPaymentEntries: { params: async (app) => ({ id: (await heldPayment(app)).paymentId }) },
  placePaymentIssue: { params: anIssue },
  refundPaymentIssue: { params: anIssue },
  closePaymentIssue: { params: anIssue },
};

/** One row for every call. */
export const officeRows = Object.fromEntries(
  Object.entries<StaffCall>(staffCalls).map(([name, { path, example, status: ok }]) => {
    const [, params] =
      Object.entries(paramsBelow).find(([start]) => path === start || path.startsWith(`${start}/`)) ?? [];
    const body = example && { body: () => structuredClone(example) };
    return [name, { ok, ...(params && { params }), ...body, ...givenRows[name as StaffCallName] }];
  }),
) as Record<StaffCallName, OfficeRow & { ok: number }>;
