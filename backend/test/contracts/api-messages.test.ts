import { randomUUID } from 'node:crypto';
import { Verifier } from '@pact-foundation/pact';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { eventRegistry, type EventName } from '@academy/contracts/events/registry';
import type { UpdateUserRequest, User } from '@academy/contracts/http/accounts';
import type { UpdateStudentRequest } from '@academy/contracts/http/students';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClosedDateResponse } from '@academy/contracts/http/closed-dates';
import type { LeadListResponse } from '@academy/contracts/http/office/leads';
import { toEnvelope, type OutboxRow } from '../../src/platform/messaging/outbox/stored-event.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { verificationToken } from '../support/one-time-links.js';
import type { TestClient } from '../support/client.js';
import { addStudent, confirmEmail, parentPassword, signUp, signUpConfirmed } from '../support/families.js';
import { expectedPayment, refundToPayOut } from '../support/office-purchases.js';
import { messageId, storeMessage } from '../support/office-accounts.js';
import { addLead } from '../support/leads.js';
import { staffOf } from '../support/office.js';
import { closeSoldDay } from '../support/closed-dates.js';
import { soldDay } from '../support/saturdays.js';
import { parentWithTwoFactor, studentWithTwoFactor } from '../support/two-factor.js';
import { findViolations } from './violations.js';
import { EventFixtures } from './event-fixtures.js';
import { giveSessions, missNote, replaceConsulted, replaceStudent, saveNote } from './lesson-events.js';
import { pactPath, readPact } from './pact-file.js';

let product: TestApp;
let fixtures: EventFixtures;

beforeAll(async () => {
  product = await startTestApp({ workers: false, env: { RATE_LIMITS: 'off' } });
  fixtures = new EventFixtures(product);
});

afterAll(() => product.stop());

/** Returns the latest event of this name, as a subscriber would receive it. */
async function lastEvent(name: EventName): Promise<EventEnvelope> {
  const [row] = await product.database.query<OutboxRow>(
    'SELECT id, name, version, payload, occurred_at FROM outbox WHERE name = $1 ORDER BY occurred_at DESC LIMIT 1',
    [name],
  );
  if (!row) throw new Error(`There was no ${name}`);
  return toEnvelope(row);
}

async function createStudent(): Promise<EventEnvelope> {
  const parent = product.client();
  await signUp(parent);
  await addStudent(parent);
  return lastEvent('StudentCreated');
}

/** Confirms a student as a parent. */
const confirmStudent = () =>
  asParent(async (parent) => {
    const { id } = await addStudent(parent);
    return parent.post('/api/students/confirm', { student_ids: [id] });
  });

/** Confirms a family's address after another family, whose student has the same address as its own, confirmed theirs. */
async function loseStudentEmail(): Promise<void> {
  const [late, early] = [product.client(), product.client()];
  const { user } = await signUp(late);
  const { student_email } = await addStudent(late);
  await signUpConfirmed(product, early);
  await addStudent(early, { student_email });
  await confirmEmail(product, user.id);
}

/** Signs up a parent who makes a call about their own account. @throws Error if it is refused */
async function asParent(call: (parent: TestClient, user: User) => Promise<{ status: number }>): Promise<void> {
  const parent = product.client();
  const { user } = await signUp(parent);
  const { status } = await call(parent, user);
  if (status >= 300) throw new Error(`The call answered ${status}`);
}

const changeStudent = (fields: Omit<UpdateStudentRequest, 'student_name'>) =>
  asParent(async (parent) => {
    const { id } = await addStudent(parent);
    return parent.put(`/api/students/${id}`, { student_name: 'Ann', ...fields });
  });

const change = (fields: UpdateUserRequest) =>
  asParent((parent, { id }) => parent.put(`/api/users/${id}`, { ...fields, current_password: parentPassword }));

/** Returns a function that causes an event and reads it. */
const after = (name: EventName, happen: () => Promise<unknown>) => async (): Promise<EventEnvelope> => {
  await happen();
  return lastEvent(name);
};

const producers: Record<string, () => Promise<EventEnvelope>> = {
  'an account was created': after('AccountCreated', () => signUp(product.client())),
  'another link was asked for': after('VerificationRequested', () =>
    asParent((parent) => parent.post('/api/account/verification')),
  ),
  'another email address was entered': after('EmailChangeRequested', () =>
    change({ email: `jane-${randomUUID()}@example.com` }),
  ),
  'an email address was changed': after('EmailChanged', () =>
    asParent(async (parent, { id }) => {
      const email = `jane-${randomUUID()}@example.com`;
      await parent.put(`/api/users/${id}`, { email, current_password: parentPassword });
      return parent.post('/api/verify', { token: await verificationToken(product, id, email) });
    }),
  ),
  'a password was changed': after('PasswordChanged', () =>
    change({ password: 'Another2026', password_confirmation: 'Another2026' }),
  ),
  'two-factor authentication was changed': after('TwoFactorChanged', () => parentWithTwoFactor(product)),
  'a student’s two-factor authentication was changed': after('TwoFactorChanged', () => studentWithTwoFactor(product)),
  'an account was deleted': after('AccountDeleted', () =>
    asParent((parent) => parent.post('/api/account/deletion', { current_password: parentPassword })),
  ),
  'an email code was requested': after('EmailCodeRequested', () =>
    asParent((parent, { email }) => parent.post('/api/email-codes', { email })),
  ),
  'a staff member was to choose a password': after('StaffLinkRequested', async () => {
    const { client } = await staffOf(product, 'owner');
    await client.post('/api/office/staff', { name: 'Kit', email: `kit-${randomUUID()}@example.com`, role: 'desk' });
  }),
  'a password was forgotten': after('PasswordResetRequested', () =>
    asParent((parent, { email }) => parent.post('/api/forgot-password', { email })),
  ),
  'an email address was confirmed': after('EmailVerified', async () =>
    confirmEmail(product, (await signUp(product.client())).user.id),
  ),
  'students were confirmed': after('StudentsConfirmed', confirmStudent),
  'a student lost an email address': after('StudentEmailRemoved', loseStudentEmail),
  'a student was given another email address': after('StudentEmailChanged', () =>
    changeStudent({ student_email: `ann-${randomUUID()}@example.com` }),
  ),
  'a student’s password was changed': after('StudentPasswordChanged', () =>
    changeStudent({ password: 'Another2026', password_confirmation: 'Another2026' }),
  ),
  'a student was created': createStudent,
  'a payment succeeded': after('PaymentSucceeded', () => fixtures.payForCourse()),
  'the card provider told something': after('ProviderEventReceived', () => fixtures.payForCourse()),
  'a registration was submitted': after('RegistrationSubmitted', () => fixtures.payForCourse()),
  'a registration was cancelled': after('RegistrationCancelled', () => fixtures.cancelRegistration()),
  'a test was moved': after('RegistrationMoved', () => fixtures.moveRegistration()),
  'the address of a registration was corrected': after('RegistrationEmailCorrected', () => fixtures.correctAddress()),
  'extra sessions were given': after('SessionsGiven', () => giveSessions(product, fixtures)),
  'a student was replaced': after('RegistrationStudentChanged', () => replaceStudent(product, fixtures)),
  'sessions were transferred': after('SessionsTransferred', () => fixtures.transferSessions()),
  'lessons were booked': after('LessonsBooked', () => fixtures.bookLesson()),
  'a lesson was moved': after('LessonMoved', () => fixtures.moveLesson()),
  'the note of a lesson was saved': after('LessonNoteSaved', () => saveNote(product)),
  'the note of a lesson is missing': after('LessonNoteOverdue', () => missNote(product)),
  'a lesson was canceled': after('LessonCanceled', () => fixtures.cancelLesson()),
  'a consultation was booked': after('ConsultationBooked', () => fixtures.bookConsultation()),
  'the student of a consultation was replaced': after('ConsultationStudentChanged', () =>
    replaceConsulted(product, fixtures),
  ),
  'a consultation was moved': after('ConsultationMoved', () => fixtures.moveConsultation()),
  'a consultation was cancelled': after('ConsultationCancelled', () => fixtures.cancelConsultation()),
  'a lead was received': after('LeadReceived', () => fixtures.leaveLead()),
  'a lead was answered': after('LeadAnswered', async () => {
    await fixtures.leaveLead();
    const { client } = await staffOf(product, 'desk');
    const { body } = await client.get<LeadListResponse>('/api/office/leads');
    const answer = { subject: 'Hours', text: 'We are open.', version: 1 };
    await client.post(`/api/office/leads/${body.leads[0]?.id}/answers`, answer);
  }),
  'a family was erased': after('FamilyErased', () => fixtures.eraseFamily()),
  'a payment was requested': after('PaymentRequested', () => expectedPayment(product)),
  'the wait for a payment ended': after('PaymentRequestEnded', async () => {
    const { client } = await staffOf(product, 'desk');
    await client.post(`/api/office/expected-payments/${await expectedPayment(product)}/release`);
  }),
  'an email was to be sent again': after('EmailRepeatRequested', async () => {
    const { client } = await staffOf(product, 'desk');
    const id = await storeMessage(product);
    await client.post(`/api/office/families/${id}/emails`, { email_id: messageId, to: 'fay@example.com' });
  }),
  'the office would like to publish feedback': after('TestimonialRequested', async () => {
    const { client } = await staffOf(product, 'desk');
    const words = { text: 'It worked.', name: 'Ann L., parent', version: 1 };
    await client.post(`/api/office/leads/${await addLead(product, 'feedback')}/testimonial`, words);
  }),
  'the families of a date were written to': after('DateMessageSent', async () => {
    const day = await soldDay(product);
    const { client } = await staffOf(product, 'desk');
    const message = { id: randomUUID(), session_id: '', subject: 'Parking', text: 'Use the back lot.', recipients: 1 };
    await client.post(`/api/office/saturdays/${day}/messages`, message);
  }),
  'a date was closed': after('DateClosed', () => closeSoldDay(product)),
  'a date was opened again': after('DateReopened', async () => {
    const { client, path } = await closeSoldDay(product);
    await client.post(`${path}/reopening`);
  }),
  'a seat was kept': after('SeatKept', async () => {
    const { token } = await closeSoldDay(product);
    const { body } = await product.client().post<ClosedDateResponse>('/api/closed-dates/link', { token });
    const seat_id = body.data.seats[0]?.seat_id;
    await product.client().post('/api/closed-dates/choice', { token, seat_id, choice: 'credit', to: '' });
  }),
  'the results of a student are ready': after('ResultsReady', () => fixtures.publishResults()),
  'staff added documents for a student': after('StudentDocumentsAdded', () => fixtures.addDocument()),
  'the newsletter was requested': after('NewsletterRequested', () => fixtures.requestNewsletter()),
  'the newsletter was confirmed': after('NewsletterConfirmed', () => fixtures.confirmNewsletter()),
  'a family joined a waitlist': after('WaitlistJoined', () => fixtures.joinWaitlist()),
  'a seat was released': after('SeatReleased', () => fixtures.releaseWaitedSeat()),
  'a seat was offered': after('SeatOffered', () => fixtures.offerSeat()),
  'the offer of a seat ended': after('SeatOfferEnded', () => fixtures.endOffer()),
  'a task was assigned': after('TaskAssigned', () => fixtures.completeTask()),
  'a task was completed': after('TaskCompleted', () => fixtures.completeTask()),
  'a waitlist closed': after('WaitlistClosed', () => fixtures.closeWaitlist()),
  'money went back': after('RefundSucceeded', () => fixtures.refund()),
  'a refund waits at the card provider': after('RefundPending', () => fixtures.pendRefund()),
  'a refund that the family knew of was withdrawn': after('RefundWithdrawn', async () => {
    const id = await refundToPayOut(product);
    await product.database.query('UPDATE refunds SET announced = true WHERE id = $1', [id]);
    const { client } = await staffOf(product, 'manager');
    await client.post(`/api/office/refunds/${id}/withdrawal`, { reason: 'Your check was returned.' });
  }),
  'a case was opened': after('CaseOpened', () => fixtures.openCase()),
  'a reminder is due': after('ReminderDue', () => fixtures.remind()),
};

/** Verifies the events. @param mutate changes every event before it is checked */
function violations(mutate: (event: EventEnvelope) => unknown = (event) => event): Promise<string[]> {
  const mutated = Object.entries(producers).map(([what, produce]) => [what, async () => mutate(await produce())]);
  const messageProviders = Object.fromEntries(mutated) as Record<string, () => Promise<unknown>>;
  return findViolations(
    new Verifier({ provider: 'api', pactUrls: [pactPath('api-workers')], messageProviders, logLevel: 'error' }),
  );
}

describe('the events of the API', () => {
  it('are all part of the contract with the workers', () => {
    const messages = readPact('api-workers').interactions;
    // The contract can contain an event more than once, for different people.
    const names = new Set(messages.map(({ contents }) => contents?.content.name ?? ''));
    expect([...names].sort()).toEqual(Object.keys(eventRegistry).sort());
    expect(messages.map(({ description }) => description).sort()).toEqual(Object.keys(producers).sort());
  });

  it('satisfy the contract with the workers', async () => {
    expect(await violations()).toEqual([]);
  });

  it.each<[string, (event: EventEnvelope) => unknown, RegExp]>([
    [
      'an id is missing',
      (event) => ({ ...event, payload: { ...event.payload, payment_id: undefined } }),
      /a payment succeeded.*payment_id/,
    ],
    ['the version is another', (event) => ({ ...event, version: 2 }), /a student was created.*version/],
    [
      'the name is another',
      (event) => ({ ...event, name: `${event.name}Event` }),
      /a registration was submitted.*name/,
    ],
  ])('break the contract when %s', async (_how, mutate, violation) => {
    expect((await violations(mutate)).join('\n')).toMatch(violation);
  });
});
