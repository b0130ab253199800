import { randomUUID } from 'node:crypto';
import type { FamilyCallName } from '@academy/contracts/http/all-calls';
import { cents } from '@academy/contracts/rules/money';
import type { ServiceType } from '@academy/contracts/rules/services';
import type { TestApp } from '../support/app.js';
import { bookingDraft, openFor, paymentDraft } from '../support/bookings.js';
import type { Answer, TestClient } from '../support/client.js';
import { addStudent, newParent, newStudent, signUp } from '../support/families.js';
import { checkoutRequest, confirmDemo, courseBody, readCheckout, startCheckout, until } from '../support/journey.js';
import { fillIn, saturday } from '../support/forms.js';
import type { MailSink } from '../support/mail-sink.js';
import { setCapacity } from '../support/seats.js';
import { waitlistRequest } from '../support/waitlist.js';
import { studentPosts } from './student-posts.js';

/** A POST that creates something and can be repeated. */
export interface Creation {
  client: TestClient;
  path: string;
  body: Record<string, unknown>;
  /** The same body with one field changed. */
  other: Record<string, unknown>;
  /** The SQL after `FROM` that selects what was created, or a function that counts it. */
  created: string | (() => number);
  /** The part of the body that must be the same in every response; the whole body by default. */
  same?: (body: Record<string, unknown>) => unknown;
}

export interface Surroundings {
  app: TestApp;
  mails: MailSink;
}

export type Prepare = (surroundings: Surroundings) => Promise<Creation>;

/** Pays this many cents without naming a purchase. @returns the payment intent's id */
export async function freeAmount(app: TestApp, amount: number): Promise<string> {
  const { payment_id: intent } = await openFor(app, { amount: cents(amount), currency: 'usd' });
  await confirmDemo(app.client(), intent);
  return intent;
}

/** Builds the SQL for the rows that belong to a payment intent. Each test has its own intent. */
const ofIntent = (table: string, intent: string) =>
  `${table} t JOIN payments p ON p.id = t.payment_id WHERE p.provider_intent_id = '${intent}'`;

const registers =
  (service: ServiceType): Prepare =>
  async ({ app }) => {
    const form = fillIn[service]();
    const intent = await freeAmount(app, form.amount);
    const body = { ...form.body, payment_status: 'Success', [form.paymentField]: intent };
    return {
      client: app.client(),
      path: `/api${form.path}`,
      body,
      other: { ...body, school: 'Another School' },
      created: ofIntent('registrations', intent),
    };
  };

/** How to test each POST of the contract, or why there is nothing to test. A POST without an entry fails the test. */
export const posts = {
  register: async ({ app }: Surroundings): Promise<Creation> => {
    const body = newParent();
    const same = ({ user }: Record<string, unknown>) => user;
    return {
      client: app.client(),
      path: '/api/register',
      body: { ...body },
      other: { ...body, lastname: 'Roe' },
      created: `accounts WHERE email = '${body.email}'`,
      same,
    };
  },
  createStudents: async ({ app }: Surroundings): Promise<Creation> => {
    const client = app.client();
    const { user } = await signUp(client);
    const student = newStudent({ student_email: '' });
    return {
      client,
      path: '/api/students',
      body: { students: [student] },
      other: { students: [{ ...student, school: 'Another School' }] },
      created: `students WHERE account_id = '${user.id}'`,
    };
  },
  sendEmail: async ({ app, mails }: Surroundings): Promise<Creation> => {
    const client = app.client();
    const { user } = await signUp(client);
    // No email is sent for a parent who has not confirmed their email address.
    await app.database.query('UPDATE accounts SET email_verified_at = now() WHERE id = $1', [user.id]);
    const [one, two] = [await addStudent(client), await addStudent(client)];
    const body = {
      to: one.student_email,
      subject: 'Your student account',
      html: '<p>Hello</p>',
      type: 'student_account_notification',
    };
    const created = () => mails.mails.filter(({ to }) => to.includes(one.student_email ?? '')).length;
    return {
      client,
      path: '/api/send-email',
      body,
      other: { ...body, to: two.student_email },
      created,
    };
  },
  sendEmailCode: async ({ app }: Surroundings): Promise<Creation> => {
    const email = `code-${randomUUID()}@example.com`;
    return {
      client: app.client(),
      path: '/api/email-codes',
      body: { email },
      other: { email: `x${email}` },
      created: `email_codes WHERE email = '${email}'`,
    };
  },
  createPaymentIntent: async ({ app }: Surroundings): Promise<Creation> => {
    const email = `payer-${randomUUID()}@example.com`;
    const body = { amount: 12_300, currency: 'usd', receipt_email: email };
    // Only the hash of a token is stored, so each response has a new token.
    const same = ({ checkout_token: _token, ...answer }: Record<string, unknown>) => answer;
    return {
      client: app.client(),
      path: '/api/create-payment-intent',
      body,
      other: { ...body, amount: 12_400 },
      created: `checkouts WHERE receipt_email = '${email}'`,
      same,
    };
  },
  createCheckoutAccount: async ({ app }: Surroundings): Promise<Creation> => {
    const email = `payer-${randomUUID()}@example.com`;
    const client = app.client();
    const { body: checkout } = await startCheckout(client, checkoutRequest([courseBody({ parent_email: email })]));
    await confirmDemo(client, checkout.payment_id);
    await until('the registration', async () => (await readCheckout(client, checkout)).status === 'completed');
    client.headers['x-checkout-token'] = checkout.checkout_token;
    return {
      client,
      path: `/api/checkouts/${checkout.checkout_id}/account`,
      body: { password: 'Abcdefg1' },
      other: { password: 'Another2026' },
      created: `accounts WHERE email = '${email}'`,
      same: ({ user }) => user,
    };
  },
  recordPayment: async ({ app }: Surroundings): Promise<Creation> => {
    const intent = await freeAmount(app, 25_000);
    const body = { ...paymentDraft(), stripe_id: intent, payment_status: 'Success' };
    return {
      client: app.client(),
      path: '/api/payments',
      body,
      other: { ...body, note: 'Another note' },
      created: ofIntent('payment_records', intent),
    };
  },
  scheduleConsultation: async ({ app }: Surroundings): Promise<Creation> => {
    const intent = await freeAmount(app, 19_900);
    const body = { ...bookingDraft(), payment_intent_id: intent, payment_status: 'Success' };
    return {
      client: app.client(),
      path: '/api/tutors/schedule',
      body,
      other: { ...body, primary_interest: 'Other' },
      created: ofIntent('consultations', intent),
    };
  },
  createSatActRegistration: registers('sat_act_course'),
  createPracticeTestRegistration: registers('sat_act_practice'),
  createAdmissionsRegistration: registers('college_admissions'),
  createEssaysRegistration: registers('college_essays'),
  createExecutiveRegistration: registers('executive_function'),
  submitLead: async ({ app }: Surroundings): Promise<Creation> => {
    const email = `lead-${randomUUID()}@example.com`;
    const body = { kind: 'contact', name: 'Jane Doe', email, subject: 'Hours', message: 'When are you open?' };
    return {
      client: app.client(),
      path: '/api/leads',
      body,
      other: { ...body, message: 'Where are you?' },
      created: `leads WHERE email = '${email}'`,
    };
  },

  deleteAccount: 'creates nothing: an account is deleted once, and its sessions with it',
  joinWaitlist: async ({ app }: Surroundings): Promise<Creation> => {
    const email = `wait-${randomUUID()}@example.com`;
    const date = saturday(9);
    await setCapacity(app, 'practice-review', date, 0);
    const body = { ...waitlistRequest({ session_id: 'practice-review', date, parent_email: email }) };
    return {
      client: app.client(),
      path: '/api/waitlist',
      body,
      other: { ...body, student_first_name: 'Ann' },
      created: `waitlist_entries WHERE email = '${email}'`,
    };
  },

  getClosedDate: 'creates nothing: it reads what a link is about',
  chooseForClosedDate: 'creates nothing: what happens to a seat is chosen once, whatever is repeated',
  getWaitlistEntry: 'creates nothing: it reads what a link is about',
  confirmWaitlistEntry: 'creates nothing: an address is confirmed or not',
  leaveWaitlist: 'creates nothing: an entry has ended or not',
  createCalendarFeed: 'creates nothing: a calendar has one link, which a repeated post gets again',
  cancelRegistration: 'creates nothing: a registration or a date is canceled and refunded once, whatever is repeated',
  cancelConsultation: 'creates nothing: a consultation is canceled and refunded once, whatever is repeated',
  moveConsultation: 'creates nothing: a consultation is at the new time or not',
  moveRegistration: 'creates nothing: a test is on the new date or not',
  login: 'creates nothing: a session is a new one each time',
  studentLogin: 'creates nothing: a session is a new one each time',
  setUpTwoFactor: 'creates nothing: a key that is offered takes the place of the one before',
  enableTwoFactor: 'creates nothing: a code works once; a stored answer would hold the recovery codes as plain text',
  disableTwoFactor: 'creates nothing: two-factor authentication is on or off',
  replaceRecoveryCodes:
    'creates nothing: new codes take the place of the ones before, and are never stored as plain text',
  logout: 'creates nothing: it ends a session',
  restoreSession: 'creates nothing: it answers the same token each time',
  forgotPassword: 'creates nothing: a link is a new one each time, within limits of its own',
  resetPassword: 'creates nothing: its link works once',
  verifyEmail: 'creates nothing: an address is confirmed or not',
  getTestimonial: 'creates nothing: it reads what a link is about',
  inviteSecondParent: 'creates nothing: children have one invitation to an address, and it is emailed once a day',
  getSecondParentInvitation: 'creates nothing: it reads what a link is about',
  acceptSecondParentInvitation: 'creates nothing: an invitation is accepted or not',
  answerTestimonial: 'creates nothing: an answer counts once',
  confirmNewsletter: 'creates nothing: a subscription is active or not',
  unsubscribeNewsletter: 'creates nothing: a subscription has ended or not',
  previewVerification: 'creates nothing: it reads what a link is about',
  rejectAccount: 'creates nothing: its link works once',
  approveEmailChange: 'creates nothing: a change is approved or not',
  undoEmailChange: 'creates nothing: a change is undone or not',
  confirmStudents: 'creates nothing: students may sign in or are removed',
  resendVerification: 'creates nothing: a link is a new one each time, within limits of its own',
  confirmDemoPayment: 'creates nothing: it moves an intent',
  reportClientError: 'creates nothing: it is logged and counted',
  stripeWebhook: 'creates nothing: an event is recognized by its own id',
  ...studentPosts,
} satisfies Partial<Record<FamilyCallName, Prepare | `creates ${'nothing' | 'once by itself'}: ${string}`>>;

/** Sends the POST of a creation, with an idempotency key if given. */
export const send = (
  { client, path }: Pick<Creation, 'client' | 'path'>,
  body: Record<string, unknown>,
  key?: string,
): Promise<Answer> => client.post(path, body, key === undefined ? {} : { 'idempotency-key': key });
