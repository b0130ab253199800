import { randomUUID } from 'node:crypto';
import type { EventName } from '@academy/contracts/events/registry';
import type { UpdateUserRequest, User } from '@academy/contracts/http/accounts';
import type { ClosedDateResponse } from '@academy/contracts/http/closed-dates';
import type { LeadListResponse } from '@academy/contracts/http/office/leads';
import type { UpdateStudentRequest } from '@academy/contracts/http/students';
import type { TestApp } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import { closeSoldDay } from '../support/closed-dates.js';
import { addStudent, confirmEmail, parentPassword, signUp, signUpConfirmed } from '../support/families.js';
import { addLead } from '../support/leads.js';
import { messageId, storeMessage } from '../support/office-accounts.js';
import { inviteFamily } from '../support/office-families.js';
import { expectedPayment, refundToPayOut } from '../support/office-purchases.js';
import { staffOf } from '../support/office.js';
import { verificationToken } from '../support/one-time-links.js';
import { confirmedParent, invited, shareStudent } from '../support/second-parents.js';
import { soldDay } from '../support/saturdays.js';
import { parentWithTwoFactor } from '../support/two-factor.js';
import type { EventFixtures } from './event-fixtures.js';
import { giveSessions, missNote, replaceConsulted, replaceStudent, saveNote } from './lesson-events.js';

/** What causes an event, and the emails that the workers send about it. */
interface EventRow {
  /** Causes the event through real calls. */
  cause: (given: { product: TestApp; fixtures: EventFixtures }) => Promise<unknown>;
  /** The subjects of the emails. Left out if `worker-messages.test.ts` has a test of its own, because the event needs preparation. */
  emails?: { family?: RegExp; staff?: RegExp };
}

/** Confirms a student, whose sign-in is held, as a parent. */
const confirmStudent = (product: TestApp) =>
  asParent(product, async (parent) => {
    const { id } = await addStudent(parent);
    await product.database.query('UPDATE students SET sign_in_held_at = academy_now() WHERE id = $1', [id]);
    return parent.post('/api/students/confirm', { student_ids: [id] });
  });

/** Confirms a family's address after another family, whose student has the same address as its own, confirmed theirs. */
async function loseStudentEmail(product: TestApp): Promise<void> {
  const [late, early] = [product.client(), product.client()];
  const { user } = await signUp(late);
  const { student_email } = await addStudent(late);
  await signUpConfirmed(product, early);
  await addStudent(early, { student_email });
  await confirmEmail(product, user.id);
}

/** Signs up a parent who makes a call about their own account. @throws Error if it is refused */
async function asParent(
  product: TestApp,
  call: (parent: TestClient, user: User) => Promise<{ status: number }>,
): Promise<void> {
  const parent = product.client();
  const { user } = await signUp(parent);
  const { status } = await call(parent, user);
  if (status >= 300) throw new Error(`The call answered ${status}`);
}

const changeStudent = (product: TestApp, fields: Omit<UpdateStudentRequest, 'student_name'>) =>
  asParent(product, async (parent) => {
    const { id } = await addStudent(parent);
    return parent.put(`/api/students/${id}`, { student_name: 'Ann', ...fields });
  });

const change = (product: TestApp, fields: UpdateUserRequest) =>
  asParent(product, (parent, { id }) =>
    parent.put(`/api/users/${id}`, { ...fields, current_password: parentPassword }),
  );

/** One row for each event. */
export const eventRows: Readonly<Record<EventName, EventRow>> = {
  AccountCreated: {
    cause: ({ product }) => signUp(product.client()),
    emails: { family: /^Confirm your email address/ },
  },
  VerificationRequested: {
    cause: ({ product }) => asParent(product, (parent) => parent.post('/api/account/verification')),
    emails: { family: /^Confirm your email address/ },
  },
  EmailChangeRequested: {
    cause: ({ product }) => change(product, { email: `jane-${randomUUID()}@example.com` }),
    emails: { family: /^Confirm your email address/ },
  },
  EmailChanged: {
    cause: ({ product }) =>
      asParent(product, async (parent, { id }) => {
        const email = `jane-${randomUUID()}@example.com`;
        await parent.put(`/api/users/${id}`, { email, current_password: parentPassword });
        return parent.post('/api/verify', { token: await verificationToken(product, id, email) });
      }),
    emails: { family: /^Your email address was changed/ },
  },
  PasswordChanged: {
    cause: ({ product }) => change(product, { password: 'Another2026', password_confirmation: 'Another2026' }),
    emails: { family: /^Your password was changed/ },
  },
  TwoFactorChanged: {
    cause: ({ product }) => parentWithTwoFactor(product),
    emails: { family: /^Two-factor authentication is on/ },
  },
  AccountDeleted: {
    cause: ({ product }) =>
      asParent(product, (parent) => parent.post('/api/account/deletion', { current_password: parentPassword })),
    emails: { family: /^Your account was deleted/ },
  },
  EmailCodeRequested: {
    cause: ({ product }) => asParent(product, (parent, { email }) => parent.post('/api/email-codes', { email })),
    emails: { family: /code/i },
  },
  StaffLinkRequested: {
    cause: async ({ product }) => {
      const { client } = await staffOf(product, 'owner');
      await client.post('/api/office/staff', { name: 'Kit', email: `kit-${randomUUID()}@example.com`, role: 'desk' });
    },
    emails: { family: /^Choose your password/ },
  },
  PasswordResetRequested: {
    cause: ({ product }) => asParent(product, (parent, { email }) => parent.post('/api/forgot-password', { email })),
    emails: { family: /^Choose a new password/ },
  },
  EmailVerified: { cause: async ({ product }) => confirmEmail(product, (await signUp(product.client())).user.id) },
  StudentsConfirmed: { cause: ({ product }) => confirmStudent(product) },
  StudentEmailRemoved: { cause: ({ product }) => loseStudentEmail(product) },
  StudentEmailChanged: {
    cause: ({ product }) => changeStudent(product, { student_email: `ann-${randomUUID()}@example.com` }),
  },
  StudentPasswordChanged: {
    cause: ({ product }) => changeStudent(product, { password: 'Another2026', password_confirmation: 'Another2026' }),
  },
  StudentCreated: {
    cause: async ({ product }) => {
      const parent = product.client();
      await signUp(parent);
      await addStudent(parent);
    },
  },
  PaymentSucceeded: { cause: ({ fixtures }) => fixtures.payForCourse() },
  ProviderEventReceived: { cause: ({ fixtures }) => fixtures.payForCourse() },
  RegistrationSubmitted: { cause: ({ fixtures }) => fixtures.payForCourse() },
  RegistrationCancelled: {
    cause: ({ fixtures }) => fixtures.cancelRegistration(),
    emails: { family: /^Canceled/, staff: /^Canceled/ },
  },
  RegistrationMoved: {
    cause: ({ fixtures }) => fixtures.moveRegistration(),
    emails: { family: /^New test date for Sam Doe/, staff: /^Test moved: Sam Doe/ },
  },
  RegistrationEmailCorrected: {
    cause: ({ fixtures }) => fixtures.correctAddress(),
    emails: { family: /is registered for SAT/ },
  },
  SessionsGiven: {
    cause: ({ product, fixtures }) => giveSessions(product, fixtures),
    emails: { family: /^2 extra sessions for/ },
  },
  RegistrationStudentChanged: {
    cause: ({ product, fixtures }) => replaceStudent(product, fixtures),
    emails: { family: /^This registration is now Ann Marie Doe’s/ },
  },
  SessionsTransferred: {
    cause: ({ fixtures }) => fixtures.transferSessions(),
    emails: { family: /^1 session transferred to Ann Marie Doe/ },
  },
  LessonsBooked: { cause: ({ fixtures }) => fixtures.bookLesson(), emails: { family: /^Lesson booked: Ann/ } },
  LessonMoved: { cause: ({ fixtures }) => fixtures.moveLesson(), emails: { family: /^New time for Ann’s lesson/ } },
  LessonNoteSaved: { cause: ({ product }) => saveNote(product), emails: { family: /^Ann’s lesson: what we did/ } },
  LessonNoteOverdue: { cause: ({ product }) => missNote(product), emails: {} },
  LessonCanceled: { cause: ({ fixtures }) => fixtures.cancelLesson(), emails: { family: /^Lesson canceled: Ann/ } },
  ConsultationBooked: {
    cause: ({ fixtures }) => fixtures.bookConsultation(),
    emails: { family: /^Your consultation/, staff: /^New consultation/ },
  },
  ConsultationStudentChanged: {
    cause: ({ product, fixtures }) => replaceConsulted(product, fixtures),
    emails: { family: /^This consultation is now Ann Marie Doe’s/ },
  },
  ConsultationMoved: {
    cause: ({ fixtures }) => fixtures.moveConsultation(),
    emails: { family: /^New time for your consultation/, staff: /^Consultation moved/ },
  },
  ConsultationCancelled: {
    cause: ({ fixtures }) => fixtures.cancelConsultation(),
    emails: { family: /^Canceled/, staff: /^Consultation canceled/ },
  },
  LeadReceived: {
    cause: ({ fixtures }) => fixtures.leaveLead(),
    emails: { family: /^We received your message/, staff: /^Message: Jane Doe/ },
  },
  LeadAnswered: {
    cause: async ({ product, fixtures }) => {
      await fixtures.leaveLead();
      const { client } = await staffOf(product, 'desk');
      const { body } = await client.get<LeadListResponse>('/api/office/leads');
      const answer = { subject: 'Hours', text: 'We are open.', version: 1 };
      await client.post(`/api/office/leads/${body.leads[0]?.id}/answers`, answer);
    },
    emails: { family: /^Your question/ },
  },
  FamilyInvited: { cause: ({ product }) => inviteFamily(product), emails: { family: /^Create your account at/ } },
  SecondParentInvited: {
    cause: async ({ product }) => {
      const first = await confirmedParent(product);
      await invited(first, `${randomUUID()}@example.com`, (await addStudent(first.client)).id);
    },
    emails: { family: /^You are invited as a second parent/ },
  },
  SecondParentAccepted: {
    cause: ({ product }) => shareStudent(product),
    emails: { family: /^Sam Lee now shares Ann Marie Doe with you/ },
  },
  SharingEnded: {
    cause: async ({ product }) => {
      const { first, id } = await shareStudent(product);
      await first.client.delete(`/api/second-parents/${id}`);
    },
    emails: { family: /^Sam Lee no longer shares Ann Marie Doe/ },
  },
  StudentHandedOver: {
    cause: async ({ product }) => {
      const { first, studentId } = await shareStudent(product);
      await first.client.delete(`/api/students/${studentId}`);
    },
  },
  FamilyErased: { cause: ({ fixtures }) => fixtures.eraseFamily(), emails: { family: /^Your data was erased/ } },
  PaymentRequested: { cause: ({ product }) => expectedPayment(product), emails: { family: /^Please pay/ } },
  PaymentRequestEnded: {
    cause: async ({ product }) => {
      const { client } = await staffOf(product, 'desk');
      await client.post(`/api/office/expected-payments/${await expectedPayment(product)}/release`);
    },
    emails: { family: /^Your registration was not completed/ },
  },
  EmailRepeatRequested: {
    cause: async ({ product }) => {
      const { client } = await staffOf(product, 'desk');
      const id = await storeMessage(product);
      await client.post(`/api/office/families/${id}/emails`, { email_id: messageId, to: 'fay@example.com' });
    },
    emails: { family: /message/i },
  },
  TestimonialRequested: {
    cause: async ({ product }) => {
      const { client } = await staffOf(product, 'desk');
      const words = { text: 'It worked.', name: 'Ann L., parent', version: 1 };
      await client.post(`/api/office/leads/${await addLead(product, 'feedback')}/testimonial`, words);
    },
    emails: { family: /^May we publish your feedback/ },
  },
  DateMessageSent: {
    cause: async ({ product }) => {
      const day = await soldDay(product);
      const { client } = await staffOf(product, 'desk');
      const message = {
        id: randomUUID(),
        session_id: '',
        subject: 'Parking',
        text: 'Use the back lot.',
        recipients: 1,
      };
      await client.post(`/api/office/saturdays/${day}/messages`, message);
    },
    emails: { family: /^Where to park/ },
  },
  DateClosed: { cause: ({ product }) => closeSoldDay(product), emails: { family: /is closed: please choose/ } },
  DateReopened: {
    cause: async ({ product }) => {
      const { client, path } = await closeSoldDay(product);
      await client.post(`${path}/reopening`);
    },
    emails: { family: /takes place after all/ },
  },
  SeatKept: {
    cause: async ({ product }) => {
      const { token } = await closeSoldDay(product);
      const { body } = await product.client().post<ClosedDateResponse>('/api/closed-dates/link', { token });
      const seat_id = body.data.seats[0]?.seat_id;
      await product.client().post('/api/closed-dates/choice', { token, seat_id, choice: 'credit', to: '' });
    },
    emails: { family: /^Your seat is kept/ },
  },
  ResultsReady: { cause: ({ fixtures }) => fixtures.publishResults() },
  StudentDocumentsAdded: { cause: ({ fixtures }) => fixtures.addDocument() },
  NewsletterRequested: {
    cause: ({ fixtures }) => fixtures.requestNewsletter(),
    emails: { family: /^Confirm your newsletter subscription/ },
  },
  NewsletterConfirmed: {
    cause: ({ fixtures }) => fixtures.confirmNewsletter(),
    emails: { family: /^You are subscribed to our newsletter/ },
  },
  WaitlistJoined: {
    cause: ({ fixtures }) => fixtures.joinWaitlist(),
    emails: { family: /^Confirm your place on the waitlist/ },
  },
  SeatReleased: { cause: ({ fixtures }) => fixtures.releaseWaitedSeat() },
  SeatOffered: { cause: ({ fixtures }) => fixtures.offerSeat(), emails: { family: /^A seat is open/ } },
  SeatOfferEnded: { cause: ({ fixtures }) => fixtures.endOffer(), emails: { family: /^The offer for .+ has ended/ } },
  TaskAssigned: { cause: ({ fixtures }) => fixtures.completeTask() },
  TaskCompleted: { cause: ({ fixtures }) => fixtures.completeTask() },
  WaitlistClosed: { cause: ({ fixtures }) => fixtures.closeWaitlist(), emails: { family: /^No seat opened for / } },
  RefundSucceeded: { cause: ({ fixtures }) => fixtures.refund(), emails: { family: /refund of \$50\.00/ } },
  RefundPending: {
    cause: ({ fixtures }) => fixtures.pendRefund(),
    emails: { family: /refund of \$50\.00 was requested/ },
  },
  RefundWithdrawn: {
    cause: async ({ product }) => {
      const id = await refundToPayOut(product);
      await product.database.query('UPDATE refunds SET announced = true WHERE id = $1', [id]);
      const { client } = await staffOf(product, 'manager');
      await client.post(`/api/office/refunds/${id}/withdrawal`, { reason: 'Your check was returned.' });
    },
    emails: { family: /refund of \$50\.00 was withdrawn/ },
  },
  CaseOpened: { cause: ({ fixtures }) => fixtures.openCase() },
  ReminderDue: { cause: ({ fixtures }) => fixtures.remind(), emails: { family: /^Reminder/ } },
};
